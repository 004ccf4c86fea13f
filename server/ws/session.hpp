// A player's WebSocket connection without the WebSocket: what was said goes to rooms and lobby, within limits; what they answer
// waits to be written. The socket itself is WebSocket's, which derives from this.
#pragma once

#include <array>
#include <atomic>

#include "api/context.hpp"
#include "ws/outbox.hpp"

namespace noughts::gateway {

/// Why the server closes a connection; 4000 and above are our own.
enum class CloseCode : std::uint16_t {
  not_text = 1003,
  policy = 1008,
  internal = 1011,
  restart = 1012,
  try_later = 1013,
  unauthenticated = 4401,
  banned = 4403,
  too_many = 4429,
};

/// Frames that wait for the first.
inline constexpr std::size_t kMostHeld = 64;

class Session : public cluster::Peer, public FrameReceiver, public std::enable_shared_from_this<Session> {
 public:
  Session(ContextPointer context, LoopContext& loop_context, std::string token);

  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(cluster::Outgoing frame) override;
  [[nodiscard]] games::Millis lag() const override { return games::Millis(lag_.load(std::memory_order_relaxed)); }

  // The rest is called on the session's own loop.

  /// As send().
  void queue(cluster::Outgoing frame) override;
  /// A frame for it was lost: it is closed at the next sweep. Thread-safe.
  void lose() override { lost_.store(true, std::memory_order_relaxed); }

 protected:
  /// It hears of games from now on, so that no game that begins can slip through; what it hears waits for begin().
  void enter(store::Player player);
  /// Says who it is and what goes on, and then what came meanwhile.
  void begin(std::vector<store::RoomId> playing);
  /// What came meanwhile is of no use: it is sent away.
  void forget_held() { held_.reset(); }
  /// Tells rooms and lobby that it is gone. Once; nothing before enter().
  void end();
  /// If it was opened with this token it closes at that time.
  void end_at(std::size_t token_hash, Moment at);
  /// If it is this player's it closes.
  void end_for(store::PlayerId player, DisconnectReason why);
  /// Reads one frame and hands it on.
  void receive(std::string_view frame);
  /// What is due with time: sign-outs, lost frames.
  void sweep_session(Moment now);
  void refuse(std::optional<store::Cid> cid, std::string_view code, std::string_view message,
              std::optional<games::Millis> retry = std::nullopt);
  void measured(games::Millis round_trip) { lag_.store(round_trip.count(), std::memory_order_relaxed); }

  /// Says no more but what the outbox holds, hears no more, and closes.
  void close(CloseCode code, std::string_view reason);

  /// Whether the other end has taken what was sent to it lately.
  [[nodiscard]] virtual bool is_reading() const = 0;
  /// There is something in the outbox.
  virtual void write_next() = 0;
  /// Closes after what the outbox holds is written.
  virtual void close_after_writing(CloseCode code, std::string_view reason) = 0;

  Context& context() { return *context_; }
  LoopContext& loop_context() { return loop_context_; }
  Outbox& outbox() { return outbox_; }
  [[nodiscard]] bool is_open() const { return open_; }

 private:
  enum Kind : std::uint8_t { play, sync, chat, meet, light, any, kinds };
  static Rate rate(Kind kind);
  static Kind kind(const wire::RoomMessage& message);
  static Kind kind(const wire::LobbyMessage& message);

  void handle(wire::RoomMessage message);
  void handle(wire::LobbyMessage message);
  void handle(wire::Follow message);
  void follow(store::Cid cid, const std::string& topic);
  /// Only curators hear what waits for them.
  boost::asio::awaitable<void> follow_desk(store::Cid cid);
  void handle(wire::Ping message);
  bool is_within(Kind kind, store::Cid cid);

  ContextPointer context_;
  LoopContext& loop_context_;
  store::Player player_;
  Outbox outbox_;
  std::array<TokenBucket, kinds> buckets_;
  std::size_t token_hash_;
  Moment signed_out_at_ = Moment::max();
  std::atomic<std::int64_t> lag_{0};
  std::atomic<bool> lost_{false};
  std::optional<std::vector<cluster::Outgoing>> held_;  // between enter() and begin()
  bool entered_ = false;
  bool open_ = true;
};

}  // namespace noughts::gateway
