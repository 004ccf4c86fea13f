#include "games/board/walled_board.hpp"

namespace noughts::games::board {

WalledBoard::WalledBoard(int side) : side_(static_cast<std::uint8_t>(side)) {
  points_.fill(kWall);
  for (int cell = 0; cell < cells(); ++cell) points_[point(cell)] = kEmptyLetter;
}

std::string WalledBoard::letters() const {
  std::string text;
  text.reserve(static_cast<std::size_t>(cells()));
  for (int row = 0; row < side_; ++row) text.append(points_.data() + point(row * side_), side_);
  return text;
}

std::array<Run, 4> WalledBoard::runs_through(int cell) const {
  const int at = static_cast<int>(point(cell));
  return {run_through(at, 1), run_through(at, kStride), run_through(at, kStride + 1), run_through(at, kStride - 1)};
}

bool WalledBoard::is_open(const Run& run, Seat seat) const {
  const auto own = letter(seat);
  const auto opens = [&](int end, int step) {
    const auto stone_at = [&](int at) { return points_[static_cast<std::size_t>(at)]; };
    // An empty point is on the board, and behind it there is at least the wall.
    return stone_at(end) == kEmptyLetter && stone_at(end + step) != own;
  };
  return opens(run.first - run.step, -run.step) && opens(run.first + run.length * run.step, run.step);
}

std::vector<int> WalledBoard::cells_of(const Run& run) const {
  std::vector<int> cells;
  for (int i = 0; i < run.length; ++i) {
    const int at = run.first + i * run.step;
    cells.push_back((at / kStride - 1) * side_ + at % kStride - 1);
  }
  return cells;
}

Run WalledBoard::run_through(int point, int step) const {
  const auto stone_at = [&](int at) { return points_[static_cast<std::size_t>(at)]; };
  const char own = stone_at(point);
  Run run{point, step, 1};
  for (int past = point + step; stone_at(past) == own; past += step) ++run.length;
  for (; stone_at(run.first - step) == own; run.first -= step) ++run.length;
  return run;
}

}  // namespace noughts::games::board
