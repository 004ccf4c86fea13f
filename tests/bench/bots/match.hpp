// Games between levels of computer players.
#pragma once

#include <string>
#include <vector>

#include "bot/level.hpp"

namespace noughts::bench {

/// In place of a level: moves by chance.
inline constexpr int kByChance = 0;

struct MatchTally {
  int won = 0;
  int drawn = 0;
  int lost = 0;

  [[nodiscard]] int games() const { return won + drawn + lost; }
};

/// Who plays whom. Levels make at most `full_playouts / divisor` playouts a move; `opening` moves by chance begin a game, so that
/// not each is the same.
struct Match {
  std::string variant;
  int level = bot::kHighestLevel;
  int against = kByChance;
  unsigned threads = 1;
  std::uint64_t divisor = 1;
  int opening = 2;
};

/// Elo points by which the first is stronger, with the ends of an interval.
struct EloDifference {
  double difference;
  double low;
  double high;
};

/// Deviations to either side of the intervals of 95 % and of 99.5 %.
inline constexpr double kUsualWidth = 1.96;
inline constexpr double kStrictWidth = 2.81;
/// A match that may end early is looked at so often, after at least so many games each time. Ten looks at the strict interval
/// together say no more often by mistake that the first is stronger than one look at the usual one does.
inline constexpr int kMostLooks = 10;
inline constexpr int kLeastBetweenLooks = 20;

/// The variants of which there are computer players.
[[nodiscard]] std::vector<std::string> measured_variants();

/// So many games, the sides changing; deterministic.
[[nodiscard]] MatchTally play_match(const Match& match, int games);

/// As play_match, until the strict interval is above 0; at most so many games.
[[nodiscard]] MatchTally play_until_stronger(const Match& match, int most_games);

/// From the mean score and its deviation, to which a game won and one lost are added: nobody always wins.
[[nodiscard]] EloDifference elo_of(const MatchTally& tally, double width = kUsualWidth);

}  // namespace noughts::bench
