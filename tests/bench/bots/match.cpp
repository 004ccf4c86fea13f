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

Json chosen_action(const bot::Question& question, std::uint64_t divisor) {
  auto thinking = bot::think(question);
  if (!thinking) throw std::runtime_error{thinking.error().why};
  (*thinking)->run(std::max<std::uint64_t>((*thinking)->full_playouts() / divisor, 1));
  return (*thinking)->found().best;
}

Seat to_act(const games::AnyGame& game) { return *game.turn().to_act.first(); }

/// 1, 0 or -1 for the first team.
int play_game(const games::Variant& variant, const Match& match, std::array<int, 2> levels, std::uint64_t seed) {
  bot::Random random{seed};
  auto game = *variant.start(Json::object(), games::Instant{});
  std::vector<games::Move> record;
  while (!game.outcome()) {
    const Seat seat = to_act(game);
    const int level = levels[static_cast<std::size_t>(variant.info.team(seat))];
    const bool by_chance = level == kByChance || record.size() < static_cast<std::size_t>(match.opening);
    const Json action = by_chance ? random_action(game, seat, random)
                                  : chosen_action({variant.info.name, Json::object(), record, level, seed}, match.divisor);
    if (const auto refused = game.play(seat, action, games::Instant{})) throw std::runtime_error{refused->why};
    record.push_back({seat, action});
  }
  const auto place = game.outcome()->place;
  return (place[0] == 1) - (place[1] == 1);
}

/// Adds the games from one number to before another.
void play_games(const Match& match, int begin, int end, MatchTally& tally) {
  const auto* variant = games::find_variant(match.variant);
  if (variant == nullptr) throw std::runtime_error{"there is no " + match.variant};
  std::atomic<int> next = begin;
  std::mutex mutex;
  const auto work = [&] {
    for (int i = next++; i < end; i = next++) {
      const bool first = i % 2 == 0;
      // Both games of a pair begin alike.
      const auto seed = bot::mixed(static_cast<std::uint64_t>(i / 2) + 1);
      const std::array levels = first ? std::array{match.level, match.against} : std::array{match.against, match.level};
      const int score = play_game(*variant, match, levels, seed);
      const std::lock_guard lock{mutex};
      const int own = first ? score : -score;
      ++(own > 0 ? tally.won : own < 0 ? tally.lost : tally.drawn);
    }
  };
  std::vector<std::jthread> workers;
  for (unsigned i = 0; i < match.threads; ++i) workers.emplace_back(work);
}

}  // namespace

std::vector<std::string> measured_variants() {
  const auto names = bot::variants_with_computer();
  return {names.begin(), names.end()};
}

MatchTally play_match(const Match& match, int games) {
  MatchTally tally;
  play_games(match, 0, games, tally);
  return tally;
}

MatchTally play_until_stronger(const Match& match, int most_games) {
  const int between_looks = std::max(kLeastBetweenLooks, (most_games + kMostLooks - 1) / kMostLooks);
  MatchTally tally;
  while (tally.games() < most_games) {
    play_games(match, tally.games(), std::min(most_games, tally.games() + between_looks), tally);
    if (elo_of(tally, kStrictWidth).low > 0) break;
  }
  return tally;
}

EloDifference elo_of(const MatchTally& tally, double width) {
  const double won = tally.won + 1;
  const double lost = tally.lost + 1;
  const double games = tally.games() + 2;
  const double mean = (won + tally.drawn / 2.0) / games;
  const double variance =
      (won * std::pow(1 - mean, 2) + tally.drawn * std::pow(0.5 - mean, 2) + lost * std::pow(mean, 2)) / games;
  const double deviation = width * std::sqrt(variance / games);
  const auto elo = [&](double score) {
    const double least = 0.5 / games;
    score = std::clamp(score, least, 1 - least);
    return -400 * std::log10(1 / score - 1);
  };
  return {elo(mean), elo(mean - deviation), elo(mean + deviation)};
}

}  // namespace noughts::bench
