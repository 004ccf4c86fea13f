// From an HTTP connection to a WebSocket session. Defined for both kinds of stream in a translation unit each.
#pragma once

#include "http/beast_types.hpp"
#include "http/door.hpp"

namespace noughts::gateway {

/// Answers an upgrade, finds out who comes, and starts the session, which then lives by itself on the hall's loop.
template <class Stream>
asio::awaitable<void> serve_web_socket(Hall& hall, DoorPointer door, Ticket ticket, Stream stream, HttpRequest upgrade);

extern template asio::awaitable<void> serve_web_socket(Hall&, DoorPointer, Ticket, Socket, HttpRequest);
extern template asio::awaitable<void> serve_web_socket(Hall&, DoorPointer, Ticket, TlsStream, HttpRequest);

}  // namespace noughts::gateway
