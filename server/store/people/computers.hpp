// Computer players, as the database has them: guests whom nobody signs in as. Their ids say what they are. Engines of the host
// are such players too.
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

/// The host's engines have ids from this one down; their names say which they are.
inline constexpr PlayerId kFirstEngine{-1'000};

[[nodiscard]] constexpr bool is_engine(PlayerId player) { return player <= kFirstEngine; }

/// Names of engines are short and plain.
[[nodiscard]] constexpr bool is_engine_name(std::string_view name) {
  constexpr std::size_t kMost = 32;
  constexpr std::string_view kSigns = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ._+-";
  return !name.empty() && name.size() <= kMost && name.find_first_not_of(kSigns) == std::string_view::npos &&
         name.front() != ' ' && name.back() != ' ';
}

/// nullopt: no computer, or an engine.
[[nodiscard]] constexpr std::optional<int> computer_level(PlayerId player) {
  if (!is_computer(player) || is_engine(player)) return std::nullopt;
  return static_cast<int>((-static_cast<std::int64_t>(player) - 1) % kComputerLevels) + 1;
}

}  // namespace noughts::store
