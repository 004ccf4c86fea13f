// One connection as it begins: TLS, HTTP requests one after the other, the upgrade to a WebSocket. A coroutine; play itself has
// left it by then.
#pragma once

#include "http/connection/stream.hpp"
#include "http/server_context.hpp"

namespace noughts::http {

/// Serves a connection until it closes or becomes a WebSocket.
asio::awaitable<void> serve_http(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot, Stream stream);

}  // namespace noughts::http
