// What threatens on a board where an exact row wins: the cells in which a player would win at once, and those in which they
// would make an open row one stone short of winning, which cannot be stopped any more. Nothing else is a threat.
#pragma once

#include "games/board/walled_board.hpp"
#include "games/core/game.hpp"

namespace noughts::games {

/// A cell with what a stone there would do.
struct CellThreat {
  std::uint16_t cell;
  ThreatKind kind;
  friend bool operator==(const CellThreat&, const CellThreat&) = default;
};

/// All threats of a player whose rows of exactly `row` stones win, by cell.
[[nodiscard]] std::vector<CellThreat> cell_threats(board::WalledBoard stones, int row, Seat seat);

/// The one cell that stops the rival from winning at once; nullopt where there is none, or more than one, or where this player
/// wins first.
[[nodiscard]] std::optional<std::uint16_t> forced_cell(const board::WalledBoard& stones, int row, Seat seat, Seat rival);

}  // namespace noughts::games
