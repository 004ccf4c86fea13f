// News and questions on a tour's page: curators write the news and the answers, whoever is registered asks.
#include "api/first_answer.hpp"
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/permission.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "games/core/whole_number.hpp"
#include "tour/tour_job.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::TourPost;
using store::TourPostId;
using store::TourPostKind;

constexpr int kPostsPage = 20;

Json post_json(const TourPost& post) {
  return {{"id", id_json(post.id)}, {"by", player_json(post.by)},     {"at", number(post.at)},
          {"text", post.text},      {"answer", or_null(post.answer)}, {"answered", or_null(post.answered)}};
}

awaitable<http::Reply> write(Services& services, Call call, TourPostKind kind) {
  const auto body = body_object(call.request, {"cid", "text"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  if (!cid) co_return bad_body(R"({"cid": number, "text"})");
  auto text = text_of(body->at("text"));
  if (!text) co_return std::move(text.error());
  constexpr auto show = [](const TourPost& post) { return http::json_reply(201, post_json(post)); };
  if (auto why = co_await why_not(services.relations, policy::Interaction::chat, call.caller->id)) {
    const auto before = co_await services.posts.written_by(call.caller->id, *cid);
    co_return first_answer_or(std::move(*why), before, show);
  }
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  store::NewTourPost post{tour->id, kind, call.caller->id, *cid, std::move(*text), services.now()};
  const auto written = co_await services.posts.write(std::move(post));
  if (!written) co_return written.error() == store::StoreError::not_found ? no_such_tour() : not_done(written.error());
  co_return show(written->post);
}

awaitable<http::Reply> posts(Services& services, Call call, TourPostKind kind) {
  const auto before = page_before<TourPostId>(call.request);
  if (!before) co_return no_such_page();
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  if (!tour) co_return no_such_tour();
  const auto page = co_await services.posts.page(*tour, kind, *before, kPostsPage);
  if (!page) co_return not_done(page.error());
  Json json{{"posts", list(page->posts, post_json)}, {"next", Json()}};
  if (page->next) json["next"] = page_end(*page->next);
  co_return http::json_reply(200, json);
}

http::Reply no_such_post() { return http::problem(404, "not_found", "There is no such post."); }

/// The `answered` of the question that the caller knows, as the query says; 0: nobody had answered.
Or<decltype(store::TourAnswer::seen)> seen_answer(const http::Request& request) {
  const auto said = http::query_value(request.query, "answered");
  if (said.empty()) return std::nullopt;
  const auto at = games::whole_number<std::int64_t>(said);
  if (!at) return std::unexpected(http::problem(400, "bad_message", "?answered= is that of the question as you know it, or 0."));
  return *at == 0 ? std::optional<games::Instant>{} : std::optional{games::Instant{games::Millis{*at}}};
}

http::Reply not_answered(store::StoreError error) {
  if (error == store::StoreError::not_found) return no_such_post();
  return error == store::StoreError::conflict ? refused(store::TourRefusal::answered) : not_done(error);
}

}  // namespace

awaitable<http::Reply> news(Services& services, Call call) { return posts(services, std::move(call), TourPostKind::news); }
awaitable<http::Reply> questions(Services& services, Call call) {
  return posts(services, std::move(call), TourPostKind::question);
}
awaitable<http::Reply> write_news(Services& services, Call call) { return write(services, std::move(call), TourPostKind::news); }
awaitable<http::Reply> ask_question(Services& services, Call call) {
  return write(services, std::move(call), TourPostKind::question);
}

awaitable<http::Reply> answer_question(Services& services, Call call) {
  auto text = body_text(call.request, "text");
  if (!text) co_return std::move(text.error());
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto post = store::read_id<TourPostId>(call.path[1]);
  if (!post) co_return no_such_post();
  const auto seen = seen_answer(call.request);
  if (!seen) co_return seen.error();
  store::TourAnswer answer{tour->id, *post, std::move(*text), call.caller->id, services.now(), *seen};
  const auto answered = co_await services.posts.answer(std::move(answer));
  if (!answered) co_return not_answered(answered.error());
  const auto& question = answered->post;
  if (answered->is_new && question.by.id != call.caller->id) {
    auto told =
        noughts::tour::news_notice(tour->id, tour->text.name, notice::TourNews::question_answered, question.answer.value_or(""));
    co_await services.notices.notify(question.by.id, std::move(told));
  }
  co_return http::json_reply(200, post_json(question));
}

awaitable<http::Reply> remove_post(Services& services, Call call) {
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  const auto post = store::read_id<TourPostId>(call.path[1]);
  if (!tour || !post) co_return no_such_post();
  const auto removed = co_await services.posts.remove(*tour, *post, call.caller->id, services.now());
  if (!removed) co_return removed.error() == store::StoreError::not_found ? no_such_post() : not_done(removed.error());
  co_return done();
}

}  // namespace noughts::api::tour
