#include "api/caller.hpp"

#include <algorithm>

#include "api/account/account_replies.hpp"
#include "games/core/reading.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {

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

}  // namespace

awaitable<std::expected<store::Player, Reply>> caller(Context& context, const Request& request) {
  auto player = co_await context.services.people.accounts->who(session_token(request.cookie));
  if (player) co_return std::move(*player);
  co_return std::unexpected(refused(player.error()));
}

awaitable<std::expected<store::Player, Reply>> registered_caller(Context& context, const Request& request) {
  auto player = co_await caller(context, request);
  if (player && player->guest) co_return std::unexpected(problem(403, "registered_only", "Register to do this."));
  co_return player;
}

awaitable<std::expected<std::optional<store::Player>, Reply>> viewer(Context& context, const Request& request) {
  auto player = co_await context.services.people.accounts->who(session_token(request.cookie));
  if (player) co_return std::optional(std::move(*player));
  if (player.error() == AccountError::unauthenticated) co_return std::optional<store::Player>();
  co_return std::unexpected(refused(player.error()));
}

std::optional<store::PlayerId> id_of(const std::optional<store::Player>& player) {
  if (!player) return std::nullopt;
  return player->id;
}

std::optional<Json> body_object(const Request& request) {
  Json json = games::parsed(request.body, kDeepestBody);
  if (!json.is_object() || holds_nul(json)) return std::nullopt;
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

Reply not_done(store::StoreError error) {
  if (error != store::StoreError::unavailable) return problem(500, "internal", "Something went wrong.");
  return problem(503, "unavailable", "The database is away; try again soon.", games::Millis(1'000));
}

Reply bad_body(std::string_view wanted) { return problem(400, "bad_message", "The body must be " + std::string(wanted) + "."); }

Reply done() {
  Reply reply;
  reply.status = 204;
  reply.headers = {{"Cache-Control", "no-store"}};
  return reply;
}

awaitable<std::expected<store::Player, Reply>> player_named(Context& context, std::string name) {
  auto player = co_await context.services.people.accounts->named(std::move(name));
  if (player) co_return std::move(*player);
  if (store::is_failure(player.error())) co_return std::unexpected(not_done(player.error()));
  co_return std::unexpected(problem(404, "not_found", "There is no player of that name."));
}

}  // namespace noughts::gateway
