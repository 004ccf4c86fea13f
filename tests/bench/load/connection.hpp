// A client's end of a WebSocket, as thin as the load allows: the load generator must not be what is measured.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace noughts::bench {

namespace asio = boost::asio;
using boost::asio::awaitable;
using boost::asio::ip::tcp;

/// A text as a client's masked frame.
[[nodiscard]] std::string client_frame(std::string_view text);
/// A text as a server's frame.
[[nodiscard]] std::string server_frame(std::string_view text);

/// The value of a header in the head of an answer, whichever case its name is written in; empty where there is none.
[[nodiscard]] std::string_view header_of(std::string_view head, std::string_view name);

/// Bytes that went over connections, without what TCP and TLS add.
struct Traffic {
  std::size_t sent = 0;
  std::size_t received = 0;

  Traffic& operator+=(const Traffic& other) {
    sent += other.sent;
    received += other.received;
    return *this;
  }
  friend Traffic operator-(const Traffic& one, const Traffic& other) {
    return {one.sent - other.sent, one.received - other.received};
  }
};

/// One TCP connection that speaks HTTP first and WebSocket frames afterwards, under TLS where there is a context of it. Whatever
/// goes wrong is an exception.
class Connection {
 public:
  explicit Connection(asio::io_context& io, asio::ssl::context* tls = nullptr) : socket_(io) {
    if (tls != nullptr) stream_.emplace(socket_, *tls);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Whether it speaks TLS.
  [[nodiscard]] bool is_secure() const { return stream_.has_value(); }

  awaitable<void> open(tcp::endpoint server);
  /// What was not received yet is lost; it may be opened anew. Not under TLS.
  void close();
  awaitable<void> write(std::string_view bytes);
  /// Asks by HTTP and gives the head of the answer; its body is passed over. Throws at a status of 400 or more.
  awaitable<std::string> request(std::string text);
  /// The next message of text. Pings are answered on the way.
  awaitable<std::string> receive();
  /// Answers the pings that have come, for who waits for nothing now; messages stay to be received. Not under TLS.
  awaitable<void> answer_pings();

  /// All that went over it so far.
  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

 private:
  struct Frame {
    unsigned char first;
    std::string payload;
  };

  awaitable<Frame> frame();
  awaitable<std::string> take(std::size_t bytes);
  awaitable<void> read_more();

  tcp::socket socket_;
  std::optional<asio::ssl::stream<tcp::socket&>> stream_;  ///< TLS over the socket
  std::string read_;
  std::size_t taken_ = 0;  ///< bytes of read_ that were handed out
  Traffic traffic_;
};

}  // namespace noughts::bench
