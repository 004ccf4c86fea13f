// A client's connection, plain or under TLS, as one type: what is built on it is compiled once.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <variant>

#include "http/beast_types.hpp"

namespace noughts::http {

class Stream {
 public:
  using executor_type = Socket::executor_type;
  using next_layer_type = Socket;

  explicit Stream(Socket socket) : stream_(std::move(socket)) {}
  Stream(Socket socket, asio::ssl::context& tls) : stream_(std::in_place_type<TlsStream>, std::move(socket), tls) {}

  executor_type get_executor() { return next_layer().get_executor(); }
  Socket& next_layer() { return tls() == nullptr ? std::get<Socket>(stream_) : tls()->next_layer(); }
  const Socket& next_layer() const { return const_cast<Stream*>(this)->next_layer(); }
  /// nullptr: it is plain.
  TlsStream* tls() { return std::get_if<TlsStream>(&stream_); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const auto& into) {
          if (tls() != nullptr) return tls()->async_read_some(into, std::move(handler));
          std::get<Socket>(stream_).async_read_some(into, std::move(handler));
        },
        token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const auto& from) {
          if (tls() != nullptr) return tls()->async_write_some(from, std::move(handler));
          std::get<Socket>(stream_).async_write_some(from, std::move(handler));
        },
        token, buffers);
  }

 private:
  std::variant<Socket, TlsStream> stream_;
};

}  // namespace noughts::http
