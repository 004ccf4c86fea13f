// What computer players can do: playouts a second, how much stronger each level is than the one below it, and the highest against
// games by chance. Fixed seeds and playouts: but for the speed the figures are the same on every machine.
#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <future>
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

/// A line of the table of what is asked.
struct Row {
  std::string what;
  std::string asked;
  std::string measured;
  bool is_met;
};

Row pair_row(const Asked& asked, const std::string& variant, int level) {
  Match match = match_of(asked, variant, level, level - 1);
  match.threads = 1;
  const int most = asked.games > 0 ? asked.games : bench::target_of(variant).most_games;
  const auto tally = bench::play_until_stronger(match, most);
  const auto elo = bench::elo_of(tally);
  const std::string pair = "level " + std::to_string(level) + " against " + std::to_string(level - 1);
  print(variant, pair + ": " + told(tally) + ", " + told(elo));
  return {variant + ": " + pair, "> 0 Elo", told(elo), elo.difference > 0};
}

Row chance_row(const Asked& asked, const std::string& variant) {
  const Target target = bench::target_of(variant);
  Match match = match_of(asked, variant, noughts::bot::kHighestLevel, bench::kByChance);
  match.threads = 1;
  match.divisor = target.divisor_by_chance;
  match.opening = 0;
  const auto tally = bench::play_match(match, target.chance_games);
  const std::string what = "level 8 against " + std::to_string(target.chance_games) + " games by chance";
  print(variant, what + ", with one playout in " + std::to_string(target.divisor_by_chance) + ": " + told(tally));
  const bool is_met = target.never_loses_to_chance ? tally.lost == 0 : tally.won > tally.lost;
  return {variant + ": " + what, target.never_loses_to_chance ? "no loss" : "more won than lost", told(tally), is_met};
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

/// One match of a variant: of a level against the one below it, or of the highest against chance.
struct Task {
  std::string variant;
  int level;
};

/// All matches, those that take long first, so that the cores end together.
std::vector<Task> tasks_of(const Asked& asked) {
  std::vector<Task> tasks;
  for (int level = noughts::bot::kHighestLevel; level > noughts::bot::kLowestLevel && !asked.only_chance; --level) {
    for (const auto& variant : asked.variants) tasks.push_back({variant, level});
  }
  if (!asked.only_levels) {
    for (const auto& variant : asked.variants) tasks.push_back({variant, bench::kByChance});
  }
  return tasks;
}

/// Each thread plays a match of its own: no core waits for the last game of another's.
void measure_matches(const Asked& asked, bench::Verdicts& verdicts) {
  const auto tasks = tasks_of(asked);
  std::vector<std::future<Row>> rows;
  std::vector<std::packaged_task<Row()>> work;
  for (const auto& [variant, level] : tasks) {
    work.emplace_back([&asked, &variant, level] {
      return level == bench::kByChance ? chance_row(asked, variant) : pair_row(asked, variant, level);
    });
    rows.push_back(work.back().get_future());
  }
  {
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < asked.threads; ++i) {
      threads.emplace_back([&] {
        for (auto each = next++; each < work.size(); each = next++) work[each]();
      });
    }
  }
  for (const auto& variant : asked.variants) {
    for (std::size_t i = tasks.size(); i-- > 0;) {
      if (tasks[i].variant != variant) continue;
      const Row row = rows[i].get();
      verdicts.add(row.what, row.asked, row.measured, row.is_met);
    }
  }
}

void measure(const Asked& asked, bench::Verdicts& verdicts) {
  if (!asked.pair.empty()) {
    for (const auto& variant : asked.variants) measure_asked_pair(asked, variant, verdicts);
    return;
  }
  if (!asked.only_levels && !asked.only_chance) {
    for (const auto& variant : asked.variants) measure_speed(variant, verdicts);
  }
  if (!asked.only_speed) measure_matches(asked, verdicts);
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
    measure(asked, verdicts);
  } catch (const std::exception& error) {
    std::cerr << "noughts_bots_bench: " << error.what() << '\n';
    return 2;
  }
  return verdicts.all_met() ? 0 : 1;
}
