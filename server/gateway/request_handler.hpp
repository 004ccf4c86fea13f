// From a request to its reply: the API, the probes, the client's files, WebSockets.
#pragma once

#include "gateway/services.hpp"
#include "http/server_context.hpp"

namespace noughts::gateway {

/// Answers what comes over the connections of a context, which outlives it.
[[nodiscard]] std::unique_ptr<http::Handler> make_request_handler(http::ServerContext& context, const Services& services);

}  // namespace noughts::gateway
