// From an HTTP connection to a WebSocket session.
#pragma once

#include "http/connection/stream.hpp"
#include "http/server_context.hpp"
#include "ws/handler.hpp"

namespace noughts::ws {

namespace asio = boost::asio;

/// Answers an upgrade, finds out who comes, and starts the session, which then lives by itself on its loop. `handler` lives as
/// long as the context.
asio::awaitable<void> serve_web_socket(Handler& handler, http::LoopContext& loop_context, http::ServerContextPointer context,
                                       http::ConnectionSlot slot, http::Stream stream, http::HttpRequest upgrade);

}  // namespace noughts::ws
