#include "games/gomoku/gomoku.hpp"

#include <array>
#include <numeric>

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

constexpr std::size_t kMostSide = board::WalledBoard::kMostSide;

std::uint64_t random_game(Xorshift& dice) {
  auto state = *Gomoku::start({}, Instant{});
  std::array<std::uint16_t, kMostSide * kMostSide> empty;
  std::iota(empty.begin(), empty.end(), std::uint16_t{0});
  auto left = static_cast<std::uint32_t>(empty.size());
  std::uint64_t steps = 0;
  for (; !Gomoku::over(state); ++steps) {
    const auto chosen = dice.below(left--);
    std::swap(empty[chosen], empty[left]);
    Gomoku::place(state, {empty[left]});
  }
  see(static_cast<std::uint64_t>(state.last));
  return steps;
}

const Measured kMeasured({Gomoku::kInfo.name, "", 10, &random_game});

}  // namespace
}  // namespace noughts::games::bench
