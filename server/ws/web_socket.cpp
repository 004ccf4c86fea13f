// The session's socket: Beast's WebSocket with callbacks, which cost less than coroutines on the way of a move and nothing while
// nobody moves.
#include "ws/web_socket.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "http/client/cookies.hpp"
#include "http/client/credential.hpp"
#include "ws/close_checked_stream.hpp"
#include "ws/frame_head.hpp"
#include "ws/session.hpp"

namespace noughts::ws {

namespace beast_http = boost::beast::http;

namespace {

namespace websocket = beast::websocket;

constexpr games::Millis kOpening{10'000};   ///< from the upgrade to the first frame
constexpr games::Millis kPingEvery{5'000};  ///< measures the round trip
constexpr games::Millis kSilence{30'000};   ///< whoever is silent for so long is gone
constexpr games::Millis kUnread{10'000};    ///< a frame that is not taken for so long: they do not read
constexpr games::Millis kFarewell{3'000};   ///< from our close frame to theirs
constexpr games::Millis kTaken{2'000};      ///< who has taken a frame within this time is reading
constexpr games::Millis kHangUp{1'000};     ///< from our end of the stream to theirs
/// What the kernel holds for one that does not read; left to itself it holds megabytes.
constexpr int kSendBuffer = 64 * 1024;
/// While so many answers wait, no more commands are read: whoever sends faster than they read slows themselves down.
constexpr std::size_t kEnoughAnswers = 64;
/// Of what waits so much goes out with one write.
constexpr std::size_t kGathered = 16;
constexpr std::size_t kGatheredBytes = 16 * 1024;

class WebSocket final : public Session, public http::Connection {
 public:
  WebSocket(Handler& its_handler, http::LoopContext& its_loop_context, http::ServerContextPointer its_context,
            http::ConnectionSlot slot, http::Stream stream, http::Credential credential)
      : Session(std::move(its_context), its_handler, its_loop_context, credential),
        credential_(std::move(credential)),
        slot_(std::move(slot)),
        stream_(std::in_place, CloseCheckedStream(std::move(stream))),
        buffer_(context().settings.max_frame),
        heard_at_(loop_context().now()),
        end_by_(limits::SteadyClock::now() + kOpening) {
    stream_->auto_fragment(false);
    stream_->read_message_max(context().settings.max_frame);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type type, beast::string_view payload) { hear_control(type, payload); });
    loop_context().enter(*this);
  }

  /// Whoever calls this holds the session meanwhile.
  asio::awaitable<void> open(http::HttpRequest upgrade) {
    error_code failed;
    co_await stream_->async_accept(upgrade, http::quietly(failed));
    upgrade = {};
    accepted_ = !failed;
    error_code ignored;
    beast::get_lowest_layer(*stream_).set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    if (failed) co_return finish();
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

  /// Whether the player may have one connection more; if not they are told.
  bool hold_place_of(store::PlayerId player) {
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
    if (std::exchange(finished_, true)) return;
    loop_context().leave(*this);
    end();
    close_now();
    release();
  }

  void sweep(limits::Moment now) override {
    if (now >= end_by_) return close_now();
    // Beast has ended the connection by itself, and waits for the other end to do so.
    if (accepted_ && !finished_ && !stream_->is_open()) end_by_ = std::min(end_by_, now + kHangUp);
    if (!is_open()) return;
    if (writing_ && now - writes_since_ >= kUnread) return drop("too slow");
    if (now - heard_at_ >= kSilence) return drop("silent");
    if (now - pinged_at_ >= kPingEvery && end_by_ == limits::Moment::max()) ping();
    sweep_session(now);
  }
  void stop() override {
    if (!accepted_) return close_now();
    close(CloseCode::restart, "the server restarts");
  }
  void close_now() override {
    error_code ignored;
    if (stream_) beast::get_lowest_layer(*stream_).close(ignored);
  }
  void release_socket() override { stream_.reset(); }
  void sign_out(std::size_t token_hash, limits::Moment at) override { end_at(token_hash, at); }
  void disconnect(store::PlayerId player, http::DisconnectReason why) override { end_for(player, why); }

 private:
  std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

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

  void read_next() {
    if (finished_ || hangs_up_) return;
    reading_ = true;
    stream_->async_read(buffer_, [self = self()](error_code failed, std::size_t) { self->have_read(failed); });
  }

  void have_read(error_code failed) {
    reading_ = false;
    if (failed) {
      record(failed);
      finish();
      return release();
    }
    heard_at_ = loop_context().now();
    if (is_open()) hear();
    buffer_.consume(buffer_.size());
    if (hangs_up_) return;
    if (outbox().size() < kEnoughAnswers || !writing_) read_next();
  }

  // What goes wrong with one frame must not end the loop that all others live on.
  void hear() {
    if (!stream_->got_text()) return hang_up(CloseCode::not_text, "not text");
    const auto frame = buffer_.cdata();
    try {
      receive({static_cast<const char*>(frame.data()), frame.size()});
    } catch (const std::exception& failure) {
      context().log(std::string("a frame: ") + failure.what());
      context().count_refusal("internal");
      hang_up(CloseCode::internal, "internal");
    }
  }

  // RFC 6455, 7.1.7: whoever broke the protocol is told, and not waited for. Nothing more is read.
  void hang_up(CloseCode code, std::string_view reason) {
    hangs_up_ = true;
    close(code, reason);
  }

  // What Beast closes by itself is counted as well.
  void record(error_code failed) {
    if (failed == websocket::error::message_too_big) return context().count_refusal("too_large");
    if (failed == websocket::error::bad_frame_payload) return context().count_refusal("not_utf8");
    const auto wrong_close = stream_->next_layer().fault();
    if (failed == websocket::condition::protocol_violation || wrong_close) context().count_refusal("protocol_violation");
  }

  void write_next() override {
    if (writing_ || !stream_ || finished_) return;
    while (!outbox().empty()) {
      // A frame of ours after Beast's close frame would be wrong; Beast says that it is too late.
      const bool at_once = stream_->is_open() && stream_->next_layer().takes_frames();
      if (!at_once) return write_by_beast();
      if (!write_at_once()) return;
    }
    say_farewell();
  }

  /// Takes a frame out of the outbox, to be written now.
  std::shared_ptr<const std::string> take_frame() {
    auto text = outbox().take().text;
    loop_context().figures().frames_out.add();
    loop_context().figures().bytes_out.add(text->size());
    return text;
  }

  /// Writes some of what waits, here and now. false: the socket takes no more, and what is left of them is on its way.
  bool write_at_once() {
    std::array<std::shared_ptr<const std::string>, kGathered> texts;
    std::array<FrameHead, kGathered> heads;
    std::array<asio::const_buffer, 2 * kGathered> parts;
    std::size_t count = 0;
    std::size_t bytes = 0;
    while (count < kGathered && !outbox().empty() && (count == 0 || bytes < kGatheredBytes)) {
      texts[count] = take_frame();
      heads[count] = FrameHead(texts[count]->size());
      parts[2 * count] = asio::buffer(heads[count].data(), heads[count].size());
      parts[2 * count + 1] = asio::buffer(*texts[count]);
      bytes += heads[count].size() + texts[count]->size();
      ++count;
    }
    const auto frames = std::span<const asio::const_buffer>(parts).first(2 * count);
    error_code failed;
    const std::size_t size = stream_->next_layer().write_at_once(frames, failed);
    if (size == bytes) return true;
    writing_ = true;
    writes_since_ = loop_context().now();
    if (failed) {
      // Whoever sends may be going through a list of those who listen: nobody leaves it in the middle of that.
      asio::post(stream_->get_executor(), [self = self(), failed] { self->have_written(failed); });
    } else {
      stream_->next_layer().write_rest(rest_of(frames, size), [self = self()](error_code error) { self->have_written(error); });
    }
    return false;
  }

  static std::string rest_of(std::span<const asio::const_buffer> frames, std::size_t written) {
    std::string rest;
    for (const auto& part : frames) {
      const auto skipped = std::min(written, part.size());
      written -= skipped;
      rest.append(static_cast<const char*>(part.data()) + skipped, part.size() - skipped);
    }
    return rest;
  }

  void write_by_beast() {
    writing_ = true;
    writes_since_ = loop_context().now();
    writes_ = take_frame();
    stream_->async_write(asio::buffer(*writes_), [self = self()](error_code failed, std::size_t) { self->have_written(failed); });
  }

  void have_written(error_code failed) {
    writing_ = false;
    writes_.reset();
    if (!failed) {
      write_next();
      if (!reading_ && outbox().size() < kEnoughAnswers / 2) read_next();
      return release();
    }
    close_now();
    if (!reading_) finish();
    release();
  }

  void close_after_writing(CloseCode code, std::string_view reason) override {
    end_by_ = std::min(end_by_, limits::SteadyClock::now() + kFarewell);
    farewell_ =
        websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(reason.data(), reason.size()));
    write_next();
  }

  [[nodiscard]] bool is_reading() const override { return !writing_ || limits::SteadyClock::now() - writes_since_ < kTaken; }

  void say_farewell() {
    if (!farewell_ || closing_) return;
    // Beast's own close waits for the other end's. Where we do not, nothing of Beast may be under way on the stream below.
    if (hangs_up_ && (pinging_ || reading_)) return;
    closing_ = true;
    if (hangs_up_) return say_last_word();
    stream_->async_close(*farewell_, [self = self()](error_code) {
      self->farewell_.reset();
      self->closing_ = false;
      if (!self->reading_) self->finish();
      self->release();
    });
  }

  void say_last_word() {
    last_word_ = {static_cast<char>(0x88), static_cast<char>(farewell_->reason.size() + 2),
                  static_cast<char>(static_cast<unsigned>(farewell_->code) >> 8U),
                  static_cast<char>(static_cast<unsigned>(farewell_->code) & 0xFFU)};
    last_word_.append(farewell_->reason.data(), farewell_->reason.size());
    asio::async_write(stream_->next_layer(), asio::buffer(last_word_), [self = self()](error_code failed, std::size_t) {
      error_code ignored;
      beast::get_lowest_layer(*self->stream_).shutdown(asio::socket_base::shutdown_send, ignored);
      self->end_by_ = std::min(self->end_by_, limits::SteadyClock::now() + kHangUp);
      self->wait_for_end(failed);
    });
  }

  // Closing at once would reset the connection under what is still on its way.
  void wait_for_end(error_code failed) {
    if (failed) {
      closing_ = false;
      finish();
      return release();
    }
    buffer_.clear();
    beast::get_lowest_layer(*stream_).async_read_some(
        buffer_.prepare(1024), [self = self()](error_code ended, std::size_t) { self->wait_for_end(ended); });
  }

  void ping() {
    if (pinging_ || !is_open()) return;
    pinging_ = true;
    pinged_at_ = limits::SteadyClock::now();
    awaited_ = std::to_string(++pings_);
    const websocket::ping_data payload(awaited_.c_str());
    stream_->async_ping(payload, [self = self()](error_code) {
      self->pinging_ = false;
      if (self->hangs_up_ && !self->finished_) self->write_next();
      self->release();
    });
  }

  void hear_control(websocket::frame_type type, beast::string_view payload) {
    heard_at_ = loop_context().now();
    if (type != websocket::frame_type::pong || awaited_.empty() || payload != awaited_) return;
    awaited_.clear();
    measured(std::chrono::duration_cast<games::Millis>(limits::SteadyClock::now() - pinged_at_));
  }

  // Rooms may hold the session for a while yet, but not its socket and buffers. Operations under way still use them.
  void release() {
    if (!finished_ || reading_ || writing_ || pinging_ || closing_) return;
    stream_.reset();
    buffer_.clear();
    buffer_.shrink_to_fit();
    slot_.reset();
  }

  http::Credential credential_;
  std::optional<http::ConnectionSlot> slot_;
  std::optional<websocket::stream<CloseCheckedStream, false>> stream_;
  beast::flat_buffer buffer_;
  std::shared_ptr<const std::string> writes_;
  std::optional<websocket::close_reason> farewell_;
  std::string last_word_;
  std::string awaited_;  // the payload of the ping that is not answered yet
  std::uint64_t pings_ = 0;
  limits::Moment writes_since_{};
  limits::Moment heard_at_;
  limits::Moment pinged_at_{};
  limits::Moment end_by_;
  bool accepted_ = false;
  bool reading_ = false;
  bool writing_ = false;
  bool pinging_ = false;
  bool closing_ = false;
  bool hangs_up_ = false;
  bool finished_ = false;
};

}  // namespace

asio::awaitable<void> serve_web_socket(Handler& handler, http::LoopContext& loop_context, http::ServerContextPointer context,
                                       http::ConnectionSlot slot, http::Stream stream, http::HttpRequest upgrade) {
  const auto cookie = upgrade[beast_http::field::cookie];
  const auto authorization = upgrade[beast_http::field::authorization];
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
