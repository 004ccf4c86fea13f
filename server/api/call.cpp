#include "api/call.hpp"

#include <algorithm>

#include "games/core/reading.hpp"
#include "http/replies.hpp"

namespace noughts::api {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;

namespace {

// No body of ours is nested deeper than half of this.
constexpr int kDeepestBody = 16;

// PostgreSQL has no text with U+0000 in it.
bool holds_nul(const Json& json) {
  if (const auto* text = json.get_ptr<const std::string*>()) return games::has_nul(*text);
  const auto* object = json.get_ptr<const Json::object_t*>();
  const auto is_named_so = [](const auto& member) { return games::has_nul(member.first); };
  if (object != nullptr && std::ranges::any_of(*object, is_named_so)) return true;
  return json.is_structured() && std::any_of(json.begin(), json.end(), holds_nul);
}

unsigned status(AccountError error) {
  switch (error) {
    case AccountError::unavailable:
    case AccountError::busy:
      return 503;
    case AccountError::unauthenticated:
    case AccountError::wrong_credentials:
      return 401;
    case AccountError::banned:
    case AccountError::wrong_password:
    case AccountError::bots_only:
    case AccountError::wrong_recovery_code:
    case AccountError::wrong_passkey:
    case AccountError::wrong_email_link:
      return 403;
    case AccountError::not_found:
      return 404;
    case AccountError::internal:
      return 500;
    case AccountError::name_taken:
    case AccountError::name_too_alike:
    case AccountError::already_registered:
    case AccountError::games_going_on:
    case AccountError::has_rated_games:
    case AccountError::in_rated_event:
    case AccountError::too_many:
    case AccountError::email_taken:
    case AccountError::no_email:
      return 409;
    default:
      return 400;
  }
}

}  // namespace

std::optional<store::PlayerId> id_of(const std::optional<store::Player>& player) {
  if (!player) return std::nullopt;
  return player->id;
}

std::optional<Json> body_object(const http::Request& request) {
  Json json = games::parsed(request.body, kDeepestBody);
  if (!json.is_object() || holds_nul(json)) return std::nullopt;
  return json;
}

std::optional<Json> body_object(const http::Request& request, std::initializer_list<std::string_view> keys) {
  auto json = body_object(request);
  if (!json || !games::has_only(*json, keys) || json->size() != keys.size()) return std::nullopt;
  return json;
}

const std::string* text_at(const Json& object, const char* key) {
  const Json* found = games::member(object, key);
  return found == nullptr ? nullptr : found->get_ptr<const std::string*>();
}

http::Reply refused(AccountError error) {
  const unsigned code = status(error);
  return http::problem(code, account::code(error), account::message(error),
                       code == 503 ? std::optional(games::Millis(1'000)) : std::nullopt);
}

http::Reply not_done(store::StoreError error) {
  if (error != store::StoreError::unavailable) return http::problem(500, games::codes::kInternal, "Something went wrong.");
  return http::problem(503, games::codes::kUnavailable, "The database is away; try again soon.", games::Millis(1'000));
}

http::Reply own_not_done(store::StoreError error) {
  return error == store::StoreError::not_found ? refused(AccountError::unauthenticated) : not_done(error);
}

http::Reply bad_body(std::string_view wanted) {
  return http::problem(400, "bad_message", "The body must be " + std::string(wanted) + ".");
}

http::Reply done() {
  http::Reply reply;
  reply.status = 204;
  reply.headers = {{"Cache-Control", "no-store"}};
  return reply;
}

http::Reply no_such_player() { return http::problem(404, "not_found", "There is no player of that name."); }

awaitable<Or<store::Player>> player_named(account::Accounts& accounts, std::string name) {
  auto player = co_await accounts.named(std::move(name));
  if (player) co_return std::move(*player);
  if (store::is_failure(player.error())) co_return std::unexpected(not_done(player.error()));
  co_return std::unexpected(no_such_player());
}

}  // namespace noughts::api
