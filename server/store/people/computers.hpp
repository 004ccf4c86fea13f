// Computer players, as the database has them: guests whom nobody signs in as. Their ids say what they are.
#pragma once

#include "store/people/players.hpp"

namespace noughts::store {

/// Levels are 1 to so many.
inline constexpr int kComputerLevels = 8;
/// So many of a level may sit in one game.
inline constexpr int kComputersOfLevel = 3;

/// A computer player of a level; `which` of them, from 0.
[[nodiscard]] constexpr PlayerId computer_player(int level, int which) { return PlayerId{-(which * kComputerLevels + level)}; }

[[nodiscard]] constexpr bool is_computer(PlayerId player) { return static_cast<std::int64_t>(player) < 0; }

/// nullopt: no computer.
[[nodiscard]] constexpr std::optional<int> computer_level(PlayerId player) {
  if (!is_computer(player)) return std::nullopt;
  return static_cast<int>((-static_cast<std::int64_t>(player) - 1) % kComputerLevels) + 1;
}

}  // namespace noughts::store
