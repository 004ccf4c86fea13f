#include "games/three/three.hpp"

#include <bit>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

std::uint64_t random_game(Xorshift& dice) {
  ThreeByThree::State state;
  std::uint64_t steps = 0;
  for (; !ThreeByThree::over(state); ++steps) {
    unsigned empty = ThreeByThree::empty_cells(state);
    for (auto skipped = dice.below(static_cast<std::uint32_t>(std::popcount(empty))); skipped > 0; --skipped) empty &= empty - 1;
    ThreeByThree::place(state, {static_cast<std::uint8_t>(std::countr_zero(empty))});
  }
  see(static_cast<std::uint64_t>(state.last));
  return steps;
}

const Measured kMeasured({ThreeByThree::kInfo.name, "", 10, &random_game});

}  // namespace
}  // namespace noughts::games::bench
