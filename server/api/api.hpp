// The HTTP API: protocol/openapi.yaml, one function for each operation.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "http/server_context.hpp"
#include "http/time_limits.hpp"

namespace noughts::gateway {

/// Answers a request whose path begins with /api/. `request` and `context` outlive the answer.
[[nodiscard]] boost::asio::awaitable<Reply> answer_api(ServerContext& context, const Request& request);

/// What a request may bring and how long it may take, which is known from its header alone.
struct Admission {
  std::optional<Reply> refused;  ///< its answer; its body is not read, and the connection ends
  std::size_t most_body = 0;     ///< bytes
  TimeLimits times = kUsual;
  bool checked = false;  ///< as Request::checked
  bool is_long = false;  ///< the work is worth to be called off when its client goes
  Share body;            ///< what the body takes of the memory that bodies may take
};

/// Looks at a request without its body. `length`: of the body; nullopt: not told. A body beyond Settings::max_request is admitted
/// only from somebody who may send it to that operation.
[[nodiscard]] boost::asio::awaitable<Admission> admit(ServerContext& context, const Request& header,
                                                      std::optional<std::uint64_t> length);

}  // namespace noughts::gateway
