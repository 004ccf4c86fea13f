#include "http/http_connection_impl.hpp"

namespace noughts::gateway {

template asio::awaitable<void> serve_http(Hall&, DoorPointer, Ticket, Socket);

}  // namespace noughts::gateway
