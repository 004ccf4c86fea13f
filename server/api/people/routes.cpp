#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/people/handlers.hpp"

namespace noughts::api {
namespace {

using namespace people;

template <auto part, auto handler>
boost::asio::awaitable<http::Reply> handled_by(Areas& areas, Call call) {
  return handler(areas.people.*part, std::move(call));
}

template <auto handler>
constexpr Handler by_account = handled_by<&Services::account, handler>;
template <auto handler>
constexpr Handler by_profile = handled_by<&Services::profile, handler>;
template <auto handler>
constexpr Handler by_social = handled_by<&Services::social, handler>;
template <auto handler>
constexpr Handler by_notice = handled_by<&Services::notice, handler>;

constexpr auto kRoutes = std::to_array<Route>({
    {"GET", "me", Access::player, by_account<me>, {.takes_tokens = true}},
    {"POST", "guest", Access::viewer, by_account<guest>},
    {"POST", "register", Access::anyone, by_account<register_player>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "login", Access::anyone, by_account<login>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "recover", Access::anyone, by_account<recover>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"GET", "recover", Access::anyone, by_account<ways_to_recover>},
    {"POST",
     "recover/email",
     Access::anyone,
     by_account<send_recovery_email>,
     {.limit = RateLimit::recovery_emails, .is_audited = true}},
    {"POST",
     "recover/email/password",
     Access::anyone,
     by_account<recover_by_email>,
     {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "verify-email", Access::anyone, by_account<verify_email>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "login/passkey/challenge", Access::anyone, by_account<passkey_challenge>, {.limit = RateLimit::sign_ins}},
    {"POST", "login/passkey", Access::anyone, by_account<passkey_login>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "logout", Access::anyone, by_account<logout>, {.is_audited = true}},
    {"GET", "account", Access::registered, by_profile<own_account>},
    {"PUT", "account/about", Access::registered, by_profile<tell_about>, {.is_audited = true}},
    {"POST",
     "account/password",
     Access::registered,
     by_account<change_password>,
     {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"GET", "account/sessions", Access::registered, by_account<sessions>},
    {"DELETE", "account/sessions", Access::registered, by_account<end_other_sessions>, {.is_audited = true}},
    {"DELETE", "account/sessions/{session}", Access::registered, by_account<end_session>, {.is_audited = true}},
    {"GET", "account/recovery-codes", Access::registered, by_account<recovery_codes>},
    {"POST",
     "account/recovery-codes",
     Access::registered,
     by_account<make_recovery_codes>,
     {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"GET", "account/email", Access::registered, by_account<own_email>},
    {"PUT", "account/email", Access::registered, by_account<want_email>, {.limit = RateLimit::own_emails, .is_audited = true}},
    {"DELETE", "account/email", Access::registered, by_account<remove_email>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"GET", "account/passkeys", Access::registered, by_account<passkeys>},
    {"POST",
     "account/passkeys/challenge",
     Access::registered,
     by_account<want_passkey>,
     {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "account/passkeys", Access::registered, by_account<add_passkey>, {.is_audited = true}},
    {"PUT", "account/passkeys/{passkey}", Access::registered, by_account<rename_passkey>},
    {"DELETE", "account/passkeys/{passkey}", Access::registered, by_account<remove_passkey>, {.is_audited = true}},
    {"GET", "account/export", Access::registered, by_profile<export_page>, {.limit = RateLimit::account_exports}},
    {"POST",
     "account/deletion",
     Access::registered,
     by_account<erase_account>,
     {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "account/bot", Access::registered, by_account<become_bot>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"GET", "account/tokens", Access::registered, by_account<api_tokens>},
    {"POST", "account/tokens", Access::registered, by_account<make_api_token>, {.is_audited = true}},
    {"DELETE", "account/tokens/{token}", Access::registered, by_account<revoke_api_token>, {.is_audited = true}},
    {"GET", "players/{name}/about", Access::anyone, by_profile<about_of_player>},
    {"GET", "settings", Access::player, by_profile<settings>},
    {"PUT", "settings", Access::player, by_profile<keep_settings>},
    {"PUT",
     "account/photo",
     Access::registered,
     by_profile<show_photo>,
     {.limit = RateLimit::photos, .most_body = photo::kMostFile, .body_type = "", .times = http::kPicture, .is_audited = true}},
    {"DELETE", "account/photo", Access::registered, by_profile<hide_photo>, {.is_audited = true}},
    {"GET", "photos", Access::anyone, by_profile<photos>},
    {"GET", kPhotoPath, Access::anyone, by_profile<photo_file>},
    {"GET", "blocks", Access::registered, by_social<blocks>},
    {"POST", "blocks/{name}", Access::registered, by_social<block>},
    {"DELETE", "blocks/{name}", Access::registered, by_social<unblock>},
    {"GET", "following", Access::registered, by_social<following>},
    {"POST", "following/{name}", Access::registered, by_social<follow>},
    {"DELETE", "following/{name}", Access::registered, by_social<unfollow>},
    {"POST", "messages", Access::registered, by_social<send_message>, {.limit = RateLimit::direct_messages}},
    {"GET", "messages", Access::registered, by_social<search_messages>},
    {"GET", "conversations", Access::registered, by_social<conversations>},
    {"GET", "conversations/{name}", Access::registered, by_social<conversation>},
    {"DELETE", "conversations/{name}", Access::registered, by_social<clear_conversation>},
    {"PUT", "conversations/{name}/read", Access::registered, by_social<read_conversation>},
    {"GET", "unread", Access::player, by_notice<unread>, {.takes_tokens = true}},
    {"GET", "notices", Access::player, by_notice<notices>, {.takes_tokens = true}},
    {"PUT", "notices/read", Access::player, by_notice<read_notices>},
    {"GET", "push", Access::anyone, by_notice<push_key>},
    {"PUT", "push/subscription", Access::registered, by_notice<subscribe>},
    {"DELETE", "push/subscription", Access::registered, by_notice<unsubscribe>},
});

}  // namespace

std::span<const Route> people_routes() { return kRoutes; }

}  // namespace noughts::api
