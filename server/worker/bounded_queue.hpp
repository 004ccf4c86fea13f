// A queue between threads that never grows beyond its bound.
#pragma once

#include <deque>

#include "worker/blocking_queue.hpp"

namespace noughts::worker {

/// First in, first out.
template <class Item>
class InOrder {
 public:
  /// `most` items may wait.
  explicit InOrder(std::size_t most) : most_{most} {}

  /// Gives the item back where as many wait as may.
  [[nodiscard]] std::optional<Item> put(Item item) {
    if (items_.size() >= most_) return item;
    items_.push_back(std::move(item));
    return std::nullopt;
  }

  [[nodiscard]] Item take() {
    Item item = std::move(items_.front());
    items_.pop_front();
    return item;
  }

  [[nodiscard]] std::size_t size() const { return items_.size(); }

 private:
  std::size_t most_;
  std::deque<Item> items_;
};

template <class Item>
using BoundedQueue = BlockingQueue<Item, InOrder<Item>>;

}  // namespace noughts::worker
