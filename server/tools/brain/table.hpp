// The board as the manager tells it, and the position that the rules have of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gomoku/swap2.hpp"

namespace noughts::brain {

/// Why something is refused; empty: it is not.
using Refused = std::string;

/// A stone of a BOARD.
struct Given {
  int cell;
  bool own;
};

/// A board that has been started. What it refuses changes nothing.
class Table {
 public:
  explicit Table(int side);

  [[nodiscard]] int side() const { return game_.stones.side(); }
  [[nodiscard]] bool empty() const { return game_.placed == 0; }
  [[nodiscard]] const games::Gomoku::State& game() const { return game_; }

  /// The cell of "column,row"; nullopt for what is no such cell of this board.
  [[nodiscard]] std::optional<int> cell(std::string_view text) const;
  [[nodiscard]] std::string text(int cell) const;

  /// A stone of whoever is to move.
  Refused put(int cell);
  /// Takes back a stone of whoever moved last.
  Refused take_back(int cell);
  /// All stones at once, in any order; whose they are says who is to move: oneself.
  Refused set(const std::vector<Given>& stones);
  void clear();

 private:
  games::Gomoku::State game_;
};

/// Why nobody can move; empty: somebody can.
[[nodiscard]] Refused refusal_to_go_on(const games::Gomoku::State& game);

}  // namespace noughts::brain
