#include "games/sonor/sonor.hpp"
#include "games/core/dice.hpp"

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

std::uint64_t random_game(Xorshift& generator) {
  auto state = *Sonor::start({}, Instant{});
  DiceOf dice(generator);
  std::uint64_t steps = 0;
  for (; !Sonor::over(state); ++steps) Sonor::place(state, Sonor::sample(state, Sonor::mover(state), dice));
  see(static_cast<std::uint64_t>(state.tallies[1].points()));
  return steps;
}

const Measured kSonor({Sonor::kInfo.name, "", 0, &random_game});

}  // namespace
}  // namespace noughts::games::bench
