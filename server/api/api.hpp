// The HTTP API: protocol/openapi.yaml, one function for each operation.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "api/context.hpp"
#include "http/time_limits.hpp"

namespace noughts::gateway {

/// Answers a request whose path begins with /api/. `request` and `context` outlive the answer.
[[nodiscard]] boost::asio::awaitable<Reply> answer_api(Context& context, const Request& request);

/// As Handler::admit.
[[nodiscard]] boost::asio::awaitable<Admission> admit_to_api(Context& context, const Request& header,
                                                             std::optional<std::uint64_t> length);

}  // namespace noughts::gateway
