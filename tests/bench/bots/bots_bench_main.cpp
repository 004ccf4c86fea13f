// What computer players can do: playouts a second, how much stronger each level is than the one below it, and the highest against
// games by chance. Fixed seeds and playouts: but for the speed the figures are the same on every machine.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <thread>

#include "bots/match.hpp"
#include "bots/speed.hpp"

namespace {

namespace bench = noughts::bench;

struct Asked {
  std::vector<std::string> variants;
  std::vector<int> pair;
  int games = 60;
  int random_games = 60;
  bool only_speed = false;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

void print_speed(const std::string& variant) {
  const auto playouts = bench::playouts_a_second(variant);
  if (!playouts) return;
  std::printf("%-10s %.0f playouts a second on one core\n", variant.c_str(), *playouts);
  std::fflush(stdout);
}

/// False: the first is not stronger than the second.
bool print_match(const Asked& asked, const std::string& variant, int level, int against) {
  const auto tally = bench::play_match(variant, level, against, asked.games, asked.threads);
  const auto elo = bench::elo_of(tally);
  std::printf("%-10s level %d against %d: +%d =%d -%d, %+.0f Elo (%+.0f to %+.0f)\n", variant.c_str(), level, against, tally.won,
              tally.drawn, tally.lost, elo.difference, elo.low, elo.high);
  std::fflush(stdout);
  return elo.difference > 0;
}

/// False: a level is not stronger than the one below it.
bool print_levels(const Asked& asked, const std::string& variant) {
  bool all = true;
  for (int level = noughts::bot::kLowestLevel; level < noughts::bot::kHighestLevel; ++level) {
    all = print_match(asked, variant, level + 1, level) && all;
  }
  return all;
}

void print_random(const Asked& asked, const std::string& variant) {
  const auto tally = bench::play_match(variant, noughts::bot::kHighestLevel, bench::kByChance, asked.random_games, asked.threads);
  std::printf("%-10s level %d against chance: +%d =%d -%d\n", variant.c_str(), noughts::bot::kHighestLevel, tally.won,
              tally.drawn, tally.lost);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures computer players"};
  Asked asked;
  app.add_option("variants", asked.variants, "which (all)");
  app.add_option("--games", asked.games, "games between neighbouring levels")->check(CLI::Range(2, 100'000));
  app.add_option("--random-games", asked.random_games, "games of the highest level against chance")
      ->check(CLI::Range(0, 100'000));
  app.add_option("--threads", asked.threads, "threads")->check(CLI::Range(1, 1'024));
  app.add_option("--pair", asked.pair, "only these two levels against each other")
      ->expected(2)
      ->check(CLI::Range(noughts::bot::kLowestLevel, noughts::bot::kHighestLevel));
  app.add_flag("--only-speed", asked.only_speed, "no games");
  CLI11_PARSE(app, argc, argv);
  if (asked.variants.empty()) asked.variants = bench::measured_variants();
  bool all = true;
  for (const auto& variant : asked.variants) {
    if (!asked.pair.empty()) {
      all = print_match(asked, variant, asked.pair[0], asked.pair[1]) && all;
      continue;
    }
    print_speed(variant);
    if (asked.only_speed) continue;
    all = print_levels(asked, variant) && all;
    print_random(asked, variant);
  }
  return all ? 0 : 1;
}
