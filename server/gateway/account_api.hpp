// The operations of the HTTP API that are about who one is.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "gateway/door.hpp"

namespace noughts::gateway {

// Each takes what follows its path, which here is nothing.
[[nodiscard]] boost::asio::awaitable<Reply> me(Door& door, const Request& request, std::string rest);
[[nodiscard]] boost::asio::awaitable<Reply> guest(Door& door, const Request& request, std::string rest);
[[nodiscard]] boost::asio::awaitable<Reply> register_player(Door& door, const Request& request, std::string rest);
[[nodiscard]] boost::asio::awaitable<Reply> login(Door& door, const Request& request, std::string rest);
[[nodiscard]] boost::asio::awaitable<Reply> logout(Door& door, const Request& request, std::string rest);

}  // namespace noughts::gateway
