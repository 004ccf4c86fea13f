// A puzzle: a position of a game, what is asked of whoever is to move there, and the one line that answers it.
#pragma once

#include <string>
#include <vector>

#include "games/core/types.hpp"

namespace noughts::puzzles {

using games::Json;

/// What is asked. A depth counts the moves of whoever solves it, or, where they defend, those in which the rival would win.
enum class Goal : std::uint8_t {
  win,           ///< to win within `depth` moves, whatever the rival does
  fours,         ///< the same, where each move makes a four and the last one the five
  defend,        ///< not to lose within `depth` moves
  stop_fours,    ///< to leave the rival no win by fours
  only_win,      ///< the one move that wins; any other does not win at all
  only_defence,  ///< the one move that does not lose; any other loses
  collapse_win,  ///< as only_win, by a collapse
  collapse_hold  ///< as only_defence, by a collapse
};

/// The word that a file has for it.
[[nodiscard]] std::string_view word(Goal goal);

struct Puzzle {
  Goal goal = Goal::win;
  int depth = 0;
  int choices = 0;          ///< moves that may be made in the position
  std::vector<Json> moves;  ///< actions from the start of a game, by which the position comes about
  std::vector<Json> line;   ///< the answer: own moves, and the longest defence of the rival
  std::string key;          ///< the same for positions that differ by a turn or a reflection

  /// By depth, and of those of the same depth by how many moves there are to choose from.
  [[nodiscard]] int rating() const;
};

/// A puzzle as its file has it.
[[nodiscard]] Json json(const Puzzle& puzzle);

}  // namespace noughts::puzzles
