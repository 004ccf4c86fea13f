// One connection as it begins: TLS, HTTP requests one after the other, the upgrade to a WebSocket. A coroutine; play itself has
// left it by then. Defined for both kinds of stream in a translation unit each.
#pragma once

#include "http/beast_types.hpp"
#include "http/server_context.hpp"

namespace noughts::gateway {

/// Serves a connection until it closes or becomes a WebSocket.
template <class Stream>
asio::awaitable<void> serve_http(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot, Stream stream);

extern template asio::awaitable<void> serve_http(LoopContext&, ServerContextPointer, ConnectionSlot, Socket);
extern template asio::awaitable<void> serve_http(LoopContext&, ServerContextPointer, ConnectionSlot, TlsStream);

}  // namespace noughts::gateway
