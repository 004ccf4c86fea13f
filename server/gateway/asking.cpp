#include "gateway/asking.hpp"

#include "games/core/reading.hpp"
#include "gateway/cookies.hpp"
#include "gateway/replies.hpp"

namespace noughts::gateway {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;

namespace {

// No body of ours is nested deeper than half of this.
constexpr int kDeepestBody = 16;

}  // namespace

awaitable<std::expected<store::Player, Reply>> asker(Door& door, const Request& request) {
  auto player = co_await door.world.accounts->who(session_token(request.cookie));
  if (player) co_return std::move(*player);
  if (player.error() != AccountError::unauthenticated) co_return std::unexpected(unavailable());
  co_return std::unexpected(problem(401, account::code(player.error()), account::message(player.error())));
}

awaitable<std::expected<store::Player, Reply>> registered_asker(Door& door, const Request& request) {
  auto player = co_await asker(door, request);
  if (player && player->guest) co_return std::unexpected(problem(403, "registered_only", "Register to do this."));
  co_return player;
}

awaitable<std::expected<std::optional<store::Player>, Reply>> viewer(Door& door, const Request& request) {
  auto player = co_await door.world.accounts->who(session_token(request.cookie));
  if (player) co_return std::optional(std::move(*player));
  if (player.error() == AccountError::unauthenticated) co_return std::optional<store::Player>();
  co_return std::unexpected(unavailable());
}

std::optional<store::PlayerId> id_of(const std::optional<store::Player>& player) {
  if (!player) return std::nullopt;
  return player->id;
}

std::optional<Json> body_object(const Request& request) {
  Json json = games::parsed(request.body, kDeepestBody);
  if (!json.is_object()) return std::nullopt;
  return json;
}

std::optional<Json> body_object(const Request& request, std::initializer_list<std::string_view> keys) {
  auto json = body_object(request);
  if (!json || !games::has_only(*json, keys) || json->size() != keys.size()) return std::nullopt;
  return json;
}

const std::string* text_at(const Json& object, const char* key) {
  const Json* found = games::member(object, key);
  return found == nullptr ? nullptr : found->get_ptr<const std::string*>();
}

Reply unavailable() { return problem(503, "unavailable", "The database is away; try again soon.", games::Millis(1'000)); }

Reply bad_body(std::string_view wanted) { return problem(400, "bad_message", "The body must be " + std::string(wanted) + "."); }

Reply done() {
  Reply reply;
  reply.status = 204;
  reply.headers = {{"Cache-Control", "no-store"}};
  return reply;
}

awaitable<std::expected<store::Player, Reply>> player_named(Door& door, std::string name) {
  auto player = co_await door.world.accounts->named(std::move(name));
  if (player) co_return std::move(*player);
  if (player.error() == store::StoreError::unavailable) co_return std::unexpected(unavailable());
  co_return std::unexpected(problem(404, "not_found", "There is no player of that name."));
}

}  // namespace noughts::gateway
