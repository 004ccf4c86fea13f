// One after the other: whoever wants something of an event waits until all who came before have done.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <utility>

#include "cluster/loops.hpp"

namespace noughts::events {

/// Used on one loop alone.
class Turns {
 public:
  /// So many may wait.
  static constexpr std::size_t kMost = 256;

  explicit Turns(cluster::Loop& loop) : loop_(loop) {}

  /// While it lives it is somebody's turn. Empty: too many wait.
  class Turn {
   public:
    explicit Turn(Turns* turns) : turns_(turns) {}
    Turn(Turn&& other) noexcept : turns_(std::exchange(other.turns_, nullptr)) {}
    Turn& operator=(Turn&&) = delete;
    ~Turn() {
      if (turns_ != nullptr) turns_->pass_on();
    }
    explicit operator bool() const { return turns_ != nullptr; }

   private:
    Turns* turns_;
  };

  boost::asio::awaitable<Turn> take();
  [[nodiscard]] bool is_free() const { return !taken_; }

  /// Whoever has the turn lets the others have theirs while they wait for something, and takes it back, whatever comes of that.
  void lend() { pass_on(); }
  boost::asio::awaitable<void> take_back();

 private:
  using Waiting = std::shared_ptr<boost::asio::steady_timer>;

  void pass_on();
  boost::asio::awaitable<void> wait_for_it(Waiting timer);

  cluster::Loop& loop_;
  bool taken_ = false;
  std::deque<Waiting> waiting_;
};

}  // namespace noughts::events
