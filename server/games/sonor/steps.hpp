// Where the pieces of Sonor may step, and what they touch. Used by its rules.
#pragma once

#include "games/sonor/sonor.hpp"

namespace noughts::games::sonor {

inline constexpr std::int32_t kEvaderRadius = 10'000;
inline constexpr std::int32_t kPursuerRadius = 20'000;

/// A step is one diameter of the piece that makes it.
constexpr std::int32_t step_length(int piece) { return 2 * (piece == Sonor::kPursuer ? kPursuerRadius : kEvaderRadius); }

/// Whether the distance of two centres is at most this.
constexpr bool within(Vector a, Vector b, std::int32_t distance) { return square(a - b) <= std::int64_t{distance} * distance; }

/// Whether the pursuer touches an evader, by their centres.
constexpr bool touches(Vector evader, Vector pursuer) { return within(evader, pursuer, kEvaderRadius + kPursuerRadius); }

/// Why a piece may not come to lie there, whoever's turn it is: a code, or nullptr.
[[nodiscard]] const char* flaw_of_place(const Sonor::State& state, int piece, Vector at);

/// What the half under way has come to so far.
[[nodiscard]] Tally tally_of(const Sonor::State& state);

}  // namespace noughts::games::sonor
