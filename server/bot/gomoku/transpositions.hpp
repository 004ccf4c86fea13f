// The transposition table: what was found out about positions that come about in more than one way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace noughts::bot::gomoku {

/// What a score says of the position's value.
enum class Bound : std::uint8_t { none, exact, lower, upper };

/// Of a size that is fixed when it is made.
class Transpositions {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t score = 0;
    std::int16_t move = -1;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint16_t search = 0;
  };

  explicit Transpositions(std::size_t bytes);

  /// Entries of earlier searches are found no more, so that each search is the same whatever came before it.
  void begin_search();
  /// nullptr: nothing is known.
  [[nodiscard]] const Entry* find(std::uint64_t key) const;
  void store(std::uint64_t key, int score, int move, int depth, Bound bound);

 private:
  static constexpr std::size_t kBucket = 2;

  [[nodiscard]] std::size_t bucket(std::uint64_t key) const {
    return static_cast<std::size_t>(key) & (entries_.size() - kBucket);
  }

  std::vector<Entry> entries_;
  std::uint16_t search_ = 0;
};

}  // namespace noughts::bot::gomoku
