// Who may not enter tours for a while, or ever, and what becomes of their appeals.
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "api/tour/tour_json.hpp"
#include "games/core/reading.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::DisqualificationCause;
using store::DisqualificationId;
using store::TourRefusal;

constexpr int kDisqualificationsPage = 50;

struct Named {
  std::string name;
  store::NewDisqualification made;
};

/// For how many tours: 0 is for life; nullopt: that is not what this cause is for.
std::optional<int> tours_for(DisqualificationCause cause, const Json& tours) {
  if (cause == DisqualificationCause::plagiarism) return tours.is_null() ? std::optional(0) : std::nullopt;
  const auto most = cause == DisqualificationCause::unfinished ? 1 : noughts::tour::kMostTours;
  const auto number = games::whole(tours, 1, most);
  if (!number) return std::nullopt;
  return static_cast<int>(*number);
}

http::Reply not_named() {
  return bad_body(
      R"({"name", "cause": "rudeness", "unfinished" or "plagiarism", "tours": 1 to 20, of a tour not finished 1, of plagiarism null, "reason"})");
}

Or<Named> read_body(const http::Request& request) {
  const auto body = body_object(request, {"name", "cause", "tours", "reason"});
  if (!body) return std::unexpected(not_named());
  const auto* name = text_at(*body, "name");
  const auto cause = word_at<DisqualificationCause>(*body, "cause");
  if (name == nullptr || !cause) return std::unexpected(not_named());
  const auto tours = tours_for(*cause, body->at("tours"));
  if (!tours) return std::unexpected(not_named());
  auto reason = text_of(body->at("reason"));
  if (!reason) return std::unexpected(std::move(reason.error()));
  Named named;
  named.name = *name;
  named.made.cause = *cause;
  if (*tours > 0) named.made.tours = *tours;
  named.made.reason = std::move(*reason);
  return named;
}

Or<DisqualificationId> id_in(const Call& call) {
  const auto id = store::read_id<DisqualificationId>(call.path[0]);
  if (!id) return std::unexpected(no_such_tour());
  return *id;
}

}  // namespace

awaitable<http::Reply> disqualifications(Services& services, Call call) {
  const auto after = page_after<DisqualificationId>(call.request);
  if (!after) co_return after.error();
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  if (!tour) co_return no_such_tour();
  const auto page = co_await services.disqualifications.of_tour(*tour, *after, kDisqualificationsPage);
  if (!page) co_return not_done(page.error());
  const Json json{{"disqualifications", list(page->rows, disqualification_json)}, {"next", id_or_null(page->next)}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> disqualify(Services& services, Call call) {
  auto named = read_body(call.request);
  if (!named) co_return std::move(named.error());
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto player = co_await player_named(services.accounts, std::move(named->name));
  if (!player) co_return player.error();
  if (player->id == call.caller->id) co_return http::problem(403, "yourself", "That is for another curator.");
  auto& made = named->made;
  made.tour = tour->id;
  made.player = player->id;
  made.by = call.caller->id;
  made.at = services.now();
  const auto done = co_await services.disqualifications.make(std::move(made));
  if (!done) co_return not_done(done.error());
  const auto& stands = done->disqualification;
  if (done->is_new) {
    co_await services.notices.notify(
        player->id, notice::tour(call.path[0], tour->text.name, notice::TourNews::disqualified, std::nullopt, stands.reason));
  }
  co_return http::json_reply(201, disqualification_json(stands));
}

awaitable<http::Reply> appeal(Services& services, Call call) {
  auto text = body_text(call.request, "text");
  if (!text) co_return std::move(text.error());
  const auto id = id_in(call);
  if (!id) co_return id.error();
  co_return done_or_refused(co_await services.disqualifications.appeal(*id, call.caller->id, std::move(*text), services.now()));
}

awaitable<http::Reply> answer(Services& services, Call call) {
  const auto body = body_object(call.request, {"lift", "text"});
  if (!body || !body->at("lift").is_boolean()) co_return bad_body(R"({"lift": boolean, "text": text})");
  auto text = text_of(body->at("text"));
  if (!text) co_return std::move(text.error());
  const auto id = id_in(call);
  if (!id) co_return id.error();
  const auto before = co_await services.disqualifications.find(*id);
  if (!before) co_return before.error() == store::StoreError::not_found ? no_such_tour() : not_done(before.error());
  if (before->player.id == call.caller->id) co_return http::problem(403, "yourself", "That is for another curator.");
  store::AppealAnswer given;
  given.id = *id;
  given.is_lifted = body->at("lift").get<bool>();
  given.text = *text;
  given.by = call.caller->id;
  given.at = services.now();
  const auto answered = co_await services.disqualifications.answer(std::move(given));
  if (answered && *answered == TourRefusal::none && !before->answer) {
    auto tour = store::id_text(before->tour);
    co_await services.notices.notify(before->player.id, notice::tour(std::move(tour), before->tour_name,
                                                                     notice::TourNews::answered, std::nullopt, std::move(*text)));
  }
  co_return done_or_refused(answered);
}

}  // namespace noughts::api::tour
