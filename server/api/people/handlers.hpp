// The handlers of the routes of people: Accounts, sessions, settings, photos, messages, notices. What each does,
// protocol/openapi.yaml says.
#pragma once

#include "api/people/services.hpp"

namespace noughts::api::people {

// account.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> me(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> guest(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> register_player(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> login(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> recover(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> logout(Services& services, Call call);

// own_account.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> own_account(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> tell_about(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> change_password(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> sessions(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> end_other_sessions(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> end_session(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> recovery_codes(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_recovery_codes(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> export_page(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> erase_account(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> about_of_player(Services& services, Call call);

// passkeys.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> passkey_challenge(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> passkey_login(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> passkeys(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> want_passkey(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> add_passkey(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> rename_passkey(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove_passkey(Services& services, Call call);

// bots.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> become_bot(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> api_tokens(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_api_token(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> revoke_api_token(Services& services, Call call);

// settings.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> settings(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> keep_settings(Services& services, Call call);

// photos.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> show_photo(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> hide_photo(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> photos(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> photo_file(Services& services, Call call);

// blocks.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> blocks(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> block(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unblock(Services& services, Call call);

// follows.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> following(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> follow(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unfollow(Services& services, Call call);

// messages.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> send_message(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> search_messages(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> conversations(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> conversation(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> clear_conversation(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read_conversation(Services& services, Call call);

// notices.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> unread(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> notices(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read_notices(Services& services, Call call);

// push.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> push_key(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> subscribe(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unsubscribe(Services& services, Call call);

}  // namespace noughts::api::people
