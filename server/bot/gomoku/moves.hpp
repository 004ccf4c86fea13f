// Lists of moves of a fixed size, the best first, and those that answer a threat.
#pragma once

#include <array>

#include "bot/gomoku/board.hpp"

namespace noughts::bot::gomoku {

struct Move {
  std::int16_t point = 0;
  std::int32_t score = 0;
};

/// Moves that are taken in the order of their scores, equal ones by their points.
class Moves {
 public:
  void push(int point, int score) {
    if (count_ < Board::kMostCells) list_[count_++] = {static_cast<std::int16_t>(point), score};
  }
  void clear() { count_ = 0; }
  [[nodiscard]] int count() const { return count_; }
  /// The best of those from `i` on, which changes places with what is there.
  Move pick(int i);

 private:
  int count_ = 0;
  Move list_[Board::kMostCells];
};

/// Where a colour makes a four, or more than that.
[[nodiscard]] PointSet fours(const Board& board, Colour colour);

/// The empty points worth looking at for either colour: they lie on a line with a stone where a five has room. All empty
/// points where there is none such.
[[nodiscard]] PointSet candidates(const Board& board);

/// All answers to a threat of `attacker`, who can make an open four next, and no five: whatever is left out leaves them one.
/// Where no answer takes all of them away, some that take one. The other's own fours are among the answers.
[[nodiscard]] PointSet defences(const Board& board, Colour attacker);

}  // namespace noughts::bot::gomoku
