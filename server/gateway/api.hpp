// The HTTP API: protocol/openapi.yaml, one function for each operation.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "gateway/door.hpp"

namespace noughts::gateway {

/// Answers a request whose path begins with /api/. `request` and `door` outlive the answer.
[[nodiscard]] boost::asio::awaitable<Reply> answer_api(Door& door, const Request& request);

}  // namespace noughts::gateway
