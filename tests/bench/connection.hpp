// A client's end of a WebSocket, as thin as the load allows: the load generator must not be what is measured.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
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

/// One TCP connection that speaks HTTP first and WebSocket frames afterwards. Whatever goes wrong is an exception.
class Connection {
 public:
  explicit Connection(asio::io_context& io) : socket_(io) {}

  awaitable<void> open(tcp::endpoint server);
  awaitable<void> write(std::string_view bytes);
  /// The head of the answer to an HTTP request; its body is passed over. Throws at a status of 400 or more.
  awaitable<std::string> request(std::string text);
  /// The next message of text. Pings are answered on the way.
  awaitable<std::string> receive();

 private:
  struct Frame {
    unsigned char first;
    std::string payload;
  };

  awaitable<Frame> frame();
  awaitable<std::string> take(std::size_t bytes);
  awaitable<void> read_more();

  tcp::socket socket_;
  std::string read_;
  std::size_t taken_ = 0;  ///< bytes of read_ that were handed out
};

}  // namespace noughts::bench
