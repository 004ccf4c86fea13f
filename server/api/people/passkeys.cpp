#include "api/json_parts.hpp"
#include "api/people/account_replies.hpp"
#include "api/people/ended_sessions.hpp"
#include "api/people/handlers.hpp"
#include "api/people/welcome.hpp"
#include "games/core/reading.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"
#include "text/base64url.hpp"

namespace noughts::api::people {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;

namespace {

constexpr std::string_view kMade =
    R"({"name": text, "client_data": base64url, "authenticator_data": base64url, "public_key": base64url, "algorithm": number})";
constexpr std::string_view kSigned =
    R"({"id": base64url, "user": base64url, "client_data": base64url, "authenticator_data": base64url, "signature": base64url})";

// The bytes of a text in base64url; nullopt where it is none.
std::optional<std::string> bytes_at(const Json& json, const char* key) {
  const auto* text = text_at(json, key);
  if (text == nullptr) return std::nullopt;
  std::string bytes(text->size() * 3 / 4, '\0');
  if (!text::read_base64url(*text, {reinterpret_cast<unsigned char*>(bytes.data()), bytes.size()})) return std::nullopt;
  return bytes;
}

std::optional<account::PasskeyMade> made_passkey(const http::Request& request) {
  const auto json = body_object(request, {"name", "client_data", "authenticator_data", "public_key", "algorithm"});
  if (!json) return std::nullopt;
  const auto* name = text_at(*json, "name");
  auto client_data = bytes_at(*json, "client_data");
  auto authenticator_data = bytes_at(*json, "authenticator_data");
  auto public_key = bytes_at(*json, "public_key");
  const auto algorithm = games::whole((*json)["algorithm"], -65'536, 65'535);
  if (name == nullptr || !client_data || !authenticator_data || !public_key || !algorithm) return std::nullopt;
  return account::PasskeyMade{
      *name, std::move(*client_data), std::move(*authenticator_data), {static_cast<int>(*algorithm), std::move(*public_key)}};
}

std::optional<account::PasskeySigned> signed_passkey(const http::Request& request) {
  const auto json = body_object(request, {"id", "user", "client_data", "authenticator_data", "signature"});
  if (!json) return std::nullopt;
  auto id = bytes_at(*json, "id");
  auto user = bytes_at(*json, "user");
  auto client_data = bytes_at(*json, "client_data");
  auto authenticator_data = bytes_at(*json, "authenticator_data");
  auto signature = bytes_at(*json, "signature");
  if (!id || !user || !client_data || !authenticator_data || !signature) return std::nullopt;
  return account::PasskeySigned{std::move(*id), std::move(*user), std::move(*client_data), std::move(*authenticator_data),
                                std::move(*signature)};
}

Json passkey_json(const store::ShownPasskey& passkey) {
  return {{"id", id_json(passkey.id)}, {"name", passkey.name}, {"made", number(passkey.made)}, {"used", or_null(passkey.used)}};
}

awaitable<http::Reply> shown_passkeys(AccountServices& services, store::PlayerId player, unsigned status = 200) {
  const auto all = co_await services.passkeys.of(player);
  if (!all) co_return refused(all.error());
  co_return http::json_reply(status, {{"passkeys", list(*all, passkey_json)}});
}

std::string site_of(const AccountServices& services, const http::Request& request) {
  return account::webauthn::site_of(services.origin(request));
}

}  // namespace

awaitable<http::Reply> passkey_challenge(AccountServices& services, Call call) {
  const auto challenge = co_await services.passkeys.new_challenge();
  if (!challenge) co_return refused(challenge.error());
  co_return http::json_reply(201, {{"challenge", text::base64url(*challenge)}, {"site", site_of(services, call.request)}});
}

awaitable<http::Reply> passkey_login(AccountServices& services, Call call) {
  auto given = signed_passkey(call.request);
  if (!given) co_return bad_body(kSigned);
  auto owner = co_await services.passkeys.owner(std::move(*given), services.origin(call.request));
  if (!owner) co_return refused(owner.error());
  const std::string token = http::session_token(call.request.cookie);
  auto opened = co_await services.passkeys.sign_in(*owner, token, from_of(call.request));
  if (!opened && opened.error() == AccountError::banned) co_return co_await closed_account(services, owner->name);
  if (!opened) co_return refused(opened.error());
  services.connections.check(opened->player.id);
  co_return co_await signed_in(services, token, std::move(*opened));
}

awaitable<http::Reply> passkeys(AccountServices& services, Call call) {
  co_return co_await shown_passkeys(services, call.caller->id);
}

awaitable<http::Reply> want_passkey(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"password"});
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (password == nullptr) co_return bad_body(R"({"password": text})");
  if (auto wait = co_await slowed(services, call.request, call.caller->name)) co_return std::move(*wait);
  const auto wanted = co_await services.passkeys.want(*call.caller, *password, from_of(call.request));
  if (!wanted) co_return refused(wanted.error());
  Json known = Json::array();
  for (const auto& credential : wanted->known) known.push_back(text::base64url(credential));
  co_return http::json_reply(201, {{"challenge", text::base64url(wanted->challenge)},
                                   {"site", site_of(services, call.request)},
                                   {"user", text::base64url(wanted->user)},
                                   {"known", std::move(known)}});
}

awaitable<http::Reply> add_passkey(AccountServices& services, Call call) {
  auto made = made_passkey(call.request);
  if (!made) co_return bad_body(kMade);
  const auto added = co_await services.passkeys.add(call.caller->id, std::move(*made), services.origin(call.request));
  if (!added) co_return refused(added.error());
  co_return co_await shown_passkeys(services, call.caller->id, 201);
}

awaitable<http::Reply> rename_passkey(AccountServices& services, Call call) {
  const auto json = body_object(call.request, {"name"});
  const auto* name = json ? text_at(*json, "name") : nullptr;
  if (name == nullptr) co_return bad_body(R"({"name": text})");
  const auto id = store::read_id<store::PasskeyId>(call.path[0]);
  if (!id) co_return refused(AccountError::not_found);
  const auto renamed = co_await services.passkeys.rename(call.caller->id, *id, *name);
  if (!renamed) co_return refused(renamed.error());
  co_return co_await shown_passkeys(services, call.caller->id);
}

awaitable<http::Reply> remove_passkey(AccountServices& services, Call call) {
  const auto id = store::read_id<store::PasskeyId>(call.path[0]);
  if (!id) co_return refused(AccountError::not_found);
  const auto removed = co_await services.passkeys.remove(call.caller->id, *id);
  if (!removed) co_return refused(removed.error());
  co_return co_await shown_passkeys(services, call.caller->id);
}

}  // namespace noughts::api::people
