#include "games/gomoku/threats.hpp"

#include <algorithm>

namespace noughts::games {
namespace {

using board::Run;
using board::WalledBoard;

constexpr bool is_win(const CellThreat& threat) { return threat.kind == ThreatKind::win; }

bool completes(const WalledBoard& stones, int cell, int row) {
  const auto runs = stones.runs_through(cell);
  return std::any_of(runs.begin(), runs.end(), [&](const Run& run) { return run.length == row; });
}

bool makes_open_row(const WalledBoard& stones, int cell, int row, Seat seat) {
  const auto runs = stones.runs_through(cell);
  return std::any_of(runs.begin(), runs.end(),
                     [&](const Run& run) { return run.length == row - 1 && stones.is_open(run, seat); });
}

}  // namespace

std::vector<CellThreat> cell_threats(WalledBoard stones, int row, Seat seat) {
  std::vector<CellThreat> threats;
  for (int cell = 0; cell < stones.cells(); ++cell) {
    if (!stones.is_empty(cell)) continue;
    const auto at = static_cast<std::uint16_t>(cell);
    stones.put(cell, seat);
    if (completes(stones, cell, row)) {
      threats.push_back({at, ThreatKind::win});
    } else if (makes_open_row(stones, cell, row, seat)) {
      threats.push_back({at, ThreatKind::open});
    }
    stones.clear(cell);
  }
  return threats;
}

std::optional<std::uint16_t> forced_cell(const WalledBoard& stones, int row, Seat seat, Seat rival) {
  const auto own = cell_threats(stones, row, seat);
  if (std::any_of(own.begin(), own.end(), is_win)) return std::nullopt;
  const auto theirs = cell_threats(stones, row, rival);
  if (std::count_if(theirs.begin(), theirs.end(), is_win) != 1) return std::nullopt;
  return std::find_if(theirs.begin(), theirs.end(), is_win)->cell;
}

}  // namespace noughts::games
