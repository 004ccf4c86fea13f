#include "postgres/core/watchdog.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace noughts::postgres {

/// Looks at all sockets of the process now and then, on a thread of its own. Arming one costs a store, no lock.
class Watchdog {
 public:
  static Watchdog& of_process() {
    static Watchdog watchdog;
    return watchdog;
  }

  ~Watchdog() {
    {
      const std::scoped_lock lock{mutex_};
      closed_ = true;
    }
    ended_.notify_all();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  void add(WatchedSocket& socket) {
    const std::scoped_lock lock{mutex_};
    for (const auto* other : sockets_) {
      const bool is_elsewhere = other->target_.url == socket.target_.url && other->target_.host != socket.target_.host;
      if (is_elsewhere) ::shutdown(other->socket_, SHUT_RDWR);
    }
    sockets_.push_back(&socket);
  }
  void remove(WatchedSocket& socket) {
    const std::scoped_lock lock{mutex_};
    std::erase(sockets_, &socket);
  }

 private:
  static constexpr std::chrono::milliseconds kLook{200};

  Watchdog() : thread_{[this] { work(); }} {}

  void work() {
    std::unique_lock lock{mutex_};
    while (!ended_.wait_for(lock, kLook, [this] { return closed_; })) {
      const auto now = WatchedSocket::Clock::now().time_since_epoch().count();
      for (auto* socket : sockets_) {
        auto until = socket->until_.load();
        const bool is_late = until != 0 && until < now;
        if (is_late && socket->until_.compare_exchange_strong(until, 0)) ::shutdown(socket->socket_, SHUT_RDWR);
      }
    }
  }

  std::mutex mutex_;
  std::condition_variable ended_;
  std::vector<WatchedSocket*> sockets_;
  bool closed_ = false;
  std::thread thread_;
};

WatchedSocket::WatchedSocket(int socket, std::chrono::milliseconds timeout, Target target)
    : timeout_{timeout}, target_{std::move(target)} {
  if (timeout_.count() == 0) return;
  socket_ = ::fcntl(socket, F_DUPFD_CLOEXEC, 0);
  if (socket_ >= 0) Watchdog::of_process().add(*this);
}

WatchedSocket::~WatchedSocket() {
  if (socket_ < 0) return;
  Watchdog::of_process().remove(*this);
  ::close(socket_);
}

void WatchedSocket::cut() {
  if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
}

WatchedSocket::Busy::Busy(WatchedSocket& socket) : socket_{socket} {
  if (socket.socket_ >= 0) socket.until_ = (Clock::now() + socket.timeout_).time_since_epoch().count();
}

WatchedSocket::Busy::~Busy() { socket_.until_ = 0; }

}  // namespace noughts::postgres
