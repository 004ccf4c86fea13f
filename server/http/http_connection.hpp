// One connection as it begins: TLS, HTTP requests one after the other, the upgrade to a WebSocket. A coroutine; play itself has
// left it by then. Defined for both kinds of stream in a translation unit each.
#pragma once

#include "http/beast_types.hpp"
#include "http/door.hpp"

namespace noughts::gateway {

/// Serves a connection until it closes or becomes a WebSocket.
template <class Stream>
asio::awaitable<void> serve_http(Hall& hall, DoorPointer door, Ticket ticket, Stream stream);

extern template asio::awaitable<void> serve_http(Hall&, DoorPointer, Ticket, Socket);
extern template asio::awaitable<void> serve_http(Hall&, DoorPointer, Ticket, TlsStream);

}  // namespace noughts::gateway
