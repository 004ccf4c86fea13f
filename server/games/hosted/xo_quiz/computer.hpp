// A computer that has a team: it reads the pack's answers, and gives as many of them as its level says, as fast as its level
// says.
#pragma once

#include "games/core/game.hpp"
#include "games/hosted/xo_quiz/actions.hpp"

namespace noughts::games::xo_quiz {

/// What a computer does at a level.
struct ComputerLevel {
  std::uint32_t right;  ///< of a hundred questions it knows so many
  std::uint32_t early;  ///< of a hundred that it knows it answers so many early
  std::uint32_t least;  ///< seconds of the minute that pass before any other answer
  std::uint32_t most;   ///< and the most of them: less than the half minute that a cut question has
};

inline constexpr std::array<ComputerLevel, 8> kComputerLevels{{
    {15, 0, 16, 26},
    {25, 5, 15, 25},
    {35, 10, 13, 23},
    {45, 15, 11, 21},
    {55, 20, 9, 18},
    {65, 30, 7, 15},
    {75, 40, 6, 12},
    {85, 50, 4, 9},
}};

/// What the captain of a team does next who is a computer: chooses, answers, has nothing against rulings, and agrees to call the
/// battle off. It neither appeals nor spends minutes. nullopt: it waits for others.
[[nodiscard]] std::optional<IntentOf<Action>> intent(const State& state, Seat seat, int level, std::uint64_t seed);

}  // namespace noughts::games::xo_quiz
