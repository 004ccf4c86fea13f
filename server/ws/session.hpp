// A player's WebSocket connection without the WebSocket: what was said goes to the handler, within limits; what is answered
// waits to be written. The socket itself is WebSocket's, which derives from this.
#pragma once

#include <array>
#include <atomic>
#include <vector>

#include "http/server_context.hpp"
#include "limits/listing.hpp"
#include "ws/close_code.hpp"
#include "ws/handler.hpp"
#include "ws/outbox.hpp"

namespace noughts::ws {

inline constexpr games::Millis kPingFollowing{5'000};
inline constexpr games::Millis kPingIdle{15'000};
/// Rooms of a connection that are noted as followed.
inline constexpr std::size_t kMostNoted = 8;
/// Frames that wait for the first.
inline constexpr std::size_t kMostHeld = 64;
/// Players who are disconnected while it is not known whose a session is.
inline constexpr std::size_t kMostMissed = 64;

class Session : public cluster::Peer, public http::FrameReceiver, public std::enable_shared_from_this<Session> {
 public:
  /// `handler` lives as long as the context.
  Session(http::ServerContextPointer context, Handler& handler, http::LoopContext& loop_context,
          const http::Credential& credential);

  /// What one connection may do.
  [[nodiscard]] static std::vector<limits::NamedRate> listed_rates();

  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(cluster::Outgoing frame) override;
  [[nodiscard]] games::Millis lag() const override { return games::Millis(lag_.load(std::memory_order_relaxed)); }

  void reconnect() override;
  void go_by(const store::AccountStatus& status) override;

  // The rest is called on the session's own loop.

  /// As send().
  void queue(cluster::Outgoing frame) override;
  /// A frame for it was lost: it is closed at the next sweep. Thread-safe.
  void lose() override { lost_.store(true, std::memory_order_relaxed); }

  /// Says why something is not done.
  void refuse(std::optional<store::Cid> cid, std::string_view code, std::string_view message,
              std::optional<games::Millis> retry = std::nullopt);
  /// Between enter() and end().
  [[nodiscard]] bool is_entered() const { return is_entered_; }
  http::LoopContext& loop_context() { return loop_context_; }

 protected:
  /// It hears of games from now on, so that no game that begins can slip through; what it hears waits for begin().
  void enter(store::Player player);
  /// Says who it is and what goes on, and then what came meanwhile.
  void begin(const wire::Hello& hello);
  /// What came meanwhile is of no use: it is sent away.
  void forget_held() { held_.reset(); }
  /// Tells the handler that it is gone. Once; nothing before enter().
  void end();
  /// If it was opened with this token it closes at that time.
  void end_at(std::size_t session_key, limits::Moment at);
  /// If it is this player's, or turns out to be, it closes.
  void end_for(store::PlayerId player, http::DisconnectReason why);
  /// Counts a frame, a ping too. Whether there are too many: the session closes.
  [[nodiscard]] bool has_sent_too_many();
  /// Reads one frame and hands it on.
  void receive(std::string_view frame);
  /// How often its round trip is to be measured: that of whoever follows a room matters to its clocks.
  [[nodiscard]] games::Millis ping_every() const { return rooms_.empty() ? kPingIdle : kPingFollowing; }
  /// What is due with time: sign-outs, lost frames.
  void sweep_session(limits::Moment now);
  void measured(games::Millis round_trip) { lag_.store(round_trip.count(), std::memory_order_relaxed); }

  /// Says no more but what the outbox holds, hears no more, and closes.
  void close(CloseCode code, std::string_view reason);

  /// Whether the other end has taken what was sent to it lately.
  [[nodiscard]] virtual bool is_client_reading() const = 0;
  /// There is something in the outbox.
  virtual void write_next() = 0;
  /// Closes after what the outbox holds is written.
  virtual void close_after_writing(CloseCode code, std::string_view reason) = 0;

  http::ServerContext& context() { return *context_; }
  Handler& handler() { return handler_; }
  Outbox& outbox() { return outbox_; }
  [[nodiscard]] bool is_open() const { return is_open_; }

 private:
  enum Kind : std::uint8_t { play, sync, chat, meet, light, any, kinds };
  static limits::Rate rate(Kind kind);
  static Kind kind(const wire::RoomMessage& message);
  static Kind kind(const wire::LobbyMessage& message);

  void note_room(const wire::RoomMessage& message);
  void handle(wire::RoomMessage message, std::string_view frame);
  void handle(wire::LobbyMessage message, std::string_view frame);
  void handle(wire::Follow message, std::string_view frame);
  void handle(wire::Ping message, std::string_view frame);
  bool is_within(Kind kind, store::Cid cid);
  /// Who is disconnected is noted until it is known whose the session is.
  void miss(store::PlayerId player, http::DisconnectReason why);
  /// Whether a program's token may do one thing more; if not it is told when, or, where it does not listen, closed.
  bool is_within_token(std::optional<store::Cid> cid);

  http::ServerContextPointer context_;
  Handler& handler_;
  http::LoopContext& loop_context_;
  store::Player player_;
  Outbox outbox_;
  std::array<limits::TokenBucket, kinds> buckets_;
  const std::size_t session_key_;
  bool is_of_program_;          ///< opened with a token
  limits::TokenBucket floods_;  ///< commands of a program that came too soon
  limits::Moment signed_out_at_ = limits::Moment::max();
  std::vector<store::RoomId> rooms_;  ///< that it has asked for and not given up; kMostNoted at most
  std::atomic<std::int64_t> lag_{0};
  std::atomic<bool> lost_{false};
  std::vector<std::pair<store::PlayerId, http::DisconnectReason>> missed_;  ///< who was disconnected before enter()
  std::optional<std::vector<cluster::Outgoing>> held_;                      // between enter() and begin()
  bool is_entered_ = false;
  bool is_open_ = true;
};

}  // namespace noughts::ws
