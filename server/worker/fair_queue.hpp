// A queue between threads that never grows beyond its bound, in which nobody waits behind all that another has asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>

#include "worker/blocking_queue.hpp"

namespace noughts::worker {

/// Those for whom items wait have their turn one after the other, each with their first.
template <class Item>
class InTurn {
 public:
  /// For whom an item is; those for whom nobody in particular asks are all the same.
  using Whose = std::uint64_t;

  /// `most` items may wait.
  explicit InTurn(std::size_t most) : most_{most} {}

  /// Where as many wait as may, gives back the last of whoever has the most, which may be the item itself.
  [[nodiscard]] std::optional<Item> put(Item item, Whose whose = 0) {
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
    return refused;
  }

  [[nodiscard]] Item take() {
    const Whose whose = turns_.front();
    turns_.pop_front();
    auto& line = lines_.at(whose);
    Item item = std::move(line.front());
    line.pop_front();
    --size_;
    if (line.empty()) {
      lines_.erase(whose);
    } else {
      turns_.push_back(whose);
    }
    return item;
  }

  [[nodiscard]] std::size_t size() const { return size_; }

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

  std::size_t most_;
  std::map<Whose, std::deque<Item>> lines_;  ///< none of them empty
  std::deque<Whose> turns_;                  ///< whose next item is taken, of each that has a line
  std::size_t size_ = 0;
};

template <class Item>
using FairQueue = BlockingQueue<Item, InTurn<Item>>;

}  // namespace noughts::worker
