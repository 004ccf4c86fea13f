// The stream below Beast's WebSocket: it passes everything on, lets frames of ours in between Beast's own, and sees to it that a
// wrong close frame is answered with the code that RFC 6455 wants for it.
#pragma once

#include <array>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffer_traits.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "http/connection/stream.hpp"
#include "ws/close_frames.hpp"

namespace noughts::ws {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;

class CloseCheckedStream {
 public:
  using next_layer_type = http::Stream;
  using executor_type = http::Stream::executor_type;

  explicit CloseCheckedStream(http::Stream stream) : stream_(std::move(stream)) {}

  executor_type get_executor() { return stream_.get_executor(); }
  http::Stream& next_layer() { return stream_; }
  const http::Stream& next_layer() const { return stream_; }
  [[nodiscard]] std::optional<std::uint16_t> fault() const { return frames_.fault(); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_compose<Handler, void(error_code, std::size_t)>(
        [this, buffers, has_begun = false](auto& self, error_code failed = {}, std::size_t size = 0) mutable {
          if (!std::exchange(has_begun, true)) {
            const Buffers where = buffers;
            return stream_.async_read_some(where, std::move(self));
          }
          see(buffers, size);
          self.complete(failed, size);
        },
        handler, stream_);
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    if (frames_.fault()) correct(buffers);
    return asio::async_compose<Handler, void(error_code, std::size_t)>(
        [this, buffers, has_begun = false](auto& self, error_code failed = {}, std::size_t size = 0) mutable {
          if (has_begun) return end_of_beasts(buffers, self, failed, size);
          if (rest_ && !beast_is_writing_) {
            held_ = [self = std::move(self)]() mutable { self(error_code(), 0); };
            return;
          }
          has_begun = true;
          beast_is_writing_ = true;
          const Buffers where = buffers;
          stream_.async_write_some(where, std::move(self));
        },
        handler, stream_);
  }

  /// Whether frames of ours can go out beside Beast: not under TLS, where who writes waits.
  [[nodiscard]] bool takes_frames() const { return !stream_.is_tls(); }
  /// Only where it takes frames, and no rest is on its way: writes as many bytes as the socket takes now; none while Beast
  /// writes.
  std::size_t write_at_once(std::span<const asio::const_buffer> frames, error_code& failed) {
    if (beast_is_writing_) return 0;
    auto& socket = stream_.next_layer();
    if (!socket.non_blocking()) socket.non_blocking(true, failed);
    const std::size_t size = failed ? 0 : socket.write_some(frames, failed);
    if (failed == asio::error::would_block || failed == asio::error::try_again) failed = {};
    return size;
  }
  /// Writes what write_at_once() has left; Beast waits meanwhile.
  void write_rest(std::string rest, std::move_only_function<void(error_code)> done) {
    rest_.emplace(std::move(rest), std::move(done));
    if (!beast_is_writing_) begin_rest();
  }

 private:
  // Beast's control frames are written whole: as long as a part is left, Beast goes on with it at once.
  template <class Buffers, class Self>
  void end_of_beasts(const Buffers& buffers, Self& self, error_code failed, std::size_t size) {
    beast_is_writing_ = !failed && size < beast::buffer_bytes(buffers);
    if (rest_ && !beast_is_writing_) begin_rest();
    self.complete(failed, size);
  }

  void begin_rest() {
    // What is called then holds whoever holds us: it goes with the write, so that an abandoned one lets us go.
    auto done = std::move(rest_->second);
    asio::async_write(stream_, asio::buffer(rest_->first),
                      [this, done = std::move(done)](error_code failed, std::size_t) mutable {
                        rest_.reset();
                        if (held_) std::exchange(held_, nullptr)();
                        done(failed);
                      });
  }

  template <class Buffers>
  void see(const Buffers& buffers, std::size_t size) {
    for (const auto part : beast::buffers_range_ref(buffers)) {
      const auto seen = std::min(size, part.size());
      frames_.see({static_cast<const char*>(part.data()), seen});
      size -= seen;
    }
  }

  // Beast writes its close frame from an array of its own. No other frame of ours has these four bytes: JSON has no control
  // characters.
  template <class Buffers>
  void correct(const Buffers& buffers) {
    for (const auto part : beast::buffers_range_ref(buffers)) {
      const asio::const_buffer frame = part;
      auto* bytes = static_cast<unsigned char*>(const_cast<void*>(frame.data()));
      if (frame.size() != 4 || bytes[0] != 0x88 || bytes[1] != 2) return;
      bytes[2] = static_cast<unsigned char>(*frames_.fault() >> 8U);
      bytes[3] = static_cast<unsigned char>(*frames_.fault() & 0xFFU);
    }
  }

  http::Stream stream_;
  CloseFrames frames_;
  std::optional<std::pair<std::string, std::move_only_function<void(error_code)>>> rest_;
  std::move_only_function<void()> held_;  // a write of Beast's that waits for the rest
  bool beast_is_writing_ = false;
};

/// Reads what is still on its way, until the other end closes or whoever holds the socket does. Beast itself reads once and
/// closes: with bytes unread that resets the connection, and the close frame before it is lost.
class ReadingToEnd {
 public:
  explicit ReadingToEnd(http::Stream& stream) : stream_(stream) {}

  template <class Self>
  void operator()(Self& self) {
    // Under TLS the last word is OpenSSL's.
    if (stream_.is_tls()) return stream_.async_shutdown(std::move(self));
    error_code failed;
    stream_.next_layer().shutdown(asio::socket_base::shutdown_send, failed);
    (*this)(self, failed, 0);
  }
  template <class Self>
  void operator()(Self& self, error_code failed) {
    // Whoever ends the connection without it has ended it as well.
    if (failed == asio::ssl::error::stream_truncated || failed == asio::error::eof) failed = {};
    if (!failed) stream_.next_layer().shutdown(asio::socket_base::shutdown_send, failed);
    (*this)(self, failed, 0);
  }
  template <class Self>
  void operator()(Self& self, error_code failed, std::size_t) {
    auto& socket = stream_.next_layer();
    if (!failed) {
      const auto where = asio::buffer(*bytes_);
      return socket.async_read_some(where, std::move(self));
    }
    error_code ignored;
    socket.close(ignored);
    self.complete(failed == asio::error::eof ? error_code() : failed);
  }

 private:
  http::Stream& stream_;
  std::unique_ptr<std::array<char, 2048>> bytes_ = std::make_unique<std::array<char, 2048>>();
};

// How Beast ends the stream below: only what is asynchronous is used.
template <class Handler>
void async_teardown(beast::role_type, CloseCheckedStream& stream, Handler&& handler) {
  asio::async_compose<Handler, void(error_code)>(ReadingToEnd(stream.next_layer()), handler, stream);
}

}  // namespace noughts::ws
