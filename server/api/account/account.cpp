#include "api/operations.hpp"

#include "api/account/account_replies.hpp"
#include "api/caller.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;

namespace {

constexpr std::string_view kCredentials = R"({"name": text, "password": text})";

struct Credentials {
  std::string name;
  std::string password;
};

// Reads {"name", "password"} and nothing else.
std::optional<Credentials> credentials(const Request& request) {
  const auto json = body_object(request, {"name", "password"});
  if (!json) return std::nullopt;
  const auto* name = text_at(*json, "name");
  const auto* password = text_at(*json, "password");
  if (name == nullptr || password == nullptr) return std::nullopt;
  return Credentials{*name, *password};
}

awaitable<Reply> shown(Context& context, store::Player player) {
  const auto ratings = co_await context.services.store.ratings.of(player.id);
  if (!ratings) co_return refused(account::error_of(ratings.error()));
  Json points = Json::object();
  for (const auto& [variant, number] : *ratings) points[variant] = number;
  Json json{{"name", player.name}, {"guest", player.guest}, {"ratings", std::move(points)}};
  const auto is_moderator = co_await context.services.store.moderation.is_moderator(player.id);
  if (!is_moderator) co_return refused(account::error_of(is_moderator.error()));
  if (*is_moderator) json["moderator"] = true;
  const auto is_curator = co_await context.services.library.curating->curators.is_curator(player.id);
  if (!is_curator) co_return refused(account::error_of(is_curator.error()));
  if (*is_curator) json["curator"] = true;
  co_return json_reply(200, json);
}

// The reply to whoever has a new session. The session is there even if the ratings cannot be read now, so the cookie goes with
// any reply.
awaitable<Reply> welcomed(Context& context, account::Opened opened) {
  Reply reply = co_await shown(context, opened.player);
  add_cookies(reply, opened, context.is_secure());
  co_return reply;
}

std::optional<Reply> too_many(AddressLimits& limits, const Request& request) {
  const auto wait = limits.take(request.address, SteadyClock::now());
  if (!wait) return std::nullopt;
  return problem(429, "rate_limited", "Too many attempts from this address.", wait);
}

// Whoever knows the password of a closed account may know until when.
awaitable<Reply> closed_account(Context& context, std::string name) {
  const auto player = co_await context.services.people.accounts->named(std::move(name));
  if (!player) co_return refused(account::error_of(player.error()));
  const auto ban = co_await context.services.store.moderation.ban_of(player->id);
  // It has just ended.
  if (!ban) co_return refused(account::error_of(ban.error()));
  Json json{{"code", account::code(AccountError::banned)}, {"message", account::message(AccountError::banned)}};
  json["until"] = ban->until ? Json(ban->until->time_since_epoch().count()) : Json();
  Reply reply = json_reply(403, json);
  reply.code = account::code(AccountError::banned);
  co_return reply;
}

using Enter = account::Answer<account::Opened> (account::Accounts::*)(std::string, std::string, std::string, account::From);

// Registering and signing in differ in what the account does.
awaitable<Reply> enter(Context& context, const Request& request, Credentials given, Enter how) {
  const std::string token = session_token(request.cookie);
  auto opened = co_await (context.services.people.accounts->*how)(token, given.name, std::move(given.password), from_of(request));
  if (!opened && opened.error() == AccountError::banned) co_return co_await closed_account(context, std::move(given.name));
  if (!opened) co_return refused(opened.error());
  context.sign_out(token);
  co_return co_await welcomed(context, std::move(*opened));
}

awaitable<Reply> me(Context& context, const Request& request, Parts) {
  const auto player = co_await context.services.people.accounts->who(session_token(request.cookie));
  if (!player) co_return refused(player.error());
  co_return co_await shown(context, *player);
}

awaitable<Reply> guest(Context& context, const Request& request, Parts) {
  const auto player = co_await context.services.people.accounts->who(session_token(request.cookie));
  if (player) co_return co_await shown(context, *player);
  if (player.error() != AccountError::unauthenticated) co_return refused(player.error());
  if (auto wait = too_many(context.guests, request)) co_return std::move(*wait);
  auto opened = co_await context.services.people.accounts->guest(from_of(request));
  if (!opened) co_return refused(opened.error());
  co_return co_await welcomed(context, std::move(*opened));
}

awaitable<Reply> register_player(Context& context, const Request& request, Parts) {
  auto given = credentials(request);
  if (!given) co_return bad_body(kCredentials);
  if (auto wait = too_many(context.sign_ins, request)) co_return std::move(*wait);
  co_return co_await enter(context, request, std::move(*given), &account::Accounts::register_player);
}

awaitable<Reply> login(Context& context, const Request& request, Parts) {
  auto given = credentials(request);
  if (!given) co_return bad_body(kCredentials);
  if (auto wait = too_many(context.sign_ins, request)) co_return std::move(*wait);
  if (auto wait = co_await slowed(context, request, given->name)) co_return std::move(*wait);
  co_return co_await enter(context, request, std::move(*given), &account::Accounts::login);
}

awaitable<Reply> logout(Context& context, const Request& request, Parts) {
  const std::string token = session_token(request.cookie);
  const auto closed = co_await context.services.people.accounts->logout(token);
  if (!closed && closed.error() != AccountError::unauthenticated) co_return refused(closed.error());
  context.sign_out(token);
  Reply reply;
  reply.status = 204;
  reply.headers = {{"Cache-Control", "no-store"}, {"Set-Cookie", expired_cookie(context.is_secure())}};
  co_return reply;
}

constexpr std::array<Operation, 5> kOperations{{{"GET", "me", me},
                                                {"POST", "guest", guest},
                                                {"POST", "register", register_player},
                                                {"POST", "login", login},
                                                {"POST", "logout", logout}}};

}  // namespace

std::span<const Operation> account_operations() { return kOperations; }

}  // namespace noughts::gateway
