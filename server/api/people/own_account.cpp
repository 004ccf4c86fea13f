#include "api/people/handlers.hpp"

#include "api/json_parts.hpp"
#include "api/people/account_replies.hpp"
#include "api/people/ended_sessions.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;
using store::StoreError;

namespace {

awaitable<http::Reply> shown_sessions(AccountServices& services, const http::Request& request, store::PlayerId player) {
  const auto all = co_await services.account_service.sessions(player, http::session_token(request.cookie));
  if (!all) co_return refused(all.error());
  Json list = Json::array();
  for (const auto& [session, here] : *all) {
    list.push_back({{"id", store::id_text(session.id)},
                    {"made", session.made.time_since_epoch().count()},
                    {"used", session.used.time_since_epoch().count()},
                    {"browser", session.browser.family},
                    {"system", session.browser.system},
                    {"here", here}});
  }
  co_return http::json_reply(200, {{"sessions", std::move(list)}});
}

}  // namespace

awaitable<http::Reply> change_password(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"old", "new"});
  const auto* old = json ? text_at(*json, "old") : nullptr;
  const auto* wanted = json ? text_at(*json, "new") : nullptr;
  if (old == nullptr || wanted == nullptr) co_return bad_body(R"({"old": text, "new": text})");
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  const auto changed = co_await services.account_service.change_password(*call.caller, *old, *wanted, from_of(call.request));
  services.connections.check(call.caller->id);
  if (!changed) co_return refused(changed.error());
  end_sessions(services.connections, changed->ended, hash_of_caller(call.request));
  http::Reply reply = done();
  add_cookies(reply, changed->session, services.is_secure);
  co_return reply;
}

awaitable<http::Reply> sessions(AccountServices& services, Call call) {
  co_return co_await shown_sessions(services, call.request, call.caller->id);
}

awaitable<http::Reply> end_other_sessions(AccountServices& services, Call call) {
  const auto ended = co_await services.account_service.end_others(call.caller->id, http::session_token(call.request.cookie));
  services.connections.check(call.caller->id);
  if (!ended) co_return refused(ended.error());
  end_sessions(services.connections, *ended);
  co_return co_await shown_sessions(services, call.request, call.caller->id);
}

awaitable<http::Reply> end_session(AccountServices& services, Call call) {
  const auto id = store::read_id<store::SessionId>(call.path[0]);
  if (!id) co_return refused(AccountError::not_found);
  const auto ended =
      co_await services.account_service.end_session(call.caller->id, http::session_token(call.request.cookie), *id);
  services.connections.check(call.caller->id);
  if (!ended) co_return refused(ended.error());
  const std::vector<store::TokenHash> one{*ended};
  end_sessions(services.connections, one);
  co_return co_await shown_sessions(services, call.request, call.caller->id);
}

awaitable<http::Reply> recovery_codes(AccountServices& services, Call call) {
  const auto state = co_await services.recovery.left(call.caller->id);
  if (!state) co_return refused(state.error());
  co_return http::json_reply(200, {{"left", state->left}, {"made", or_null(state->made)}});
}

awaitable<http::Reply> make_recovery_codes(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"password"});
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (password == nullptr) co_return bad_body(R"({"password": text})");
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  auto codes = co_await services.recovery.make_codes(*call.caller, *password, from_of(call.request));
  if (!codes) co_return refused(codes.error());
  co_return http::json_reply(201, {{"codes", std::move(*codes)}});
}

awaitable<http::Reply> erase_account(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"name", "password"});
  const auto* name = json ? text_at(*json, "name") : nullptr;
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (name == nullptr || password == nullptr) co_return bad_body(R"({"name": text, "password": text})");
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  const auto tell = co_await services.changes.before_lists_change(call.caller->id);
  auto erased = co_await services.account_service.erase(*call.caller, *name, *password, from_of(call.request));
  services.connections.check(call.caller->id);
  if (!erased) co_return refused(erased.error());
  // Its connections live a moment more, and who is gone is looked for on for a while.
  services.lobby.withdraw(call.caller->id);
  services.changes.withdraw_from_events(call.caller->id);
  services.changes.rename_in_events(call.caller->id);
  tell();
  end_sessions(services.connections, erased->tokens, hash_of_caller(call.request));
  store::Player nameless{call.caller->id, std::string{store::kDeletedName}};
  co_await services.tell_of_left_teams(std::move(erased->teams), std::move(nameless));
  http::Reply reply = done();
  reply.headers.push_back({"Set-Cookie", http::expired_cookie(services.is_secure)});
  reply.headers.push_back({"Set-Cookie", http::expired_device_cookie(services.is_secure)});
  co_return reply;
}

}  // namespace noughts::api::people
