// A queue between threads that never grows beyond its bound.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace noughts::worker {

/// First in, first out. Thread-safe.
template <class Item>
class BoundedQueue {
 public:
  /// `most` items may wait.
  explicit BoundedQueue(std::size_t most) : most_{most} {}

  /// Queues an item; gives it back where as many wait as may, or the queue is closed.
  [[nodiscard]] std::optional<Item> push(Item item) {
    const std::scoped_lock lock{mutex_};
    if (closed_ || items_.size() >= most_) return item;
    items_.push_back(std::move(item));
    filled_.notify_one();
    return std::nullopt;
  }

  /// Waits for the next item; nullopt: the queue is closed, and nothing is left in it.
  [[nodiscard]] std::optional<Item> pop() {
    std::unique_lock lock{mutex_};
    filled_.wait(lock, [this] { return closed_ || !items_.empty(); });
    if (items_.empty()) return std::nullopt;
    std::optional<Item> item{std::move(items_.front())};
    items_.pop_front();
    return item;
  }

  /// Takes no more items; those that wait can still be taken out.
  void close() {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
    filled_.notify_all();
  }

  [[nodiscard]] bool is_closed() const {
    const std::scoped_lock lock{mutex_};
    return closed_;
  }

  /// How many items wait.
  [[nodiscard]] std::size_t size() const {
    const std::scoped_lock lock{mutex_};
    return items_.size();
  }

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Item> items_;
  bool closed_ = false;
};

}  // namespace noughts::worker
