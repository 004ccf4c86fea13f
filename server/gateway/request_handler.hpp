// From a request to its reply: the API, the probes, the client's files, WebSockets.
#pragma once

#include "api/context.hpp"

namespace noughts::gateway {

/// Answers what comes over the connections of a context, which outlives it.
[[nodiscard]] std::unique_ptr<Handler> make_request_handler(Context& context);

}  // namespace noughts::gateway
