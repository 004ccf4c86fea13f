// Proofs about five in a row, exactly five: whether a colour that is to move wins within so many stones of its own, by any stones
// or by fours alone. All moves of both are searched but those that provably change nothing.
#pragma once

#include <optional>
#include <vector>

#include "bot/gomoku/board.hpp"

namespace noughts::puzzles::five {

using bot::gomoku::Board;
using bot::gomoku::Colour;
using bot::gomoku::ScopedStone;

/// Which stones of the attacker count.
enum class Way : std::uint8_t {
  any,   ///< all
  fours  ///< those that make a four or the five
};

/// The cost grows two hundredfold with each stone that makes no four: up to 4 stones any way, some 8 by fours.
class FiveProof {
 public:
  /// The board is left as it was by each call.
  explicit FiveProof(Board& board) : board_{board} {}

  /// Whether a colour that is to move makes five within so many stones of its own, whatever the other does.
  [[nodiscard]] bool wins(Colour colour, int stones, Way way);
  /// The same, where the first of them goes to an empty point.
  [[nodiscard]] bool wins_by(int point, Colour colour, int stones, Way way);
  /// The least number of stones; nullopt: more than `most`.
  [[nodiscard]] std::optional<int> wins_in(Colour colour, int most, Way way);
  /// All points with which a colour that is to move wins within so many stones, in ascending order.
  [[nodiscard]] std::vector<int> winning(Colour colour, int stones, Way way);
  /// The points of a win within `stones`, where each of the attacker's is the only one, but that any five may be the last; the
  /// other defends as long as possible. nullopt: there is no such line.
  [[nodiscard]] std::optional<std::vector<int>> only_line(Colour colour, int stones, Way way);

  /// The empty points, in ascending order.
  [[nodiscard]] std::vector<int> empty_points() const;

 private:
  using Line = std::optional<std::vector<int>>;

  [[nodiscard]] bool wins_after_answer(Colour colour, int stones, Way way);
  [[nodiscard]] Line line_from(Colour colour, int stones, Way way, bool first);
  [[nodiscard]] Line line_after(int point, Colour colour, int stones, Way way);
  [[nodiscard]] std::vector<int> longest_answers(Colour colour, int stones, Way way);
  [[nodiscard]] std::vector<int> answers(Colour colour) const;

  Board& board_;
};

}  // namespace noughts::puzzles::five
