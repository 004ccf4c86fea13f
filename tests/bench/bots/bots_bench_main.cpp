// What computer players can do: playouts a second, how much stronger each level is than the one below it, and the highest against
// games by chance. Fixed seeds and playouts: but for the speed the figures are the same on every machine.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <thread>

#include "bots/match.hpp"
#include "bots/speed.hpp"
#include "bots/targets.hpp"
#include "bots/verdicts.hpp"

namespace {

namespace bench = noughts::bench;
using bench::Match;
using bench::Target;

struct Asked {
  std::vector<std::string> variants;
  std::vector<int> pair;
  int games = 0;
  int at_least = 0;
  bool only_speed = false;
  bool only_levels = false;
  bool only_chance = false;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string verdicts;
};

std::string told(const bench::MatchTally& tally) {
  return "+" + std::to_string(tally.won) + " =" + std::to_string(tally.drawn) + " -" + std::to_string(tally.lost);
}

std::string told(const bench::EloDifference& elo) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%+.0f Elo (%+.0f to %+.0f)", elo.difference, elo.low, elo.high);
  return text.data();
}

void print(const std::string& variant, const std::string& what) {
  std::printf("%-10s %s\n", variant.c_str(), what.c_str());
  std::fflush(stdout);
}

void measure_speed(const std::string& variant, bench::Verdicts& verdicts) {
  const auto asked = bench::target_of(variant).playouts_a_second;
  const auto playouts = bench::playouts_a_second(variant);
  if (!playouts) return;
  print(variant, bench::grouped(*playouts) + " playouts a second on one core");
  if (asked) verdicts.at_least(variant + ": playouts a second", *asked, *playouts, "");
}

Match match_of(const Asked& asked, const std::string& variant, int level, int against) {
  return {variant, level, against, asked.threads, bench::target_of(variant).divisor};
}

void measure_pair(const Asked& asked, const std::string& variant, int level, bench::Verdicts& verdicts) {
  const int most = asked.games > 0 ? asked.games : bench::target_of(variant).most_games;
  const auto tally = bench::play_until_stronger(match_of(asked, variant, level, level - 1), most);
  const auto elo = bench::elo_of(tally);
  const std::string pair = "level " + std::to_string(level) + " against " + std::to_string(level - 1);
  print(variant, pair + ": " + told(tally) + ", " + told(elo));
  verdicts.add(variant + ": " + pair, "> 0 Elo", told(elo), elo.difference > 0);
}

void measure_levels(const Asked& asked, const std::string& variant, bench::Verdicts& verdicts) {
  for (int level = noughts::bot::kLowestLevel + 1; level <= noughts::bot::kHighestLevel; ++level) {
    measure_pair(asked, variant, level, verdicts);
  }
}

void measure_chance(const Asked& asked, const std::string& variant, bench::Verdicts& verdicts) {
  const Target target = bench::target_of(variant);
  Match match = match_of(asked, variant, noughts::bot::kHighestLevel, bench::kByChance);
  match.divisor = target.divisor_by_chance;
  match.opening = 0;
  const auto tally = bench::play_match(match, target.chance_games);
  const std::string what = "level 8 against " + std::to_string(target.chance_games) + " games by chance";
  print(variant, what + ", with one playout in " + std::to_string(target.divisor_by_chance) + ": " + told(tally));
  if (target.never_loses_to_chance) {
    verdicts.add(variant + ": " + what, "no loss", told(tally), tally.lost == 0);
  } else {
    verdicts.add(variant + ": " + what, "more won than lost", told(tally), tally.won > tally.lost);
  }
}

/// So many games of two levels, of which so many are to be won.
void measure_asked_pair(const Asked& asked, const std::string& variant, bench::Verdicts& verdicts) {
  const int games = asked.games > 0 ? asked.games : bench::target_of(variant).most_games;
  const auto tally = bench::play_match(match_of(asked, variant, asked.pair[0], asked.pair[1]), games);
  const std::string pair = "level " + std::to_string(asked.pair[0]) + " against " + std::to_string(asked.pair[1]);
  print(variant, pair + ": " + told(tally) + ", " + told(bench::elo_of(tally)));
  verdicts.add(variant + ": " + pair, ">= " + std::to_string(asked.at_least) + " won of " + std::to_string(games), told(tally),
               tally.won >= asked.at_least);
}

void measure(const Asked& asked, const std::string& variant, bench::Verdicts& verdicts) {
  if (!asked.pair.empty()) return measure_asked_pair(asked, variant, verdicts);
  const auto begin = std::chrono::steady_clock::now();
  const bool all = !asked.only_speed && !asked.only_levels && !asked.only_chance;
  if (all || asked.only_speed) measure_speed(variant, verdicts);
  if (all || asked.only_levels) measure_levels(asked, variant, verdicts);
  if (all || asked.only_chance) measure_chance(asked, variant, verdicts);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  print(variant, bench::grouped(spent.count()) + " s in all");
}

void add_options(CLI::App& app, Asked& asked) {
  app.add_option("variants", asked.variants, "which (all)");
  app.add_option("--games", asked.games, "at most so many games of two levels (as the variant has it)")
      ->check(CLI::Range(bench::kLeastBetweenLooks, 100'000));
  app.add_option("--threads", asked.threads, "threads")->check(CLI::Range(1, 1'024));
  app.add_option("--pair", asked.pair, "only these two levels against each other, all games")
      ->expected(2)
      ->check(CLI::Range(noughts::bot::kLowestLevel, noughts::bot::kHighestLevel));
  app.add_option("--at-least", asked.at_least, "games of the pair that the first has to win");
  app.add_flag("--only-speed", asked.only_speed, "playouts a second");
  app.add_flag("--only-levels", asked.only_levels, "games of neighbouring levels");
  app.add_flag("--only-chance", asked.only_chance, "games against moves by chance");
  app.add_option("--verdicts", asked.verdicts, "a file to which what is asked and what was measured is added");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Measures computer players"};
  Asked asked;
  add_options(app, asked);
  CLI11_PARSE(app, argc, argv);
  if (asked.variants.empty()) asked.variants = bench::measured_variants();
  bench::Verdicts verdicts{asked.verdicts};
  try {
    for (const auto& variant : asked.variants) measure(asked, variant, verdicts);
  } catch (const std::exception& error) {
    std::cerr << "noughts_bots_bench: " << error.what() << '\n';
    return 2;
  }
  return verdicts.all_met() ? 0 : 1;
}
