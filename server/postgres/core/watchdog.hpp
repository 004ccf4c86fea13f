// Ends what no answer comes to. A server that has stopped keeps its connections open and enforces no time-out of its own, and
// libpq waits for it without end; a socket that is shut down makes it give up with an error.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

namespace noughts::postgres {

/// Where a connection leads. Of those with one URL all lead to the same host, the primary of the moment.
struct Target {
  std::string url;
  std::string host;
};

/// The socket of one connection, which is shut down where the connection is busy for longer than it may. Used by one thread.
class WatchedSocket {
 public:
  using Clock = std::chrono::steady_clock;

  /// Watches nothing where `timeout` is zero. Connections with the same URL that lead to another host are shut down: it is the
  /// primary no more, whether it knows or not.
  WatchedSocket(int socket, std::chrono::milliseconds timeout, Target target);
  ~WatchedSocket();
  WatchedSocket(const WatchedSocket&) = delete;
  WatchedSocket& operator=(const WatchedSocket&) = delete;

  /// From now on it may be busy for so long; where nothing is watched, for ever.
  void allow(std::chrono::milliseconds timeout) { timeout_ = timeout; }
  /// Shuts it down at once. Thread-safe; without effect where nothing is watched.
  void cut();

  /// For as long as it lives the connection is busy. Ends some tenths of a second later than it is told.
  class Busy {
   public:
    explicit Busy(WatchedSocket& socket);
    ~Busy();
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

   private:
    WatchedSocket& socket_;
  };

 private:
  friend class Watchdog;

  std::chrono::milliseconds timeout_;
  const Target target_;
  /// A descriptor of our own: libpq closes its own at will, and its number may be another's by then.
  int socket_ = -1;
  std::atomic<Clock::rep> until_{0};  ///< 0: it is not busy
};

}  // namespace noughts::postgres
