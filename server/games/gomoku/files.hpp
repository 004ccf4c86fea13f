// The files in which programs for five in a row keep their games, for all variants of this folder.
#pragma once

#include <array>
#include <span>

#include "games/core/game.hpp"

namespace noughts::games::five {

/// Piskvork's, the Smart Game Format, and the bare list of moves that RenLib and others take.
inline constexpr std::array kFormats{
    Format{"psq", "text/plain"},
    Format{"sgf", "application/x-go-sgf"},
    Format{"txt", "text/plain"},
};

/// A stone as it was placed, black first and in turn.
struct Placed {
  std::uint16_t cell = 0;
  Millis took{0};
};

/// What these files tell of a game.
struct Sheet {
  int size = 0;
  int row = 0;                ///< that wins, exactly
  std::string_view began_by;  ///< the rule of its opening; empty: none
  std::optional<Seat> black;  ///< nullopt: not settled
  std::vector<Placed> stones;
};

/// The text of a file in one of kFormats.
[[nodiscard]] std::string written(std::string_view format, const Sheet& sheet, const Heading& heading);

}  // namespace noughts::games::five
