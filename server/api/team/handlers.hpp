// The handlers of the routes of teams. What each does, protocol/openapi.yaml says.
#pragma once

#include "api/team/services.hpp"

namespace noughts::api::team {

// teams.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> own(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read(Services& services, Call call);

// members.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> invite(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> withdraw(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> accept(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> decline(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> leave(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> hand_over(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> dissolve(Services& services, Call call);

// names.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> take_name(Services& services, Call call);

// chat.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> lines(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> write(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> mark_read(Services& services, Call call);

}  // namespace noughts::api::team
