// What stands on a cell in the games of noughts and crosses, and how views write it. A part that games share.
#pragma once

#include "games/core/types.hpp"

namespace noughts::games::board {

inline constexpr Seat kX{0};
inline constexpr Seat kO{1};

/// The other one of two seats.
constexpr Seat rival(Seat seat) { return seat == kX ? kO : kX; }
/// Who moves after so many moves, where the two take turns.
constexpr Seat mover_after(int moves) { return moves % 2 == 0 ? kX : kO; }

/// The character of a view's `cells` for a seat's mark.
constexpr char letter(Seat seat) { return seat == kX ? 'X' : 'O'; }
inline constexpr char kEmptyLetter = '.';

/// The cells whose bits are set, the lowest first, as views list them.
[[nodiscard]] Json cells_of(std::uint32_t cells);

/// The outcome of a two-seat game that was won by a line (seat), or filled up without one (nullopt).
[[nodiscard]] Outcome line_or_full(std::optional<Seat> winner);

}  // namespace noughts::games::board
