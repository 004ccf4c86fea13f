#include "ws/web_socket_session.hpp"

namespace noughts::gateway {

template asio::awaitable<void> serve_web_socket(LoopContext&, ServerContextPointer, ConnectionSlot, Socket, HttpRequest);

}  // namespace noughts::gateway
