// From an HTTP connection to a WebSocket session.
#pragma once

#include "api/context.hpp"
#include "http/connection/stream.hpp"

namespace noughts::gateway {

/// Answers an upgrade, finds out who comes, and starts the session, which then lives by itself on its loop.
asio::awaitable<void> serve_web_socket(LoopContext& loop_context, ContextPointer context, ConnectionSlot slot, Stream stream,
                                       HttpRequest upgrade);

}  // namespace noughts::gateway
