#include "api/json_parts.hpp"
#include "api/people/account_replies.hpp"
#include "api/people/ended_sessions.hpp"
#include "api/people/handlers.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;

namespace {

Json token_json(const store::ApiToken& token) {
  return {{"id", id_json(token.id)}, {"name", token.name}, {"made", number(token.made)}, {"used", or_null(token.used)}};
}

awaitable<http::Reply> shown_tokens(AccountServices& services, store::PlayerId player) {
  const auto all = co_await services.bots.tokens(player);
  if (!all) co_return refused(all.error());
  co_return http::json_reply(200, {{"tokens", list(*all, token_json)}});
}

}  // namespace

awaitable<http::Reply> become_bot(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"password"});
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (password == nullptr) co_return bad_body(R"({"password": text})");
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  const auto turned = co_await services.bots.turn(*call.caller, *password, from_of(call.request));
  if (!turned) co_return refused(turned.error());
  // Pages come back as the bot that they are now.
  services.connections.disconnect(call.caller->id, http::DisconnectReason::changed);
  services.lobby.withdraw(call.caller->id);
  services.changes.rename_in_events(call.caller->id);
  co_return done();
}

awaitable<http::Reply> api_tokens(AccountServices& services, Call call) {
  co_return co_await shown_tokens(services, call.caller->id);
}

awaitable<http::Reply> make_api_token(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"name"});
  const auto* name = json ? text_at(*json, "name") : nullptr;
  if (name == nullptr) co_return bad_body(R"({"name": text})");
  const auto made = co_await services.bots.make_token(*call.caller, *name);
  if (!made) co_return refused(made.error());
  Json shown = token_json(made->token);
  shown["token"] = made->secret;
  co_return http::json_reply(201, shown);
}

awaitable<http::Reply> revoke_api_token(AccountServices& services, Call call) {
  const auto id = store::read_id<store::ApiTokenId>(call.path[0]);
  if (!id) co_return refused(AccountError::not_found);
  const auto revoked = co_await services.bots.revoke(call.caller->id, *id);
  services.connections.check(call.caller->id);
  if (!revoked) co_return refused(revoked.error());
  const std::vector<store::TokenHash> one{*revoked};
  end_sessions(services.connections, one);
  co_return co_await shown_tokens(services, call.caller->id);
}

}  // namespace noughts::api::people
