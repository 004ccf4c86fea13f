// Sets of cells as bits: going through them, and choosing one by chance.
#pragma once

#include <array>
#include <bit>

#include "bot/search/searched.hpp"
#include "games/core/types.hpp"

namespace noughts::bot {

/// The score of a game of two seats, by who won it; nullopt: nobody.
constexpr Score score_of(std::optional<games::Seat> winner) {
  if (!winner) return 0;
  return *winner == games::Seat{0} ? Score{1} : Score{-1};
}

template <class Function>
void for_each_bit(std::uint32_t bits, Function function) {
  for (; bits != 0; bits &= bits - 1) function(std::countr_zero(bits));
}

/// The number of a set bit, all alike; there is one.
inline int any_bit(std::uint32_t bits, Random& random) {
  for (auto skipped = random.below(static_cast<std::uint32_t>(std::popcount(bits))); skipped > 0; --skipped) bits &= bits - 1;
  return std::countr_zero(bits);
}

}  // namespace noughts::bot
