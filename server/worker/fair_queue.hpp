// A queue between threads that never grows beyond its bound, in which nobody waits behind all that another has asked for.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace noughts::worker {

/// Those for whom items wait have their turn one after the other, each with their first. Thread-safe.
template <class Item>
class FairQueue {
 public:
  /// For whom an item is; those for whom nobody in particular asks are all the same.
  using Whose = std::uint64_t;

  /// `most` items may wait.
  explicit FairQueue(std::size_t most) : most_{most} {}

  /// Queues an item. Gives back what can't wait: where as many do as may, the last of whoever has the most, which may be the item
  /// itself; where the queue is closed, the item.
  [[nodiscard]] std::optional<Item> push(Item item, Whose whose = 0) {
    const std::scoped_lock lock{mutex_};
    if (closed_) return item;
    std::optional<Item> refused;
    if (size_ >= most_) {
      const auto own = lines_.find(whose);
      refused = take_last_of_most(own == lines_.end() ? 1 : own->second.size() + 1);
      if (!refused) return item;
    }
    auto& line = lines_[whose];
    if (line.empty()) turns_.push_back(whose);
    line.push_back(std::move(item));
    ++size_;
    filled_.notify_one();
    return refused;
  }

  /// Waits for the next item; nullopt: the queue is closed, and nothing is left in it.
  [[nodiscard]] std::optional<Item> pop() {
    std::unique_lock lock{mutex_};
    filled_.wait(lock, [this] { return closed_ || size_ > 0; });
    if (size_ == 0) return std::nullopt;
    const Whose whose = turns_.front();
    turns_.pop_front();
    auto& line = lines_.at(whose);
    std::optional<Item> item{std::move(line.front())};
    line.pop_front();
    --size_;
    if (line.empty()) {
      lines_.erase(whose);
    } else {
      turns_.push_back(whose);
    }
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

 private:
  /// The last item of the longest line, if that is longer than one of `length`, which is no less than 1.
  std::optional<Item> take_last_of_most(std::size_t length) {
    const auto longest = std::ranges::max_element(lines_, {}, [](const auto& line) { return line.second.size(); });
    if (longest == lines_.end() || longest->second.size() <= length) return std::nullopt;
    std::optional<Item> item{std::move(longest->second.back())};
    longest->second.pop_back();
    --size_;
    return item;
  }

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::map<Whose, std::deque<Item>> lines_;  ///< none of them empty
  std::deque<Whose> turns_;                  ///< whose next item is taken, of each that has a line
  std::size_t size_ = 0;
  bool closed_ = false;
};

}  // namespace noughts::worker
