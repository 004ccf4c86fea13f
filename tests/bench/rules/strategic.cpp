#include "games/strategic/strategic.hpp"

#include <array>
#include <bit>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

using nested::NineBits;
using Set = strategic::MoveRules::Set;

Strategic::Action nth(int place, NineBits cells, std::uint32_t number) {
  unsigned left = cells;
  for (; number > 0; --number) left &= left - 1;
  return {static_cast<std::uint8_t>(place / nested::kNine), static_cast<std::uint8_t>(place % nested::kNine),
          static_cast<std::uint8_t>(std::countr_zero(left))};
}

std::uint32_t moves_in(NineBits cells) { return static_cast<std::uint32_t>(std::popcount(cells)); }

Strategic::Action random_move(const Strategic::State& state, Xorshift& dice) {
  const auto [first, count] = state.target;
  std::array<NineBits, Strategic::kPlaces> open;
  std::uint32_t moves = 0;
  for (int i = 0; i < count; ++i) moves += moves_in(open[static_cast<std::size_t>(i)] = Strategic::open(state, first + i));
  auto chosen = dice.below(moves);
  std::size_t i = 0;
  for (; chosen >= moves_in(open[i]); ++i) chosen -= moves_in(open[i]);
  return nth(first + static_cast<int>(i), open[i], chosen);
}

std::uint64_t play_out(const Strategic::Options& options, Xorshift& dice) {
  auto state = *Strategic::start(options, Instant{});
  while (!Strategic::over(state)) Strategic::place(state, random_move(state, dice));
  see(state.placed);
  return state.placed;
}

template <Set kSet>
std::uint64_t random_game(Xorshift& dice) {
  Strategic::Options options;
  options.rules = {kSet, *strategic::columns("map34"), strategic::MoveRules::kHmap2};
  return play_out(options, dice);
}

std::uint64_t random_game_without_returns(Xorshift& dice) {
  Strategic::Options options;
  options.no_return_s = true;
  options.no_return_t = true;
  return play_out(options, dice);
}

const Measured kTactical({Strategic::kInfo.name, "", 2, &random_game<Set::tactical>});
const Measured kFunctional({Strategic::kInfo.name, "map34", 2, &random_game<Set::functional>});
const Measured kHyperfunctional({Strategic::kInfo.name, "hmap2", 2, &random_game<Set::hyperfunctional>});
const Measured kNoReturn({Strategic::kInfo.name, "no return", 2, &random_game_without_returns});

}  // namespace
}  // namespace noughts::games::bench
