#include "http/http_connection_impl.hpp"

namespace noughts::gateway {

template asio::awaitable<void> serve_http(LoopContext&, ServerContextPointer, ConnectionSlot, TlsStream);

}  // namespace noughts::gateway
