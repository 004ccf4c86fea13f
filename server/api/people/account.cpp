#include "api/json_parts.hpp"
#include "api/people/handlers.hpp"

#include "api/people/account_replies.hpp"
#include "api/people/ended_sessions.hpp"
#include "api/people/welcome.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

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
std::optional<Credentials> credentials(const http::Request& request) {
  const auto json = body_object(request, {"name", "password"});
  if (!json) return std::nullopt;
  const auto* name = text_at(*json, "name");
  const auto* password = text_at(*json, "password");
  if (name == nullptr || password == nullptr) return std::nullopt;
  return Credentials{*name, *password};
}

using Enter = account::Answer<account::Opened> (account::Accounts::*)(std::string, std::string, std::string,
                                                                      account::RequestOrigin);

// Registering and signing in differ in what the account does.
awaitable<http::Reply> enter(AccountServices& services, const http::Request& request, Credentials given, Enter how) {
  const std::string token = http::session_token(request.cookie);
  auto opened = co_await (services.accounts.*how)(token, given.name, std::move(given.password), from_of(request));
  // A guest who registers has entered events under another name.
  const bool is_renamed = opened && how == &account::Accounts::register_player;
  if (is_renamed) services.changes.rename_in_events(opened->player.id);
  if (!opened && opened.error() == AccountError::banned) co_return co_await closed_account(services, std::move(given.name));
  if (!opened) co_return refused(opened.error());
  // Of too many sessions some may have been closed. A guest who registers has no more than before, and goes on looking for a
  // game.
  if (!is_renamed) services.connections.check(opened->player.id);
  co_return co_await signed_in(services, token, std::move(*opened));
}

}  // namespace

awaitable<http::Reply> me(AccountServices& services, Call call) { co_return co_await shown(services, std::move(*call.caller)); }

awaitable<http::Reply> guest(AccountServices& services, Call call) {
  if (call.caller) co_return co_await shown(services, std::move(*call.caller));
  if (auto wait = call.over(RateLimit::new_guests)) co_return std::move(*wait);
  auto opened = co_await services.accounts.guest(from_of(call.request));
  if (!opened) co_return refused(opened.error());
  co_return co_await welcomed(services, std::move(*opened));
}

awaitable<http::Reply> register_player(AccountServices& services, Call call) {
  auto given = credentials(call.request);
  if (!given) co_return bad_body(kCredentials);
  co_return co_await enter(services, call.request, std::move(*given), &account::Accounts::register_player);
}

awaitable<http::Reply> login(AccountServices& services, Call call) {
  auto given = credentials(call.request);
  if (!given) co_return bad_body(kCredentials);
  if (auto wait = co_await slowed(services, call.request, given->name)) co_return std::move(*wait);
  co_return co_await enter(services, call.request, std::move(*given), &account::Accounts::login);
}

awaitable<http::Reply> recover(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"name", "code", "password"});
  const auto* name = json ? text_at(*json, "name") : nullptr;
  const auto* code = json ? text_at(*json, "code") : nullptr;
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (name == nullptr || code == nullptr || password == nullptr) {
    co_return bad_body(R"({"name": text, "code": text, "password": text})");
  }
  if (auto wait = co_await slowed(services, call.request, *name)) co_return std::move(*wait);
  auto changed = co_await services.recovery.recover(*name, *code, *password, from_of(call.request));
  if (!changed && changed.error() == AccountError::banned) co_return co_await closed_account(services, *name);
  if (!changed) co_return refused(changed.error());
  co_return co_await welcomed_back(services, call.request, std::move(*changed));
}

awaitable<http::Reply> logout(AccountServices& services, Call call) {
  const std::string token = http::session_token(call.request.cookie);
  const auto closed = co_await services.accounts.logout(token);
  if (!closed && closed.error() != AccountError::unauthenticated) co_return refused(closed.error());
  sign_out(services.connections, token);
  http::Reply reply;
  reply.status = 204;
  reply.headers = {{"Cache-Control", "no-store"}, {"Set-Cookie", http::expired_cookie(services.is_secure)}};
  co_return reply;
}

}  // namespace noughts::api::people
