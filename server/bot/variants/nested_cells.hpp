// How nested games are played out: whoever can complete a line of marks does, then whoever can stop one.
#pragma once

#include <array>

#include "bot/variants/bits.hpp"
#include "games/nested/tactical_field.hpp"

namespace noughts::bot {

/// What has become of a whole game, for the first team.
constexpr Score score_of(games::nested::FieldState state) {
  return static_cast<Score>((state == games::nested::FieldState::x) - (state == games::nested::FieldState::o));
}

/// For every set of nine cells: the cells that would complete a line with them.
inline constexpr auto kCompleting = [] {
  using games::nested::kAllNine;
  std::array<games::nested::NineBits, kAllNine + 1> cells{};
  for (std::uint32_t marks = 0; marks <= kAllNine; ++marks) {
    for (const auto& line : games::board::full_lines<3>()) {
      const std::uint32_t mask = (1U << line[0]) | (1U << line[1]) | (1U << line[2]);
      const std::uint32_t missing = mask & ~marks;
      if (std::popcount(missing) == 1) cells[marks] |= static_cast<games::nested::NineBits>(missing);
    }
  }
  return cells;
}();

/// The cells, of those that are open, with which a team wins a tactical cell that nobody has yet.
inline std::uint32_t winning_cells(const games::nested::TacticalField& field, int tactical, std::uint32_t open, int team) {
  if ((field.cells.decided() & games::nested::bit(tactical)) != 0) return 0;
  return kCompleting[field.marks[static_cast<std::size_t>(team)][static_cast<std::size_t>(tactical)]] & open;
}

/// An open cell of a tactical cell.
inline int likely_cell(const games::nested::TacticalField& field, int tactical, std::uint32_t open, int team, Random& random) {
  if (const auto wins = winning_cells(field, tactical, open, team)) return std::countr_zero(wins);
  const auto stops = winning_cells(field, tactical, open, 1 - team);
  return any_bit(stops != 0 ? stops : open, random);
}

}  // namespace noughts::bot
