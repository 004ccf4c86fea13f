// A square board with a wall around it, so that walking along a line needs no look at the edges. A part that games share.
#pragma once

#include <array>
#include <vector>

#include "games/board/marks.hpp"

namespace noughts::games::board {

/// Neighbouring stones of one seat in a straight line, as long as it can be made.
struct Run {
  int first;   ///< the point where it begins
  int step;    ///< from one of its points to the next
  int length;  ///< in stones
};

/// Stones on a board of up to 19×19. Cells are numbered by rows: row * side + column.
class WalledBoard {
 public:
  static constexpr int kMostSide = 19;

  /// An empty board; 1 <= side <= kMostSide.
  explicit WalledBoard(int side);

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int cells() const { return side_ * side_; }
  [[nodiscard]] bool is_empty(int cell) const { return points_[point(cell)] == kEmptyLetter; }
  /// The cells as a view writes them.
  [[nodiscard]] std::string letters() const;

  void put(int cell, Seat seat) { points_[point(cell)] = letter(seat); }
  void clear(int cell) { points_[point(cell)] = kEmptyLetter; }

  /// The runs through the stone on a cell: along the row, the column and both diagonals, each of at least that stone.
  [[nodiscard]] std::array<Run, 4> runs_through(int cell) const;
  /// Whether a seat's run can grow by exactly one stone at either end: both neighbours are empty, and no own stone stands right
  /// behind them.
  [[nodiscard]] bool is_open(const Run& run, Seat seat) const;
  /// The cells of a run in order.
  [[nodiscard]] std::vector<int> cells_of(const Run& run) const;

 private:
  // One column of wall serves both sides: the right neighbour of a row's end is the left one of the next row's beginning.
  static constexpr int kStride = kMostSide + 1;
  static constexpr int kPoints = (kMostSide + 2) * kStride + 1;
  static constexpr char kWall = '#';

  [[nodiscard]] std::size_t point(int cell) const {
    return static_cast<std::size_t>((cell / side_ + 1) * kStride + cell % side_ + 1);
  }
  [[nodiscard]] Run run_through(int point, int step) const;

  // As a view writes them, for each move is shown with all cells.
  std::array<char, kPoints> points_;
  std::uint8_t side_;
};

}  // namespace noughts::games::board
