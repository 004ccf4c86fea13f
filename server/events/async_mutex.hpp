// A mutex of coroutines: whoever wants something of an event waits until all who came before have done.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <utility>

#include "cluster/loops.hpp"

namespace noughts::events {

/// Used on one loop alone.
class AsyncMutex {
 public:
  /// So many may wait.
  static constexpr std::size_t kMost = 256;

  explicit AsyncMutex(cluster::Loop& loop) : loop_(loop) {}

  /// While it lives the mutex is held. Empty: too many wait.
  class Lock {
   public:
    explicit Lock(AsyncMutex* mutex) : mutex_(mutex) {}
    Lock(Lock&& other) noexcept : mutex_(std::exchange(other.mutex_, nullptr)) {}
    Lock& operator=(Lock&&) = delete;
    ~Lock() {
      if (mutex_ != nullptr) mutex_->hand_over();
    }
    explicit operator bool() const { return mutex_ != nullptr; }

   private:
    AsyncMutex* mutex_;
  };

  boost::asio::awaitable<Lock> lock();
  [[nodiscard]] bool is_free() const { return !taken_; }

  /// Whoever has the lock lets the others have it while they wait for something, and takes it back, whatever comes of that.
  void release() { hand_over(); }
  boost::asio::awaitable<void> reacquire();

 private:
  using Waiting = std::shared_ptr<boost::asio::steady_timer>;

  void hand_over();
  boost::asio::awaitable<void> wait_for_it(Waiting timer);

  cluster::Loop& loop_;
  bool taken_ = false;
  std::deque<Waiting> waiting_;
};

}  // namespace noughts::events
