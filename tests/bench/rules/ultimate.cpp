#include "games/ultimate/ultimate.hpp"

#include <array>
#include <bit>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

using nested::NineBits;

/// The cell of a set that stands at a place of it.
std::uint8_t nth(NineBits cells, std::uint32_t place) {
  unsigned left = cells;
  for (; place > 0; --place) left &= left - 1;
  return static_cast<std::uint8_t>(std::countr_zero(left));
}

Ultimate::Action random_free_move(const Ultimate::State& state, Xorshift& dice) {
  std::array<NineBits, nested::kNine> open;
  std::uint32_t moves = 0;
  for (std::size_t t = 0; t < open.size(); ++t) {
    open[t] = Ultimate::open(state, static_cast<int>(t));
    moves += static_cast<std::uint32_t>(std::popcount(open[t]));
  }
  auto chosen = dice.below(moves);
  std::size_t t = 0;
  for (; chosen >= static_cast<std::uint32_t>(std::popcount(open[t])); ++t) {
    chosen -= static_cast<std::uint32_t>(std::popcount(open[t]));
  }
  return {static_cast<std::uint8_t>(t), nth(open[t], chosen)};
}

Ultimate::Action random_move(const Ultimate::State& state, Xorshift& dice) {
  if (state.target < 0) return random_free_move(state, dice);
  const NineBits open = Ultimate::open(state, state.target);
  return {static_cast<std::uint8_t>(state.target), nth(open, dice.below(static_cast<std::uint32_t>(std::popcount(open))))};
}

template <nested::Freedom kFreedom>
std::uint64_t random_game(Xorshift& dice) {
  auto state = *Ultimate::start({kFreedom, false, {}}, Instant{});
  while (!Ultimate::over(state)) Ultimate::place(state, random_move(state, dice));
  see(static_cast<std::uint64_t>(state.last));
  return state.placed;
}

const Measured kFilled({Ultimate::kInfo.name, "", 10, &random_game<nested::Freedom::filled>});
const Measured kDecided({Ultimate::kInfo.name, "decided", 10, &random_game<nested::Freedom::decided>});

}  // namespace
}  // namespace noughts::games::bench
