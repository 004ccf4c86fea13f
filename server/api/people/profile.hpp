// What a registered player tells of themselves, as a reply.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "api/people/services.hpp"

namespace noughts::api::people {

/// 404 where there is no such registered player (any more).
[[nodiscard]] boost::asio::awaitable<http::Reply> profile(ProfileServices& services, store::PlayerId player);

}  // namespace noughts::api::people
