#include "tools/puzzles/puzzle.hpp"

#include <algorithm>

namespace noughts::puzzles {

std::string_view word(Goal goal) {
  switch (goal) {
    case Goal::win:
      return "win";
    case Goal::fours:
      return "fours";
    case Goal::defend:
      return "defend";
    case Goal::stop_fours:
      return "stop_fours";
    case Goal::only_win:
      return "only_win";
    case Goal::only_defence:
      return "only_defence";
    case Goal::collapse_win:
      return "collapse_win";
    default:
      return "collapse_hold";
  }
}

int Puzzle::rating() const {
  constexpr int kOfMove = 400;
  constexpr int kOfChoice = 10;
  return kOfMove * depth + kOfChoice * std::min(choices, kOfMove / kOfChoice - 1);
}

Json json(const Puzzle& puzzle) {
  return {{"goal", word(puzzle.goal)},
          {"depth", puzzle.depth},
          {"rating", puzzle.rating()},
          {"moves", puzzle.moves},
          {"line", puzzle.line}};
}

}  // namespace noughts::puzzles
