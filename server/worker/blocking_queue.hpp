// What hands items from threads to threads; in which order, and how many may wait, is told by what it is made with.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace noughts::worker {

/// `Waiting` holds the items that wait, for one thread at a time: `put(item, …)` takes one in and gives back what can't wait,
/// `take()` gives the next of at least one, `size()` says how many there are. Thread-safe.
template <class Item, class Waiting>
class BlockingQueue {
 public:
  /// `most` items may wait.
  explicit BlockingQueue(std::size_t most) : waiting_{most} {}

  /// Queues an item. Gives back what can't wait, as Waiting::put() says; where the queue is closed, the item.
  template <class... Position>
  [[nodiscard]] std::optional<Item> push(Item item, Position... position) {
    const std::scoped_lock lock{mutex_};
    if (closed_) return item;
    auto refused = waiting_.put(std::move(item), position...);
    filled_.notify_one();
    return refused;
  }

  /// Waits for the next item; nullopt: the queue is closed, and nothing is left in it.
  [[nodiscard]] std::optional<Item> pop() {
    std::unique_lock lock{mutex_};
    filled_.wait(lock, [this] { return closed_ || waiting_.size() > 0; });
    if (waiting_.size() == 0) return std::nullopt;
    return waiting_.take();
  }

  /// Takes no more items; those that wait can still be taken out.
  void close() {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
    filled_.notify_all();
  }

  /// Closes, and gives the items that wait, in turn: whatever was taken out before is with whoever took it.
  [[nodiscard]] std::vector<Item> close_and_take() {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
    std::vector<Item> left;
    while (waiting_.size() > 0) left.push_back(waiting_.take());
    filled_.notify_all();
    return left;
  }

  [[nodiscard]] bool is_closed() const {
    const std::scoped_lock lock{mutex_};
    return closed_;
  }

  /// How many items wait.
  [[nodiscard]] std::size_t size() const {
    const std::scoped_lock lock{mutex_};
    return waiting_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  Waiting waiting_;
  bool closed_ = false;
};

}  // namespace noughts::worker
