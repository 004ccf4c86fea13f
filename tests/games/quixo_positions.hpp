// Positions of Quixo drawn in letters, for the tests of both games.
#pragma once

#include <string>
#include <string_view>

#include "games/quixo/play.hpp"

namespace noughts::games::quixo {

/// The cubes of a drawing by rows, spaces left out: `.` blank, X or O where the dot points at the team's first seat, x or o
/// where at its second.
inline Position drawn(std::string_view drawing, int mover = 0) {
  Position position;
  position.mover = static_cast<std::uint8_t>(mover);
  int cell = 0;
  for (char letter : drawing) {
    if (letter == ' ') continue;
    if (letter == 'X' || letter == 'x') position.marks[0] |= bit(cell);
    if (letter == 'O' || letter == 'o') position.marks[1] |= bit(cell);
    if (letter == 'x' || letter == 'o') position.dots |= bit(cell);
    ++cell;
  }
  return position;
}

/// The same drawing of a state, without spaces.
inline std::string drawing(const State& state) {
  std::string letters;
  for (int cell = 0; cell < board(state).cells(); ++cell) {
    const auto seat = owner(state, cell);
    letters += seat ? "XOxo"[index(*seat)] : '.';
  }
  return letters;
}

inline std::string without_spaces(std::string_view drawing) {
  std::string letters;
  for (char letter : drawing) {
    if (letter != ' ') letters += letter;
  }
  return letters;
}

/// Nodes and ends of the tree below a state, by ply.
struct Counts {
  std::vector<std::int64_t> nodes;
  std::vector<std::int64_t> x_wins;
};

inline void count(const State& state, std::size_t ply, Counts& counts) {
  ++counts.nodes[ply];
  const auto ended = outcome(state);
  if (ended && ended->points[0] == 1) ++counts.x_wins[ply];
  if (ended || ply + 1 == counts.nodes.size()) return;
  for (Move move : moves(state)) {
    State next = state;
    place(next, move);
    count(next, ply + 1, counts);
  }
}

inline Counts perft(const State& state, std::size_t depth) {
  Counts counts{std::vector<std::int64_t>(depth + 1), std::vector<std::int64_t>(depth + 1)};
  count(state, 0, counts);
  return counts;
}

}  // namespace noughts::games::quixo
