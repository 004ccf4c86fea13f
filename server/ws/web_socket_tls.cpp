#include "ws/web_socket_session.hpp"

namespace noughts::gateway {

template asio::awaitable<void> serve_web_socket(LoopContext&, ServerContextPointer, ConnectionSlot, TlsStream, HttpRequest);

}  // namespace noughts::gateway
