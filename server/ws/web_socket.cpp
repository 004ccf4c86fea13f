// The session's socket: Beast shakes hands, and from then on frames are read and written here, with callbacks, which cost less
// than coroutines on the way of a move and nothing while nobody moves.
#include "ws/web_socket.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "http/client/cookies.hpp"
#include "http/client/credential.hpp"
#include "ws/control_frames.hpp"
#include "ws/frame_reader.hpp"
#include "ws/gathered_frames.hpp"
#include "ws/session.hpp"

namespace noughts::ws {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;

namespace {

constexpr games::Millis kOpening{10'000};  ///< from the upgrade to the first frame
constexpr games::Millis kSilence{30'000};  ///< whoever is silent for so long is gone
constexpr games::Millis kUnread{10'000};   ///< a frame that is not taken for so long: they do not read
constexpr games::Millis kFarewell{3'000};  ///< from our close frame to theirs
constexpr games::Millis kTaken{2'000};     ///< who has taken a frame within this time is reading
constexpr games::Millis kHangUp{1'000};    ///< from our end of the stream to theirs
/// What the kernel holds for one that does not read; left to itself it holds megabytes.
constexpr int kSendBuffer = 64 * 1024;
/// While so much waits to be written, no more is read: whoever sends faster than they read slows themselves down.
constexpr std::size_t kEnoughAnswers = 64;
constexpr std::size_t kEnoughControl = 16 * 1024;
/// A move, and as much again. To wait without a buffer takes a system call more for each frame.
constexpr std::size_t kReadBuffer = 256;

/// What a client has done that is closed with this code, as it is counted.
std::string_view fault_of(CloseCode code) {
  if (code == CloseCode::too_large) return "too_large";
  if (code == CloseCode::not_utf8) return "not_utf8";
  return code == CloseCode::not_text ? "not_text" : "protocol_violation";
}

class WebSocket final : public Session, public http::Connection {
 public:
  WebSocket(Handler& its_handler, http::LoopContext& its_loop_context, http::ServerContextPointer its_context,
            http::ConnectionSlot slot, http::Stream stream, http::Credential credential)
      : Session(std::move(its_context), its_handler, its_loop_context, credential),
        credential_(std::move(credential)),
        slot_(std::move(slot)),
        stream_(std::move(stream)),
        reader_(context().settings.max_frame),
        heard_at_(loop_context().now()),
        end_by_(limits::SteadyClock::now() + kOpening) {
    loop_context().enter(*this);
  }

  /// Whoever calls this holds the session meanwhile.
  asio::awaitable<void> open(http::HttpRequest upgrade) {
    is_accepted_ = co_await shake_hands(upgrade);
    upgrade = {};
    if (!is_accepted_) co_return finish();
    const auto player = co_await handler().who(std::move(credential_));
    if (!player) {
      turn_away(player.error());
      co_return read_next();
    }
    if (!hold_place_of(player->id)) co_return read_next();
    if (is_open()) enter(*player);
    const auto hello = co_await handler().hello(shared_from_this(), *player);
    if (!hello) {
      forget_held();
      turn_away(hello.error());
    } else if (is_open()) {
      end_by_ = limits::Moment::max();
      begin(*hello);
      ping();
    }
    read_next();
  }

  /// Whether the player may have one connection more; if not they are told. One that is over meanwhile holds nothing.
  bool hold_place_of(store::PlayerId player) {
    if (is_finished_) return false;
    const auto key = std::to_string(static_cast<std::int64_t>(player));
    if (const auto wait = handler().count_opening(player)) {
      refuse(std::nullopt, "rate_limited", "Too many connections are opened.", wait);
    } else if (auto share = context().websockets_by.take(key)) {
      slot_->hold(std::move(*share));
      return true;
    } else {
      refuse(std::nullopt, "too_many_connections", "You have as many connections as one may have.");
    }
    close(CloseCode::too_many, "too many connections of a player");
    return false;
  }

  /// The connection is over; the socket goes as soon as nothing uses it.
  void finish() {
    if (std::exchange(is_finished_, true)) return;
    loop_context().leave(*this);
    end();
    close_now();
    release();
  }

  void sweep(limits::Moment now) override {
    if (now >= end_by_) return close_now();
    if (!is_open()) return;
    if (is_write_pending_ && now - writes_since_ >= kUnread) return drop("too slow");
    if (now - heard_at_ >= kSilence) return drop("silent");
    if (now - pinged_at_ >= ping_every() && end_by_ == limits::Moment::max()) ping();
    sweep_session(now);
  }
  void stop() override {
    if (!is_accepted_) return close_now();
    close(CloseCode::restart, "the server restarts");
  }
  void close_now() override {
    error_code ignored;
    if (stream_) socket().close(ignored);
  }
  void release_socket() override { stream_.reset(); }
  void sign_out(std::size_t session_key, limits::Moment at) override { end_at(session_key, at); }
  void disconnect(store::PlayerId player, http::DisconnectReason why) override { end_for(player, why); }

 private:
  std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }
  http::Socket& socket() { return stream_->next_layer(); }

  /// Beast answers the upgrade, or says what is wrong with it.
  asio::awaitable<bool> shake_hands(const http::HttpRequest& upgrade) {
    beast::websocket::stream<http::Stream&, false> handshake(*stream_);
    error_code failed;
    co_await handshake.async_accept(upgrade, http::quietly(failed));
    error_code ignored;
    socket().set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    if (!failed) socket().non_blocking(true, failed);
    co_return !failed;
  }

  // A client cannot see why an upgrade was refused, so it is let in to be told.
  void turn_away(const Refusal& refusal) {
    refuse(std::nullopt, refusal.code, refusal.message);
    close(refusal.is_stranger ? CloseCode::unauthenticated : CloseCode::try_later, refusal.code);
  }

  // Without a farewell, which would not be read either.
  void drop(const std::string& reason) {
    context().closes.add(text::prometheus_label("reason", reason));
    close_now();
  }

  /// Whether what comes is to be read now: for whoever breaks off, only once they have been told.
  [[nodiscard]] bool is_to_read() {
    if (is_finished_ || is_read_pending_ || !stream_) return false;
    if (hangs_up_ || heard_close_) return half_closed_;
    return !is_write_pending_ || (outbox().size() < kEnoughAnswers && control_.size() < kEnoughControl);
  }

  void read_next() {
    if (!is_to_read()) return;
    is_read_pending_ = true;
    auto done = [self = self()](error_code failed, std::size_t size) {
      self->have_read(failed, std::span(self->bytes_).first(size));
    };
    if (stream_->is_tls() && !half_closed_) return stream_->async_read_some(asio::buffer(bytes_), std::move(done));
    socket().async_read_some(asio::buffer(bytes_), std::move(done));
  }

  void have_read(error_code failed, std::span<char> bytes) {
    is_read_pending_ = false;
    if (failed) {
      finish();
      return release();
    }
    hear(bytes);
    if (bytes.size() == kReadBuffer) read_more();
    read_next();
  }

  // A frame that is longer than the buffer does not come in as many parts.
  void read_more() {
    if (!is_to_read() || stream_->is_tls()) return;
    const auto bytes = loop_context().read_buffer();
    error_code found_when_read_next;
    hear(bytes.first(socket().read_some(asio::buffer(bytes.data(), bytes.size()), found_when_read_next)));
  }

  void hear(std::span<char> bytes) {
    heard_at_ = loop_context().now();
    while (!hangs_up_ && !heard_close_) {
      const auto received = reader_.next(bytes);
      if (!received) return break_off(received.error());
      if (!*received) return;
      hear(**received);
    }
  }

  void hear(const Received& received) {
    switch (received.opcode) {
      case Opcode::text:
        if (is_open()) hear_text(received.payload);
        break;
      case Opcode::ping:
        if (is_open() && has_sent_too_many()) break;
        append_control(control_, Opcode::pong, received.payload);
        write_next();
        break;
      case Opcode::pong:
        hear_pong(received.payload);
        break;
      case Opcode::close:
        hear_close(received.payload);
        break;
      default:
        break;  // the reader gives none
    }
  }

  // What goes wrong with one frame must not end the loop that all others live on.
  void hear_text(std::string_view text) {
    try {
      receive(text);
    } catch (const std::exception& failure) {
      context().log(std::string("a frame: ") + failure.what());
      context().count_refusal(games::codes::kInternal);
      hang_up(CloseCode::internal, "internal");
    }
  }

  void hear_pong(std::string_view payload) {
    if (!awaits_pong_ || payload != std::to_string(pings_)) return;
    awaits_pong_ = false;
    measured(std::chrono::duration_cast<games::Millis>(limits::SteadyClock::now() - pinged_at_));
  }

  // What has not been written by now will not be read.
  void hear_close(std::string_view payload) {
    heard_close_ = true;
    if (!farewell_) farewell_ = close_payload(answer_to_close(payload), "");
    end();
    end_by_ = std::min(end_by_, limits::SteadyClock::now() + kFarewell);
    write_next();
  }

  void break_off(CloseCode code) {
    context().count_refusal(fault_of(code));
    hang_up(code, fault_of(code));
  }

  // RFC 6455, 7.1.7: whoever broke the protocol is told, and not waited for. Nothing more is read.
  void hang_up(CloseCode code, std::string_view reason) {
    hangs_up_ = true;
    close(code, reason);
    write_next();
  }

  void write_next() override {
    if (is_write_pending_ || !stream_ || is_finished_ || !is_accepted_) return;
    while (has_frames()) {
      if (!write_frames()) return;
    }
    if (farewell_ && (hangs_up_ || heard_close_)) half_close();
  }

  [[nodiscard]] bool has_frames() { return !control_.empty() || !outbox().empty() || (farewell_ && !said_close_); }

  /// Control frames that wait, and the close frame when nothing else does.
  std::string take_control() {
    std::string frames = std::exchange(control_, {});
    if (farewell_ && !said_close_ && outbox().empty()) {
      said_close_ = true;
      append_control(frames, Opcode::close, *farewell_);
    }
    return frames;
  }

  /// Writes some of what waits, here and now. false: the socket takes no more, and what is left of them is on its way. Under TLS
  /// whoever writes always waits.
  bool write_frames() {
    const GatheredFrames frames(take_control(), outbox());
    loop_context().figures().frames_out.add(frames.texts());
    loop_context().figures().bytes_out.add(frames.text_bytes());
    error_code failed;
    const std::size_t size = stream_->is_tls() ? 0 : socket().write_some(frames.buffers(), failed);
    if (size == frames.bytes()) return true;
    is_write_pending_ = true;
    writes_since_ = loop_context().now();
    if (failed && failed != asio::error::would_block && failed != asio::error::try_again) {
      // Whoever sends may be going through a list of those who listen: nobody leaves it in the middle of that.
      asio::post(stream_->get_executor(), [self = self(), failed] { self->have_written(failed); });
    } else {
      rest_ = frames.rest(size);
      asio::async_write(*stream_, asio::buffer(rest_),
                        [self = self()](error_code error, std::size_t) { self->have_written(error); });
    }
    return false;
  }

  void have_written(error_code failed) {
    is_write_pending_ = false;
    rest_ = {};
    if (!failed) {
      write_next();
      read_next();
      return release();
    }
    close_now();
    if (!is_read_pending_) finish();
    release();
  }

  void close_after_writing(CloseCode code, std::string_view reason) override {
    end_by_ = std::min(end_by_, limits::SteadyClock::now() + kFarewell);
    farewell_ = close_payload(code, reason);
    write_next();
  }

  [[nodiscard]] bool is_client_reading() const override {
    return !is_write_pending_ || limits::SteadyClock::now() - writes_since_ < kTaken;
  }

  // Both have said close, or the other is not waited for. Closing at once would reset the connection under what is still on its
  // way: so what comes is read until the other end closes, or the time is over.
  void half_close() {
    if (std::exchange(half_closed_, true)) return;
    end_by_ = std::min(end_by_, limits::SteadyClock::now() + kHangUp);
    if (!stream_->is_tls()) return end_stream();
    is_read_pending_ = true;
    stream_->async_shutdown([self = self()](error_code) {
      self->is_read_pending_ = false;
      self->end_stream();
    });
  }

  void end_stream() {
    error_code ignored;
    if (stream_) socket().shutdown(asio::socket_base::shutdown_send, ignored);
    read_next();
  }

  void ping() {
    if (!is_open()) return;
    pinged_at_ = limits::SteadyClock::now();
    awaits_pong_ = true;
    append_control(control_, Opcode::ping, std::to_string(++pings_));
    write_next();
  }

  // Rooms may hold the session for a while yet, but not its socket and buffers. Operations under way still use them.
  void release() {
    if (!is_finished_ || is_read_pending_ || is_write_pending_) return;
    stream_.reset();
    slot_.reset();
  }

  http::Credential credential_;
  std::optional<http::ConnectionSlot> slot_;
  std::optional<http::Stream> stream_;
  std::array<char, kReadBuffer> bytes_;
  FrameReader reader_;
  std::string control_;                  ///< control frames that wait
  std::string rest_;                     ///< what is being written
  std::optional<std::string> farewell_;  ///< of the close frame: it is said once all else is
  std::uint64_t pings_ = 0;
  limits::Moment writes_since_{};
  limits::Moment heard_at_;
  limits::Moment pinged_at_{};
  limits::Moment end_by_;
  bool is_accepted_ = false;
  bool is_read_pending_ = false;  ///< an operation on what comes is under way
  bool is_write_pending_ = false;
  bool awaits_pong_ = false;  ///< of the last ping
  bool hangs_up_ = false;     ///< the other end is told, and not heard any more
  bool heard_close_ = false;
  bool said_close_ = false;
  bool half_closed_ = false;  ///< nothing more will be written
  bool is_finished_ = false;
};

}  // namespace

asio::awaitable<void> serve_web_socket(Handler& handler, http::LoopContext& loop_context, http::ServerContextPointer context,
                                       http::ConnectionSlot slot, http::Stream stream, http::HttpRequest upgrade) {
  const auto cookie = upgrade[beast::http::field::cookie];
  const auto authorization = upgrade[beast::http::field::authorization];
  auto credential = http::credential_of(http::vouched_cookies({cookie.data(), cookie.size()}, context->is_secure()),
                                        {authorization.data(), authorization.size()});
  auto session = std::make_shared<WebSocket>(handler, loop_context, std::move(context), std::move(slot), std::move(stream),
                                             std::move(credential));
  try {
    co_await session->open(std::move(upgrade));
  } catch (...) {
    session->finish();
    throw;
  }
}

}  // namespace noughts::ws
