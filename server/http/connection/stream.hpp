// A client's connection, plain or under TLS, as one type: what is built on it is compiled once.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <variant>

#include "http/beast_types.hpp"

namespace noughts::http {

/// What happens under TLS has a file of its own and handlers whose type is erased, for each operation would bring along Asio's
/// part for OpenSSL anew. A plain connection is as if it were its socket.
class Stream {
 public:
  using executor_type = Socket::executor_type;
  using next_layer_type = Socket;

  explicit Stream(Socket socket) : stream_(std::move(socket)) {}
  Stream(Socket socket, asio::ssl::context& tls) : stream_(std::in_place_type<TlsStream>, std::move(socket), tls) {}

  executor_type get_executor() { return next_layer().get_executor(); }
  Socket& next_layer() { return is_tls() ? std::get<TlsStream>(stream_).next_layer() : std::get<Socket>(stream_); }
  const Socket& next_layer() const { return const_cast<Stream*>(this)->next_layer(); }
  [[nodiscard]] bool is_tls() const { return std::holds_alternative<TlsStream>(stream_); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const auto& into) {
          if (is_tls()) return read_tls(first_of<asio::mutable_buffer>(into), std::move(handler));
          std::get<Socket>(stream_).async_read_some(into, std::move(handler));
        },
        token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const auto& from) {
          if (is_tls()) return write_tls(first_of<asio::const_buffer>(from), std::move(handler));
          std::get<Socket>(stream_).async_write_some(from, std::move(handler));
        },
        token, buffers);
  }

  /// Only under TLS: how it begins on the server's side.
  template <class Token>
  auto async_handshake(Token&& token) {
    return asio::async_initiate<Token, void(error_code)>([this](auto handler) { begin_tls(std::move(handler)); }, token);
  }

  /// Only under TLS: says that no more will come, and waits until the other end says so.
  template <class Token>
  auto async_shutdown(Token&& token) {
    return asio::async_initiate<Token, void(error_code)>([this](auto handler) { end_tls(std::move(handler)); }, token);
  }

 private:
  // Beast's sequences are of fewer; whatever comes after is for the next call, as `some` says.
  static constexpr std::size_t kParts = 8;
  template <class Buffer>
  using Parts = std::array<Buffer, kParts>;
  using Transferred = asio::any_completion_handler<void(error_code, std::size_t)>;
  using Done = asio::any_completion_handler<void(error_code)>;

  template <class Buffer, class Buffers>
  static Parts<Buffer> first_of(const Buffers& buffers) {
    Parts<Buffer> parts;
    std::size_t count = 0;
    for (const auto part : beast::buffers_range_ref(buffers)) {
      if (count < kParts && part.size() > 0) parts[count++] = part;
    }
    return parts;
  }

  void read_tls(const Parts<asio::mutable_buffer>& into, Transferred handler);
  void write_tls(const Parts<asio::const_buffer>& from, Transferred handler);
  void begin_tls(Done handler);
  void end_tls(Done handler);

  std::variant<Socket, TlsStream> stream_;
};

}  // namespace noughts::http
