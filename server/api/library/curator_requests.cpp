#include "api/json_parts.hpp"
#include "api/library/handlers.hpp"
#include "api/pages.hpp"
#include "games/core/text.hpp"
#include "games/core/utf8.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::CuratorRequest;
using store::CuratorRequestMade;
using store::CuratorRequestState;
using store::StoreError;

constexpr int kCuratorsPage = 50;

Json curator_json(const store::Curator& curator) {
  return {{"player", player_json(curator.player)}, {"since", number(curator.since)}, {"boards", curator.boards}};
}

/// As whoever made it sees it.
Json own_request_json(const CuratorRequest& request) {
  const bool is_refused = request.state == CuratorRequestState::refused;
  return {{"text", request.text},
          {"made", number(request.made)},
          {"state", games::word(request.state)},
          {"decided_at", or_null(request.decided)},
          {"reason", or_null(request.reason)},
          {"again_at", is_refused ? Json(number(request.decided.value() + store::kRequestAgain)) : Json()}};
}

awaitable<http::Reply> shown_request(Services& services, store::PlayerId player, unsigned status) {
  const auto request = co_await services.curator_requests.last_of(player);
  if (!request && request.error() != StoreError::not_found) co_return not_done(request.error());
  const Json json{{"request", request ? own_request_json(*request) : Json()}};
  co_return http::json_reply(status, json);
}

/// What a body {"text": …} asks in; the reply: it is no text for it.
Or<std::string> read_text(const http::Request& request) {
  const auto json = body_object(request, {"text"});
  const auto* words = json ? text_at(*json, "text") : nullptr;
  if (words == nullptr) return std::unexpected(bad_body(R"({"text": text})"));
  auto text = games::bounded_text(*words, {store::kMostRequest, true});
  if (!text || std::ssize(games::code_points(*text)) < store::kLeastRequest) {
    return std::unexpected(http::problem(400, "bad_text", "Say in 20 to 2000 characters why."));
  }
  return std::move(*text);
}

http::Reply not_made(CuratorRequestMade why) {
  if (why == CuratorRequestMade::is_curator) return http::problem(409, "is_curator", "You are a curator already.");
  if (why == CuratorRequestMade::open) return http::problem(409, "request_open", "A request of yours is open.");
  return http::problem(409, "request_too_soon", "A request of yours was refused less than 30 days ago.");
}

}  // namespace

awaitable<http::Reply> all_curators(Services& services, Call call) {
  const auto after = page_after<store::CuratorId>(call.request);
  if (!after) co_return after.error();
  const auto page = co_await services.curators.all(*after, kCuratorsPage);
  if (!page) co_return not_done(page.error());
  const Json json{{"curators", list(page->rows, curator_json)}, {"next", id_or_null(page->next)}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> own_curator_request(Services& services, Call call) {
  co_return co_await shown_request(services, call.caller->id, 200);
}

awaitable<http::Reply> make_curator_request(Services& services, Call call) {
  auto text = read_text(call.request);
  if (!text) co_return std::move(text.error());
  const auto made = co_await services.curator_requests.make(call.caller->id, std::move(*text), services.now());
  if (!made) co_return not_done(made.error());
  if (*made != CuratorRequestMade::made) co_return not_made(*made);
  co_return co_await shown_request(services, call.caller->id, 201);
}

awaitable<http::Reply> withdraw_curator_request(Services& services, Call call) {
  const auto withdrawn = co_await services.curator_requests.withdraw(call.caller->id);
  if (!withdrawn) co_return not_done(withdrawn.error());
  co_return done();
}

}  // namespace noughts::api::library
