// The HTTP API: protocol/openapi.yaml, one function for each operation.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "gateway/door.hpp"

namespace noughts::gateway {

/// Answers a request whose path begins with /api/. `request` and `door` outlive the answer.
[[nodiscard]] boost::asio::awaitable<Reply> answer_api(Door& door, const Request& request);

/// How many bytes the body of a request may have.
[[nodiscard]] std::size_t most_body(const Settings& settings, std::string_view method, std::string_view path);
/// How many the body of any request may have.
[[nodiscard]] std::size_t most_body(const Settings& settings);

}  // namespace noughts::gateway
