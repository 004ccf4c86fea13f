// The session's socket: Beast's WebSocket with callbacks, which cost less than coroutines on the way of a move and nothing while
// nobody moves. Included by the two files that define serve_web_socket.
#pragma once

#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "gateway/cookies.hpp"
#include "gateway/session.hpp"
#include "gateway/web_socket.hpp"

namespace noughts::gateway {

namespace websocket = beast::websocket;

inline constexpr games::Millis kOpening{10'000};   ///< from the upgrade to the first frame
inline constexpr games::Millis kPingEvery{5'000};  ///< measures the round trip
inline constexpr games::Millis kSilence{30'000};   ///< whoever is silent for so long is gone
inline constexpr games::Millis kUnread{10'000};    ///< a frame that is not taken for so long: they do not read
inline constexpr games::Millis kFarewell{3'000};   ///< from our close frame to theirs
/// What the kernel holds for one that does not read; left to itself it holds megabytes.
inline constexpr int kSendBuffer = 64 * 1024;
/// While so many answers wait, no more commands are read: whoever sends faster than they read slows themselves down.
inline constexpr std::size_t kEnoughAnswers = 64;

template <class Stream>
class WebSocket final : public Session, public Visitor {
 public:
  WebSocket(Hall& its_hall, DoorPointer its_door, Ticket ticket, Stream stream, std::string token)
      : Session(std::move(its_door), its_hall, token),
        token_(std::move(token)),
        ticket_(std::move(ticket)),
        stream_(std::in_place, std::move(stream)),
        buffer_(door().settings.max_frame),
        heard_at_(hall().now()),
        end_by_(SteadyClock::now() + kOpening) {
    stream_->auto_fragment(false);
    stream_->read_message_max(door().settings.max_frame);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type type, beast::string_view payload) { hear_control(type, payload); });
    hall().enter(*this);
  }

  /// Whoever calls this holds the session meanwhile.
  asio::awaitable<void> open(HttpRequest upgrade) {
    error_code failed;
    co_await stream_->async_accept(upgrade, quietly(failed));
    upgrade = {};
    accepted_ = !failed;
    error_code ignored;
    beast::get_lowest_layer(*stream_).set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    if (failed) co_return finish();
    const auto player = co_await door().world.accounts->who(std::move(token_));
    if (!player) {
      turn_away(player.error());
      co_return read_next();
    }
    if (is_open()) enter(*player);
    auto playing = co_await door().world.store.rooms.playing(player->id);
    if (!playing) {
      forget_held();
      turn_away(account::AccountError::unavailable);
      co_return read_next();
    }
    if (!player->guest) co_await read_black_list(player->id);
    if (is_open()) {
      end_by_ = Moment::max();
      begin(std::move(*playing));
      ping();
    }
    read_next();
  }

  // Where it can't be read nobody is blocked for this connection: it is a comfort, not a lock.
  asio::awaitable<void> read_black_list(store::PlayerId player) {
    auto standing = co_await door().world.store.standings.of(player);
    if (standing) black_list().begin(std::make_shared<const std::set<store::PlayerId>>(std::move(standing->blocks)));
  }

  /// The connection is over; the socket goes as soon as nothing uses it.
  void finish() {
    if (std::exchange(finished_, true)) return;
    hall().leave(*this);
    end();
    cut();
    release();
  }

  void sweep(Moment now) override {
    if (now >= end_by_) return cut();
    if (!is_open()) return;
    if (writing_ && now - writes_since_ >= kUnread) return drop("too slow");
    if (now - heard_at_ >= kSilence) return drop("silent");
    if (now - pinged_at_ >= kPingEvery && end_by_ == Moment::max()) ping();
    sweep_session(now);
  }
  void see_out() override {
    if (!accepted_) return cut();
    close(CloseCode::restart, "the server restarts");
  }
  void cut() override {
    error_code ignored;
    if (stream_) beast::get_lowest_layer(*stream_).close(ignored);
  }
  void abandon() override { stream_.reset(); }
  void sign_out(std::size_t token_hash, Moment at) override { end_at(token_hash, at); }
  void dismiss(store::PlayerId player, Dismissal why) override { end_for(player, why); }

 private:
  std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

  // A client cannot see why an upgrade was refused, so it is let in to be told.
  void turn_away(account::AccountError error) {
    const bool is_stranger = error == account::AccountError::unauthenticated;
    refuse(std::nullopt, account::code(error), account::message(error));
    close(is_stranger ? CloseCode::unauthenticated : CloseCode::try_later, account::code(error));
  }

  // Without a farewell, which would not be read either.
  void drop(const std::string& reason) {
    door().closes.add("reason=\"" + reason + "\"");
    cut();
  }

  void read_next() {
    if (finished_) return;
    reading_ = true;
    stream_->async_read(buffer_, [self = self()](error_code failed, std::size_t) { self->have_read(failed); });
  }

  void have_read(error_code failed) {
    reading_ = false;
    if (failed) {
      note(failed);
      finish();
      return release();
    }
    heard_at_ = hall().now();
    if (is_open()) hear();
    buffer_.consume(buffer_.size());
    if (outbox().size() < kEnoughAnswers || !writing_) read_next();
  }

  // What goes wrong with one frame must not end the loop that all others live on.
  void hear() {
    if (!stream_->got_text()) return close(CloseCode::not_text, "not text");
    const auto frame = buffer_.cdata();
    try {
      receive({static_cast<const char*>(frame.data()), frame.size()});
    } catch (const std::exception& failure) {
      door().world.log(std::string("a frame: ") + failure.what());
      close(CloseCode::internal, "internal");
    }
  }

  // What Beast closes by itself is counted as well.
  void note(error_code failed) {
    if (failed == websocket::error::message_too_big) return door().count_refusal("too_large");
    if (failed == websocket::error::bad_frame_payload) return door().count_refusal("not_utf8");
    if (failed == websocket::condition::protocol_violation) door().count_refusal("protocol_violation");
  }

  void write_next() override {
    if (writing_ || !stream_ || finished_) return;
    if (outbox().empty()) return say_farewell();
    writing_ = true;
    writes_since_ = hall().now();
    writes_ = outbox().take().text;
    hall().figures().frames_out.add();
    hall().figures().bytes_out.add(writes_->size());
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
    cut();
    if (!reading_) finish();
    release();
  }

  void close_after_writing(CloseCode code, std::string_view reason) override {
    end_by_ = std::min(end_by_, SteadyClock::now() + kFarewell);
    farewell_ =
        websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(reason.data(), reason.size()));
    write_next();
  }

  void say_farewell() {
    if (!farewell_ || closing_) return;
    closing_ = true;
    stream_->async_close(*farewell_, [self = self()](error_code) {
      self->farewell_.reset();
      self->closing_ = false;
      if (!self->reading_) self->finish();
      self->release();
    });
  }

  void ping() {
    if (pinging_ || !is_open()) return;
    pinging_ = true;
    pinged_at_ = SteadyClock::now();
    awaited_ = std::to_string(++pings_);
    const websocket::ping_data payload(awaited_.c_str());
    stream_->async_ping(payload, [self = self()](error_code) {
      self->pinging_ = false;
      self->release();
    });
  }

  void hear_control(websocket::frame_type type, beast::string_view payload) {
    heard_at_ = hall().now();
    if (type != websocket::frame_type::pong || awaited_.empty() || payload != awaited_) return;
    awaited_.clear();
    measured(std::chrono::duration_cast<games::Millis>(SteadyClock::now() - pinged_at_));
  }

  // Rooms may hold the session for a while yet, but not its socket and buffers. Operations under way still use them.
  void release() {
    if (!finished_ || reading_ || writing_ || pinging_ || closing_) return;
    stream_.reset();
    buffer_.clear();
    buffer_.shrink_to_fit();
    ticket_.reset();
  }

  std::string token_;
  std::optional<Ticket> ticket_;
  std::optional<websocket::stream<Stream, false>> stream_;
  beast::flat_buffer buffer_;
  std::shared_ptr<const std::string> writes_;
  std::optional<websocket::close_reason> farewell_;
  std::string awaited_;  // the payload of the ping that is not answered yet
  std::uint64_t pings_ = 0;
  Moment writes_since_{};
  Moment heard_at_;
  Moment pinged_at_{};
  Moment end_by_;
  bool accepted_ = false;
  bool reading_ = false;
  bool writing_ = false;
  bool pinging_ = false;
  bool closing_ = false;
  bool finished_ = false;
};

template <class Stream>
asio::awaitable<void> serve_web_socket(Hall& hall, DoorPointer door, Ticket ticket, Stream stream, HttpRequest upgrade) {
  const auto cookie = upgrade[http::field::cookie];
  std::string token = session_token(vouched_cookies({cookie.data(), cookie.size()}, door->is_secure()));
  auto session =
      std::make_shared<WebSocket<Stream>>(hall, std::move(door), std::move(ticket), std::move(stream), std::move(token));
  try {
    co_await session->open(std::move(upgrade));
  } catch (...) {
    session->finish();
    throw;
  }
}

}  // namespace noughts::gateway
