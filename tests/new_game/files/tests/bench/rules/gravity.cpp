#include "games/gravity/gravity.hpp"

#include <bit>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

std::uint64_t random_game(Xorshift& dice) {
  Gravity::State state;
  std::uint64_t steps = 0;
  for (; !Gravity::over(state); ++steps) {
    unsigned open = Gravity::open_cells(state);
    for (auto skipped = dice.below(static_cast<std::uint32_t>(std::popcount(open))); skipped > 0; --skipped) open &= open - 1;
    Gravity::place(state, {static_cast<std::uint8_t>(std::countr_zero(open))});
  }
  see(static_cast<std::uint64_t>(state.last));
  return steps;
}

const Measured kMeasured({Gravity::kInfo.name, "", 0, &random_game});

}  // namespace
}  // namespace noughts::games::bench
