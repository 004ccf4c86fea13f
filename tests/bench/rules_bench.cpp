// Steps a second of random play, by variant, on one core: the rules alone, as a search would use them.
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <span>
#include <string>

#include "games/catalogue.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/three/three.hpp"

namespace noughts::games {
namespace {

constexpr std::size_t kMostSide = board::WalledBoard::kMostSide;
using Clock = std::chrono::steady_clock;
constexpr auto kTime = std::chrono::milliseconds(1500);
constexpr int kGamesBetweenLooksAtTheClock = 1000;

/// Marsaglia's xorshift64: the same games in every run.
class Xorshift {
 public:
  std::uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
  }
  /// A number from 0 to below `bound`, which is small.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32); }

 private:
  std::uint64_t state_ = 0x9E3779B97F4A7C15;
};

/// Where the last games ended, so that the compiler cannot leave them out.
volatile std::uint8_t seen = 0;

std::uint64_t random_game_of_three(Xorshift& dice) {
  ThreeByThree::State state;
  std::uint64_t steps = 0;
  for (; !ThreeByThree::over(state); ++steps) {
    unsigned empty = ThreeByThree::empty_cells(state);
    for (auto skipped = dice.below(static_cast<std::uint32_t>(std::popcount(empty))); skipped > 0; --skipped) empty &= empty - 1;
    ThreeByThree::place(state, {static_cast<std::uint8_t>(std::countr_zero(empty))});
  }
  seen = static_cast<std::uint8_t>(state.last);
  return steps;
}

std::uint64_t random_game_of_gomoku(Xorshift& dice) {
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
  seen = static_cast<std::uint8_t>(state.last);
  return steps;
}

double steps_a_second(std::uint64_t (*random_game)(Xorshift&)) {
  Xorshift dice;
  std::uint64_t steps = 0;
  const auto begin = Clock::now();
  auto now = begin;
  for (; now - begin < kTime; now = Clock::now()) {
    for (int game = 0; game < kGamesBetweenLooksAtTheClock; ++game) steps += random_game(dice);
  }
  return static_cast<double>(steps) / std::chrono::duration<double>(now - begin).count();
}

struct Measured {
  std::string_view variant;
  std::uint64_t (*random_game)(Xorshift&);
};

constexpr std::array kMeasured{
    Measured{ThreeByThree::kInfo.name, &random_game_of_three},
    Measured{Gomoku::kInfo.name, &random_game_of_gomoku},
};

/// False where the catalogue has a variant that nothing here measures.
bool measure(const Variant& variant) {
  const std::string name(variant.info.name);
  const auto found = std::find_if(kMeasured.begin(), kMeasured.end(), [&](const Measured& m) { return m.variant == name; });
  if (found == kMeasured.end()) {
    std::fprintf(stderr, "tests/bench/rules_bench.cpp does not measure %s.\n", name.c_str());
    return false;
  }
  std::printf("%-12s %6.1f M steps/s\n", name.c_str(), steps_a_second(found->random_game) / 1e6);
  std::fflush(stdout);
  return true;
}

}  // namespace
}  // namespace noughts::games

int main() {
  const auto variants = noughts::games::catalogue();
  const auto measured = std::count_if(variants.begin(), variants.end(), noughts::games::measure);
  return static_cast<std::size_t>(measured) == variants.size() ? 0 : 1;
}
