#include "games/quixo/pushes.hpp"

#include "games/board/full_lines.hpp"

namespace noughts::games::quixo {
namespace {

constexpr bool is_rim(int side, int cell) {
  const int row = cell / side;
  const int column = cell % side;
  return row == 0 || row == side - 1 || column == 0 || column == side - 1;
}

/// The cell at an end of a cube's row or column.
constexpr int entry_cell(int side, int cube, End end) {
  switch (end) {
    case End::left:
      return cube - cube % side;
    case End::right:
      return cube - cube % side + side - 1;
    case End::top:
      return cube % side;
    case End::bottom:
      return cube % side + side * (side - 1);
  }
  return cube;
}

constexpr int step(int side, End end) {
  const bool along_row = end == End::left || end == End::right;
  const bool from_low = end == End::left || end == End::top;
  return (along_row ? 1 : side) * (from_low ? 1 : -1);
}

// A cube may not come back to the place where it was taken.
constexpr Push push_of(int side, int cube, End end) {
  const int entry = entry_cell(side, cube, end);
  if (!is_rim(side, cube) || entry == cube) return {};
  Push push;
  const int by = step(side, end);
  for (int cell = entry; cell != cube; cell += by) push.slid |= bit(cell);
  push.hole = bit(cube);
  push.entry = bit(entry);
  push.up = static_cast<std::uint8_t>(by > 0 ? by : 0);
  push.down = static_cast<std::uint8_t>(by < 0 ? -by : 0);
  return push;
}

template <int kSide>
constexpr Board make_board() {
  Board board;
  board.side = kSide;
  for (const auto& line : board::full_lines<kSide>()) {
    auto& mask = board.lines[static_cast<std::size_t>(board.line_count++)];
    for (int cell : line) mask |= bit(cell);
  }
  for (int cell = 0; cell < kSide * kSide; ++cell) {
    if (is_rim(kSide, cell)) board.rim |= bit(cell);
    for (End end : kEnds) {
      board.pushes[static_cast<std::size_t>(cell)][static_cast<std::size_t>(end)] = push_of(kSide, cell, end);
    }
  }
  return board;
}

constexpr std::array kBoards{make_board<2>(), make_board<3>(), make_board<4>(), make_board<5>()};

}  // namespace

const Board& board_of(int side) { return kBoards[static_cast<std::size_t>(side - kLeastSide)]; }

std::vector<int> path(int side, int cube, End end) {
  std::vector<int> cells;
  for (int cell = entry_cell(side, cube, end); cell != cube; cell += step(side, end)) cells.push_back(cell);
  cells.push_back(cube);
  return cells;
}

}  // namespace noughts::games::quixo
