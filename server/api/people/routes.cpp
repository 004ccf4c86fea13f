#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/people/handlers.hpp"

namespace noughts::api {
namespace {

using namespace people;

template <auto handler>
constexpr Handler by = handled<&Areas::people, handler>;

constexpr auto kRoutes = std::to_array<Route>({
    {"GET", "me", Access::player, by<me>, {.takes_tokens = true}},
    {"POST", "guest", Access::viewer, by<guest>},
    {"POST", "register", Access::anyone, by<register_player>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "login", Access::anyone, by<login>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "recover", Access::anyone, by<recover>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "login/passkey/challenge", Access::anyone, by<passkey_challenge>, {.limit = RateLimit::sign_ins}},
    {"POST", "login/passkey", Access::anyone, by<passkey_login>, {.limit = RateLimit::sign_ins, .is_audited = true}},
    {"POST", "logout", Access::anyone, by<logout>, {.is_audited = true}},
    {"GET", "account", Access::registered, by<own_account>},
    {"PUT", "account/about", Access::registered, by<tell_about>, {.is_audited = true}},
    {"POST", "account/password", Access::registered, by<change_password>, {.is_audited = true}},
    {"GET", "account/sessions", Access::registered, by<sessions>},
    {"DELETE", "account/sessions", Access::registered, by<end_other_sessions>, {.is_audited = true}},
    {"DELETE", "account/sessions/{session}", Access::registered, by<end_session>, {.is_audited = true}},
    {"GET", "account/recovery-codes", Access::registered, by<recovery_codes>},
    {"POST", "account/recovery-codes", Access::registered, by<make_recovery_codes>, {.is_audited = true}},
    {"GET", "account/passkeys", Access::registered, by<passkeys>},
    {"POST", "account/passkeys/challenge", Access::registered, by<want_passkey>, {.is_audited = true}},
    {"POST", "account/passkeys", Access::registered, by<add_passkey>, {.is_audited = true}},
    {"PUT", "account/passkeys/{passkey}", Access::registered, by<rename_passkey>},
    {"DELETE", "account/passkeys/{passkey}", Access::registered, by<remove_passkey>, {.is_audited = true}},
    {"GET", "account/export", Access::registered, by<export_page>},
    {"POST", "account/deletion", Access::registered, by<erase_account>, {.is_audited = true}},
    {"POST", "account/bot", Access::registered, by<become_bot>, {.is_audited = true}},
    {"GET", "account/tokens", Access::registered, by<api_tokens>},
    {"POST", "account/tokens", Access::registered, by<make_api_token>, {.is_audited = true}},
    {"DELETE", "account/tokens/{token}", Access::registered, by<revoke_api_token>, {.is_audited = true}},
    {"GET", "players/{name}/about", Access::anyone, by<about_of_player>},
    {"GET", "settings", Access::player, by<settings>},
    {"PUT", "settings", Access::player, by<keep_settings>},
    {"PUT",
     "account/photo",
     Access::registered,
     by<show_photo>,
     {.limit = RateLimit::photos, .most_body = photo::kMostFile, .body_type = "", .times = http::kPicture, .is_audited = true}},
    {"DELETE", "account/photo", Access::registered, by<hide_photo>, {.is_audited = true}},
    {"GET", "photos", Access::anyone, by<photos>},
    {"GET", kPhotoPath, Access::anyone, by<photo_file>},
    {"GET", "blocks", Access::registered, by<blocks>},
    {"POST", "blocks/{name}", Access::registered, by<block>},
    {"DELETE", "blocks/{name}", Access::registered, by<unblock>},
    {"GET", "following", Access::registered, by<following>},
    {"POST", "following/{name}", Access::registered, by<follow>},
    {"DELETE", "following/{name}", Access::registered, by<unfollow>},
    {"POST", "messages", Access::registered, by<send_message>, {.limit = RateLimit::direct_messages}},
    {"GET", "messages", Access::registered, by<search_messages>},
    {"GET", "conversations", Access::registered, by<conversations>},
    {"GET", "conversations/{name}", Access::registered, by<conversation>},
    {"DELETE", "conversations/{name}", Access::registered, by<clear_conversation>},
    {"PUT", "conversations/{name}/read", Access::registered, by<read_conversation>},
    {"GET", "unread", Access::player, by<unread>, {.takes_tokens = true}},
    {"GET", "notices", Access::player, by<notices>, {.takes_tokens = true}},
    {"PUT", "notices/read", Access::player, by<read_notices>},
    {"GET", "push", Access::anyone, by<push_key>},
    {"PUT", "push/subscription", Access::registered, by<subscribe>},
    {"DELETE", "push/subscription", Access::registered, by<unsubscribe>},
});

}  // namespace

std::span<const Route> people_routes() { return kRoutes; }

}  // namespace noughts::api
