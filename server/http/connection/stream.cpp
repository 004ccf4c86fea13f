#include "http/connection/stream.hpp"

namespace noughts::http {

void Stream::read_tls(const Parts<asio::mutable_buffer>& into, Transferred handler) {
  std::get<TlsStream>(stream_).async_read_some(into, std::move(handler));
}

void Stream::write_tls(const Parts<asio::const_buffer>& from, Transferred handler) {
  std::get<TlsStream>(stream_).async_write_some(from, std::move(handler));
}

void Stream::begin_tls(Done handler) {
  std::get<TlsStream>(stream_).async_handshake(asio::ssl::stream_base::server, std::move(handler));
}

void Stream::end_tls(Done handler) { std::get<TlsStream>(stream_).async_shutdown(std::move(handler)); }

}  // namespace noughts::http
