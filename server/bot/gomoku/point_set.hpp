// A set of points of the board, as bits; its points come in ascending order.
#pragma once

#include <bit>
#include <cstdint>

namespace noughts::bot::gomoku {

/// Arrays without checks of their bounds here and in Board: this is what the search spends its time with.
class PointSet {
 public:
  void insert(int point) { words_[point >> 6] |= bit(point); }
  void erase(int point) { words_[point >> 6] &= ~bit(point); }
  [[nodiscard]] bool contains(int point) const { return (words_[point >> 6] & bit(point)) != 0; }

  PointSet& operator|=(const PointSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  PointSet& operator&=(const PointSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }

  [[nodiscard]] bool empty() const { return first() < 0; }
  /// The lowest point, or -1.
  [[nodiscard]] int first() const {
    for (int i = 0; i < kWords; ++i) {
      if (words_[i] != 0) return 64 * i + std::countr_zero(words_[i]);
    }
    return -1;
  }

  template <typename Function>
  void for_each(Function&& function) const {
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) function(64 * i + std::countr_zero(rest));
    }
  }

  friend bool operator==(const PointSet&, const PointSet&) = default;

 private:
  static constexpr int kWords = 9;
  static constexpr std::uint64_t bit(int point) { return std::uint64_t{1} << (point & 63); }

  std::uint64_t words_[kWords] = {};
};

}  // namespace noughts::bot::gomoku
