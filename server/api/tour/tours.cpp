// Tours: their list, what is shown of one, and what curators write of it.
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/people/photos.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "api/tour/tour_json.hpp"
#include "games/core/months.hpp"
#include "games/core/reading.hpp"
#include "store/core/new_call.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;
using noughts::tour::Wrong;
using store::TourId;
using store::TourRefusal;

constexpr int kToursPage = 20;
constexpr std::int64_t kMostVersion = 1'000'000'000;
constexpr std::string_view kShape = R"({"name", "lang", "rules", "opens", "starts", "characters": [id × 9]})";

http::Reply not_read(Wrong wrong) {
  if (wrong == Wrong::shape) return bad_body(kShape);
  return http::problem(400, "bad_text", "A name has up to 120 characters in one line, rules up to 10000.");
}

/// What a body holds beside `text`: the number at `key` and the tour at "tour".
struct Written {
  std::int64_t number = 0;
  store::NewTour tour;
};

Or<Written> read_body(const http::Request& request, const char* key) {
  const auto body = body_object(request, {key, "tour"});
  const auto number = body ? whole_at(*body, key) : std::nullopt;
  if (!number || !body->at("tour").is_object()) {
    return std::unexpected(bad_body("{\"" + std::string(key) + "\": number, \"tour\": " + std::string(kShape) + "}"));
  }
  auto text = noughts::tour::read_tour(body->at("tour"));
  if (!text) return std::unexpected(not_read(text.error()));
  Written written;
  written.number = *number;
  written.tour.ends = games::months_later(text->starts, noughts::tour::kTourMonths);
  written.tour.text = std::move(*text);
  return written;
}

std::string place_text(const store::TourCursor& place) {
  return std::to_string(number(place.starts)) + "." + store::id_text(place.id);
}

/// Reads it back; nullopt for anything that place_text() does not write.
std::optional<store::TourCursor> read_place(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto id = store::read_id<TourId>(text.substr(dot + 1));
  const auto starts = games::whole(games::parsed(text.substr(0, dot), 1), 0, games::kMostSafe);
  if (!id || !starts) return std::nullopt;
  return store::TourCursor{games::Instant{games::Millis{*starts}}, *id};
}

/// The tour as whoever calls may see it.
awaitable<http::Reply> shown(Services& services, TourId id, std::optional<store::PlayerId> viewer, unsigned status) {
  const auto tour = co_await services.tours.find(id);
  if (!tour) co_return tour.error() == store::StoreError::not_found ? no_such_tour() : not_done(tour.error());
  const auto winners = co_await services.tours.winners(id);
  if (!winners) co_return not_done(winners.error());
  const auto now = services.now();
  Json json = tour_json(*tour, *winners, now);
  if (viewer) {
    const int books = static_cast<int>(noughts::tour::kLeastBooks);
    const auto applicant = co_await services.applications.applicant(id, tour->text.starts, *viewer, books);
    if (!applicant) co_return not_done(applicant.error());
    json["you"] = applicant_json(*tour, *applicant, now);
  }
  co_return http::json_reply(status, json);
}

awaitable<http::Reply> written(Services& services, const store::Result<postgres::EditedTour>& edited, store::PlayerId by,
                               unsigned status) {
  if (!edited) co_return not_done(edited.error());
  if (edited->refusal != TourRefusal::none) co_return refused(edited->refusal);
  co_return co_await shown(services, edited->id, by, status);
}

store::By made_by(const Services& services, const Call& call) { return {call.caller->id, services.now(), store::new_call()}; }

awaitable<http::Reply> put_banner(Services& services, const Call& call, std::optional<store::Photo> banner) {
  const auto id = store::read_id<TourId>(call.path[0]);
  if (!id) co_return no_such_tour();
  co_return done_or_refused(co_await services.tours.show_banner(*id, std::move(banner), made_by(services, call)));
}

}  // namespace

awaitable<http::Reply> tours(Services& services, Call call) {
  const auto after = http::query_value(call.request.query, "after");
  const auto place = read_place(after);
  if (!place && !after.empty()) co_return no_such_page();
  const auto page = co_await services.tours.page(place, kToursPage);
  if (!page) co_return not_done(page.error());
  Json rows = Json::array();
  for (const auto& each : page->tours) rows.push_back(row_json(each, services.now()));
  const Json next = page->next ? Json(place_text(*page->next)) : Json();
  const Json json{{"tours", std::move(rows)}, {"next", next}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> make(Services& services, Call call) {
  auto body = read_body(call.request, "cid");
  if (!body) co_return std::move(body.error());
  auto& made = body->tour;
  made.cid = body->number;
  made.by = call.caller->id;
  made.at = services.now();
  const auto edited = co_await services.tours.make(std::move(made));
  co_return co_await written(services, edited, call.caller->id, 201);
}

awaitable<http::Reply> read(Services& services, Call call) {
  const auto id = store::read_id<TourId>(call.path[0]);
  if (!id) co_return no_such_tour();
  const bool is_player = call.caller && !call.caller->guest;
  const auto viewer = is_player ? id_of(call.caller) : std::nullopt;
  co_return co_await shown(services, *id, viewer, 200);
}

awaitable<http::Reply> of_board(Services& services, Call call) {
  const auto room = store::read_id<store::RoomId>(call.path[0]);
  if (!room) co_return no_such_tour();
  const auto tour = co_await services.tours.of_board(*room);
  if (!tour && tour.error() != store::StoreError::not_found) co_return not_done(tour.error());
  const Json json{{"tour", tour ? of_board_json(*tour) : Json()}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> change(Services& services, Call call) {
  auto body = read_body(call.request, "version");
  if (!body) co_return std::move(body.error());
  const auto id = store::read_id<TourId>(call.path[0]);
  if (!id) co_return no_such_tour();
  const int version = static_cast<int>(std::min(body->number, kMostVersion));
  body->tour.by = call.caller->id;
  body->tour.at = services.now();
  const auto edited = co_await services.tours.change(*id, version, std::move(body->tour));
  co_return co_await written(services, edited, call.caller->id, 200);
}

awaitable<http::Reply> show_banner(Services& services, Call call) {
  auto picture = co_await people::transcoded(services.transcoder, call.request);
  if (!picture) co_return std::move(picture.error());
  std::optional<store::Photo> banner = std::move(*picture);
  co_return co_await put_banner(services, call, std::move(banner));
}

awaitable<http::Reply> hide_banner(Services& services, Call call) { co_return co_await put_banner(services, call, std::nullopt); }

awaitable<http::Reply> close(Services& services, Call call) {
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto closed = co_await services.tours.close(tour->id, call.caller->id, services.now());
  if (!closed) co_return not_done(closed.error());
  if (closed->refusal != TourRefusal::none) co_return refused(closed->refusal);
  for (const auto player : closed->disqualified) {
    co_await services.notices.notify(
        player, notice::tour(call.path[0], tour->text.name, notice::TourNews::disqualified, std::nullopt, std::string()));
  }
  co_return co_await shown(services, tour->id, call.caller->id, 200);
}

}  // namespace noughts::api::tour
