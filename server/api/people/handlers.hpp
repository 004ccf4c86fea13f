// The handlers of the routes of people: Accounts, sessions, settings, photos, messages, notices. What each does,
// protocol/openapi.yaml says.
#pragma once

#include "api/people/services.hpp"

namespace noughts::api::people {

// account.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> me(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> guest(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> register_player(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> login(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> recover(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> logout(AccountServices& services, Call call);

// own_account.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> change_password(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> sessions(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> end_other_sessions(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> end_session(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> recovery_codes(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_recovery_codes(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> erase_account(AccountServices& services, Call call);

// passkeys.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> passkey_challenge(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> passkey_login(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> passkeys(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> want_passkey(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> add_passkey(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> rename_passkey(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove_passkey(AccountServices& services, Call call);

// email.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> ways_to_recover(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> own_email(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> want_email(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove_email(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> verify_email(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> send_recovery_email(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> recover_by_email(AccountServices& services, Call call);

// bots.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> become_bot(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> api_tokens(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_api_token(AccountServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> revoke_api_token(AccountServices& services, Call call);

// profile.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> export_page(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> own_account(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> tell_about(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> about_of_player(ProfileServices& services, Call call);

// settings.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> settings(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> keep_settings(ProfileServices& services, Call call);

// photos.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> show_photo(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> hide_photo(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> photos(ProfileServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> photo_file(ProfileServices& services, Call call);

// blocks.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> blocks(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> block(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unblock(SocialServices& services, Call call);

// follows.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> following(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> follow(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unfollow(SocialServices& services, Call call);

// messages.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> send_message(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> search_messages(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> conversations(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> conversation(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> clear_conversation(SocialServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read_conversation(SocialServices& services, Call call);

// notices.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> unread(NoticeServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> notices(NoticeServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read_notices(NoticeServices& services, Call call);

// push.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> push_key(NoticeServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> subscribe(NoticeServices& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unsubscribe(NoticeServices& services, Call call);

}  // namespace noughts::api::people
