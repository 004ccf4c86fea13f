#include "games/quantum/quantum.hpp"

#include <bit>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

/// The cell of a set that comes after so many others.
int nth(unsigned cells, std::uint32_t skipped) {
  for (; skipped > 0; --skipped) cells &= cells - 1;
  return std::countr_zero(cells);
}

void place_anywhere(Quantum::State& state, Xorshift& dice) {
  const unsigned open = Quantum::open_cells(state);
  const auto count = static_cast<std::uint32_t>(std::popcount(open));
  const int one = nth(open, dice.below(count));
  const int other = nth(open & ~(1U << one), dice.below(count - 1));
  Quantum::place(state, one < other ? one : other, one < other ? other : one);
}

std::uint64_t random_game(Xorshift& dice, Quantum::Rest rest) {
  Quantum::State state;
  state.rest = rest;
  std::uint64_t steps = 0;
  for (; !Quantum::over(state); ++steps) {
    if (!state.cyclic) {
      place_anywhere(state, dice);
      continue;
    }
    const auto closing = Quantum::closing(state);
    Quantum::collapse(state, dice.below(2) == 0 ? closing.first : closing.second);
  }
  see(state.last_cells);
  return steps;
}

const Measured kRestStays({Quantum::kInfo.name, "", 2, [](Xorshift& dice) { return random_game(dice, Quantum::Rest::stay); }});
const Measured kRestVanishes({Quantum::kInfo.name, "vanish", 2,
                              [](Xorshift& dice) { return random_game(dice, Quantum::Rest::vanish); }});

}  // namespace
}  // namespace noughts::games::bench
