// What a registered player tells of themselves, as a reply.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "http/door.hpp"

namespace noughts::gateway {

/// 404 where there is no such registered player (any more).
[[nodiscard]] boost::asio::awaitable<Reply> introduction(Door& door, store::PlayerId player);

}  // namespace noughts::gateway
