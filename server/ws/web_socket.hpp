// From an HTTP connection to a WebSocket session. Defined for both kinds of stream in a translation unit each.
#pragma once

#include "http/beast_types.hpp"
#include "http/server_context.hpp"

namespace noughts::gateway {

/// Answers an upgrade, finds out who comes, and starts the session, which then lives by itself on its loop.
template <class Stream>
asio::awaitable<void> serve_web_socket(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot,
                                       Stream stream, HttpRequest upgrade);

extern template asio::awaitable<void> serve_web_socket(LoopContext&, ServerContextPointer, ConnectionSlot, Socket, HttpRequest);
extern template asio::awaitable<void> serve_web_socket(LoopContext&, ServerContextPointer, ConnectionSlot, TlsStream,
                                                       HttpRequest);

}  // namespace noughts::gateway
