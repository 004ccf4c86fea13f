// Steps of random play a second of one core's time, by variant: the rules alone, as a search would use them. Beside each the
// number that it is meant to reach. Names as arguments: only those variants.
#include <cstdio>
#include <ctime>
#include <set>
#include <string>

#include "games/catalogue.hpp"
#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

constexpr double kSeconds = 1.5;
constexpr std::uint64_t kStepsBetweenLooksAtTheClock = 10'000;

/// The time that this process has had of a core: what else the machine does matters less.
double seconds_worked() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double steps_a_second(RandomGame random_game) {
  Xorshift dice;
  std::uint64_t steps = 0;
  const double begin = seconds_worked();
  double now = begin;
  for (; now - begin < kSeconds; now = seconds_worked()) {
    for (const auto until = steps + kStepsBetweenLooksAtTheClock; steps < until;) steps += random_game(dice);
  }
  return static_cast<double>(steps) / (now - begin);
}

void measure(const Measurement& measurement) {
  std::string name(measurement.variant);
  if (!measurement.kind.empty()) name += " " + std::string(measurement.kind);
  std::printf("%-32s %7.2f M steps/s", name.c_str(), steps_a_second(measurement.random_game) / 1e6);
  if (measurement.target > 0) std::printf("   to reach %4.0f", measurement.target);
  std::printf("\n");
  std::fflush(stdout);
}

/// Measures a variant; false where nothing in tests/bench/rules/ does.
bool measure(std::string_view variant) {
  bool found = false;
  for (const Measurement& measurement : measurements()) {
    if (measurement.variant != variant) continue;
    found = true;
    measure(measurement);
  }
  if (!found) std::fprintf(stderr, "tests/bench/rules/ does not measure %s.\n", std::string(variant).c_str());
  return found;
}

}  // namespace
}  // namespace noughts::games::bench

int main(int count, char** arguments) {
  const std::set<std::string_view> wanted(arguments + 1, arguments + count);
  bool whole = true;
  for (const auto& variant : noughts::games::catalogue()) {
    const auto name = variant.info.name;
    if (wanted.empty() || wanted.contains(name)) whole = noughts::games::bench::measure(name) && whole;
  }
  return whole ? 0 : 1;
}
