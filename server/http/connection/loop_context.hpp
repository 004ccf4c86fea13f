// What the HTTP server has on one loop: the connections that live there, a coarse clock, the frames that come from other loops.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "cluster/loops.hpp"
#include "cluster/peer.hpp"
#include "http/figures.hpp"
#include "limits/rate.hpp"

namespace noughts::http {

/// Who is handed frames from other loops.
class FrameReceiver {
 public:
  virtual ~FrameReceiver() = default;
  /// Takes a frame, on its own loop.
  virtual void queue(cluster::Outgoing frame) = 0;
  /// A frame for it was lost: it is closed at the next sweep. Thread-safe.
  virtual void lose() = 0;
};

/// Why a player's connections are ended.
enum class DisconnectReason : std::uint8_t {
  banned,
  changed,  ///< they come back as what they are now: under another name, or without an office
};

/// A connection, as the sweep and the end of the server see it. Lives on its own loop and is called there.
class Connection {
 public:
  virtual ~Connection() = default;
  /// About once a second: who is silent for too long, who takes too long.
  virtual void sweep(limits::Moment now) = 0;
  /// The server stops: says so where there is a way to, and ends, once what it was asked is answered.
  virtual void stop() = 0;
  /// Ends at once.
  virtual void close_now() = 0;
  /// Lets go of its socket; called when its loop runs no more.
  virtual void release_socket() {}
  /// The session with this token (its hash) has ended: whoever speaks in its name must go at that time.
  virtual void sign_out(std::size_t /*session_key*/, limits::Moment /*at*/) {}
  /// If it speaks for this player it goes at once.
  virtual void disconnect(store::PlayerId /*player*/, DisconnectReason /*why*/) {}

 private:
  friend class LoopContext;
  std::size_t slice_ = 0;
  std::size_t place_ = 0;
};

class LoopContext {
 public:
  /// The connections are swept in slices, one after the other, so that ten thousand pings do not go out at once.
  static constexpr std::size_t kSlices = 20;
  static constexpr games::Millis kSweep{1'000};
  /// Frames from other loops that may wait for this one.
  static constexpr std::size_t kMostDelivered = 100'000;

  explicit LoopContext(cluster::Loop& loop) : loop_(loop), now_(limits::SteadyClock::now()) {}

  [[nodiscard]] cluster::Loop& loop() { return loop_; }
  [[nodiscard]] LoopFigures& figures() { return figures_; }
  [[nodiscard]] const LoopFigures& figures() const { return figures_; }
  /// The time, as of the last slice.
  [[nodiscard]] limits::Moment now() const { return now_; }

  void enter(Connection& connection);
  void leave(Connection& connection);
  [[nodiscard]] std::size_t size() const;

  /// Where whoever reads may put what has come, as long as it handles that at once: idle connections need no buffers of their
  /// own.
  [[nodiscard]] std::span<char> read_buffer() { return *read_buffer_; }

  /// Sweeps the next slice; called every kSweep / kSlices.
  void sweep_slice();
  void stop_all();
  void close_all();
  void release_all();
  void sign_out(std::size_t session_key, limits::Moment at);
  void disconnect(store::PlayerId player, DisconnectReason why);

  /// Hands a frame to a receiver of this loop. Thread-safe. All that comes before the loop looks is one wake-up.
  void deliver(std::shared_ptr<FrameReceiver> receiver, cluster::Outgoing frame);

 private:
  struct Delivered {
    std::shared_ptr<FrameReceiver> receiver;
    cluster::Outgoing frame;
  };

  static constexpr std::size_t kReadAtOnce = 16 * 1024;

  template <class Call>
  void each(Call call);
  void hand_out();

  cluster::Loop& loop_;
  LoopFigures figures_;
  limits::Moment now_;
  std::array<std::vector<Connection*>, kSlices> slices_;
  std::size_t next_slice_ = 0;
  std::size_t entered_ = 0;
  const std::unique_ptr<std::array<char, kReadAtOnce>> read_buffer_ = std::make_unique<std::array<char, kReadAtOnce>>();

  std::mutex mutex_;
  std::vector<Delivered> delivered_;
};

}  // namespace noughts::http
