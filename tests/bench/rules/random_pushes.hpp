// Random play of Quixo, by two or four: any legal move as likely as any other, repetitions counted.
#pragma once

#include <bit>

#include "games/quixo/play.hpp"
#include "rules/random_games.hpp"

namespace noughts::games::bench {

/// A random legal move: of all cubes, ends and dots one is drawn again and again until it is legal.
inline quixo::Move random_move(const quixo::State& state, Xorshift& dice) {
  const auto& board = quixo::board(state);
  const quixo::Cells takeable = quixo::takeable(state, static_cast<Seat>(state.now.mover));
  const auto cubes = static_cast<std::uint32_t>(std::popcount(takeable));
  for (;;) {
    quixo::Cells cube = takeable;
    for (auto skipped = dice.below(cubes); skipped > 0; --skipped) cube &= cube - 1;
    const std::uint32_t rest = dice.below(8);
    const quixo::Move move{static_cast<std::uint8_t>(std::countr_zero(cube)), quixo::kEnds[rest % 4],
                           state.seats > quixo::kTeams && rest >= 4 ? quixo::Dot::partner : quixo::Dot::self};
    if (board.push(move.cube, move.end).allowed()) return move;
  }
}

/// Plays a game to its end and returns its steps.
inline std::uint64_t random_pushes(quixo::State state, Xorshift& dice) {
  std::uint64_t steps = 0;
  for (; state.ending == quixo::Ending::none; ++steps) quixo::place(state, random_move(state, dice));
  see(state.now.marks[0]);
  return steps;
}

}  // namespace noughts::games::bench
