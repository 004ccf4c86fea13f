// What whoever signs in is told, by whatever way they came.
#pragma once

#include "api/people/services.hpp"

namespace noughts::api::people {

/// Who somebody is, to themselves.
[[nodiscard]] boost::asio::awaitable<http::Reply> shown(AccountServices& services, store::Player player);

/// The reply to whoever has a new session. The session is there even if the ratings cannot be read now, so the cookie goes with
/// any reply.
[[nodiscard]] boost::asio::awaitable<http::Reply> welcomed(AccountServices& services, account::Opened opened);
/// The same for whoever signs in where `before` was the session's token: its connections end.
[[nodiscard]] boost::asio::awaitable<http::Reply> signed_in(AccountServices& services, std::string before,
                                                            account::Opened opened);

/// The reply to whoever has set a new password in place of one that was forgotten: the sessions that have ended lose their
/// connections, and so does this browser's before.
[[nodiscard]] boost::asio::awaitable<http::Reply> welcomed_back(AccountServices& services, const http::Request& request,
                                                                account::ChangedPassword changed);

/// Whoever has shown that a closed account is theirs may know until when.
[[nodiscard]] boost::asio::awaitable<http::Reply> closed_account(AccountServices& services, std::string name);

}  // namespace noughts::api::people
