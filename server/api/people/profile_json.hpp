// What a registered player tells of themselves, as a reply.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "api/context.hpp"

namespace noughts::gateway {

/// 404 where there is no such registered player (any more).
[[nodiscard]] boost::asio::awaitable<Reply> profile(Context& context, store::PlayerId player);

}  // namespace noughts::gateway
