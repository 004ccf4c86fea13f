#include "bot/gomoku/balance.hpp"

#include <algorithm>
#include <cstdlib>

namespace noughts::bot::gomoku {
namespace {

constexpr int kStones = 5;
/// Of so many points for the fourth stone and for the fifth; both are not the best ones, which would leave one side the better.
constexpr int kFourth = 6;
constexpr int kFifth = 12;

struct Shift {
  int right;
  int down;
};

/// Black, white, black, from the middle of a side of the board, two lines from its edge, and from the middle of the board.
struct Opening {
  bool at_edge;
  std::array<Shift, 3> stones;
};

constexpr std::array kOpenings{
    Opening{true, {{{0, 0}, {2, 1}, {-3, -1}}}}, Opening{true, {{{0, -1}, {3, 0}, {-2, 2}}}},
    Opening{true, {{{0, 0}, {1, 2}, {4, -1}}}},  Opening{true, {{{0, 1}, {-1, 0}, {3, -2}}}},
    Opening{true, {{{0, -1}, {1, 1}, {-4, 0}}}}, Opening{true, {{{0, 0}, {-2, 2}, {3, 1}}}},
};

constexpr int kLeastSideOfOpenings = 11;
constexpr int kFromEdge = 2;

/// One of the eight ways to turn and mirror a board.
int turned(int column, int row, int side, std::uint64_t way) {
  if ((way & 4) != 0) std::swap(column, row);
  if ((way & 1) != 0) column = side - 1 - column;
  if ((way & 2) != 0) row = side - 1 - row;
  return row * side + column;
}

/// The points around the stones, the strongest for either colour first.
Moves likely_points(const Board& board) {
  Moves moves;
  candidates(board).for_each([&](int point) { moves.push(point, board.value(point, kBlack) + board.value(point, kWhite)); });
  return moves;
}

}  // namespace

std::array<int, 3> opening_cells(int side, std::uint64_t seed) {
  if (side < kLeastSideOfOpenings) return {side, side * side - 1 - side / 2, 2 * side - 1};
  const Opening& opening = kOpenings[static_cast<std::size_t>(seed % kOpenings.size())];
  const std::uint64_t way = seed / kOpenings.size() % 8;
  std::array<int, 3> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Shift shift = opening.stones[i];
    cells[i] = turned(side / 2 + shift.right, kFromEdge + shift.down, side, way);
  }
  return cells;
}

Balanced balanced_stone(Board& board, Colour colour, Budget& budget, const std::function<Verdict(Board&, Budget&)>& judge) {
  const bool is_last = board.stones() + 1 == kStones;
  Moves moves = likely_points(board);
  const int tried = std::min(moves.count(), is_last ? kFifth : kFourth);
  Balanced best;
  for (int i = 0; i < tried; ++i) {
    const int point = moves.pick(i).point;
    if (budget.ended() && best.point >= 0) break;
    board.put(point, colour);
    Budget part(budget.part(static_cast<std::uint64_t>(tried - i)));
    const Verdict verdict = is_last ? judge(board, part) : balanced_stone(board, other(colour), part, judge).verdict;
    board.undo(point, colour);
    budget.add(part.nodes());
    if (best.point < 0 || std::abs(verdict.score) < std::abs(best.verdict.score)) best = {point, verdict};
  }
  return best;
}

}  // namespace noughts::bot::gomoku
