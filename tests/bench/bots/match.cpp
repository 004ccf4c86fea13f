#include "bots/match.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "bot/computer.hpp"
#include "games/catalogue.hpp"
#include "games/core/dice.hpp"

namespace noughts::bench {
namespace {

using games::Json;
using games::Seat;

Json random_action(const games::AnyGame& game, Seat seat, bot::Random& random) {
  games::DiceOf dice{random};
  return *game.sample(seat, dice);
}

Json chosen_action(const games::Variant& variant, const std::vector<games::Move>& record, int level, std::uint64_t seed) {
  auto thinking = bot::think({variant.info.name, Json::object(), record, level, seed});
  if (!thinking) throw std::runtime_error{thinking.error().why};
  (*thinking)->run((*thinking)->full_playouts());
  return (*thinking)->found().best;
}

Seat to_act(const games::AnyGame& game) { return *game.turn().to_act.first(); }

/// 1, 0 or -1 for the first team.
int play_game(const games::Variant& variant, std::array<int, 2> levels, std::uint64_t seed) {
  bot::Random random{seed};
  auto game = *variant.start(Json::object(), games::Instant{});
  std::vector<games::Move> record;
  // Some moves by chance, so that not each game is the same.
  for (int i = 0; i < 2 && !game.outcome(); ++i) {
    const Seat seat = to_act(game);
    record.push_back({seat, random_action(game, seat, random)});
    if (game.play(seat, record.back().action, games::Instant{})) throw std::runtime_error{"a move by chance was refused"};
  }
  while (!game.outcome()) {
    const Seat seat = to_act(game);
    const int level = levels[static_cast<std::size_t>(variant.info.team(seat))];
    const Json action = level == kByChance ? random_action(game, seat, random) : chosen_action(variant, record, level, seed);
    if (const auto refused = game.play(seat, action, games::Instant{})) throw std::runtime_error{refused->why};
    record.push_back({seat, action});
  }
  const auto place = game.outcome()->place;
  return (place[0] == 1) - (place[1] == 1);
}

}  // namespace

std::vector<std::string> measured_variants() {
  const auto names = bot::variants_with_computer();
  return {names.begin(), names.end()};
}

MatchTally play_match(const std::string& variant, int level, int against, int games, unsigned threads) {
  const auto* played = games::find_variant(variant);
  if (played == nullptr) throw std::runtime_error{"there is no " + variant};
  std::atomic<int> next = 0;
  std::mutex mutex;
  MatchTally tally;
  const auto work = [&] {
    for (int i = next++; i < games; i = next++) {
      const bool first = i % 2 == 0;
      // Both games of a pair begin alike.
      const auto seed = bot::mixed(static_cast<std::uint64_t>(i / 2) + 1);
      const int score = play_game(*played, first ? std::array{level, against} : std::array{against, level}, seed);
      const std::lock_guard lock{mutex};
      const int own = first ? score : -score;
      ++(own > 0 ? tally.won : own < 0 ? tally.lost : tally.drawn);
    }
  };
  std::vector<std::jthread> workers;
  for (unsigned i = 0; i < threads; ++i) workers.emplace_back(work);
  workers.clear();
  return tally;
}

EloDifference elo_of(const MatchTally& tally) {
  const double games = tally.won + tally.drawn + tally.lost;
  const double mean = (tally.won + tally.drawn / 2.0) / games;
  const double variance =
      (tally.won * std::pow(1 - mean, 2) + tally.drawn * std::pow(0.5 - mean, 2) + tally.lost * std::pow(mean, 2)) / games;
  const double deviation = 1.96 * std::sqrt(variance / games);
  const auto elo = [&](double score) {
    const double least = 0.5 / games;
    score = std::clamp(score, least, 1 - least);
    return -400 * std::log10(1 / score - 1);
  };
  return {elo(mean), elo(mean - deviation), elo(mean + deviation)};
}

}  // namespace noughts::bench
