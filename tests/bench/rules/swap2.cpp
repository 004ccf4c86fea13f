#include "games/gomoku/swap2.hpp"

#include <array>
#include <numeric>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

using Choice = Swap2::Choice;
using Phase = Swap2::Phase;

constexpr std::size_t kMostSide = board::WalledBoard::kMostSide;

std::uint64_t random_game(Xorshift& dice) {
  auto state = *Swap2::start({}, Instant{});
  std::array<std::uint16_t, kMostSide * kMostSide> empty;
  std::iota(empty.begin(), empty.end(), std::uint16_t{0});
  auto left = static_cast<std::uint32_t>(empty.size());
  std::uint64_t steps = 0;
  for (; !Swap2::over(state); ++steps) {
    if (state.phase == Phase::choice || state.phase == Phase::last_choice) {
      const std::uint32_t choices = state.phase == Phase::choice ? 3 : 2;
      Swap2::act(state, {static_cast<Choice>(1 + dice.below(choices)), 0});
      continue;
    }
    const auto chosen = dice.below(left--);
    std::swap(empty[chosen], empty[left]);
    Swap2::act(state, {Choice::none, empty[left]});
  }
  see(static_cast<std::uint64_t>(state.game.last));
  return steps;
}

const Measured kMeasured({Swap2::kInfo.name, "", 10, &random_game});

}  // namespace
}  // namespace noughts::games::bench
