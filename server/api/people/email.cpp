#include "api/json_parts.hpp"
#include "api/people/account_replies.hpp"
#include "api/people/handlers.hpp"
#include "api/people/welcome.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

using account::AccountError;
using boost::asio::awaitable;

namespace {

awaitable<http::Reply> shown_email(AccountServices& services, store::PlayerId player) {
  const auto own = co_await services.email.of(player);
  if (!own) co_return refused(own.error());
  co_return http::json_reply(200, {{"verified", or_null(own->verified)}, {"pending", or_null(own->pending)}});
}

}  // namespace

awaitable<http::Reply> ways_to_recover(AccountServices& services, Call) {
  co_return http::json_reply(200, {{"email", services.email.is_configured()}});
}

awaitable<http::Reply> own_email(AccountServices& services, Call call) {
  co_return co_await shown_email(services, call.caller->id);
}

awaitable<http::Reply> want_email(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"address", "password", "language"});
  const auto* address = json ? text_at(*json, "address") : nullptr;
  const auto* password = json ? text_at(*json, "password") : nullptr;
  const auto language = json ? word_at<store::Language>(*json, "language") : std::nullopt;
  if (address == nullptr || password == nullptr || !language) {
    co_return bad_body(R"({"address": text, "password": text, "language": "en" or "ru"})");
  }
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  store::EmailAddress typed{*address, *language};
  const auto wanted = co_await services.email.want(*call.caller, std::move(typed), *password, from_of(call.request));
  if (!wanted) co_return refused(wanted.error());
  co_return co_await shown_email(services, call.caller->id);
}

awaitable<http::Reply> remove_email(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"password"});
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (password == nullptr) co_return bad_body(R"({"password": text})");
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  const auto removed = co_await services.email.remove(*call.caller, *password, from_of(call.request));
  if (!removed) co_return refused(removed.error());
  co_return co_await shown_email(services, call.caller->id);
}

awaitable<http::Reply> verify_email(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"token"});
  const auto* token = json ? text_at(*json, "token") : nullptr;
  if (token == nullptr) co_return bad_body(R"({"token": text})");
  const auto player = co_await services.email.verify(*token);
  if (!player) co_return refused(player.error());
  co_return http::json_reply(200, {{"name", player->name}});
}

awaitable<http::Reply> send_recovery_email(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"to"});
  const auto* to = json ? text_at(*json, "to") : nullptr;
  if (to == nullptr) co_return bad_body(R"({"to": text})");
  const auto begun = services.email.begin_recovery(*to);
  if (!begun) co_return refused(begun.error());
  co_return done();
}

awaitable<http::Reply> recover_by_email(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"token", "password"});
  const auto* token = json ? text_at(*json, "token") : nullptr;
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (token == nullptr || password == nullptr) co_return bad_body(R"({"token": text, "password": text})");
  auto changed = co_await services.email.recover(*token, *password, from_of(call.request));
  if (!changed && changed.error() == AccountError::banned) {
    const auto owner = co_await services.email.owner(store::EmailTokenKind::recover, *token);
    if (!owner) co_return refused(owner.error());
    co_return co_await closed_account(services, owner->name);
  }
  if (!changed) co_return refused(changed.error());
  co_return co_await welcomed_back(services, call.request, std::move(*changed));
}

}  // namespace noughts::api::people
