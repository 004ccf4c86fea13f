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
};

/// Elo points by which the first is stronger, with the ends of the interval of 95 %.
struct EloDifference {
  double difference;
  double low;
  double high;
};

/// The variants of which there are computer players.
[[nodiscard]] std::vector<std::string> measured_variants();

/// So many games, the sides changing; deterministic.
[[nodiscard]] MatchTally play_match(const std::string& variant, int level, int against, int games, unsigned threads);

/// From the mean score and its deviation. A side that has won all counts half a point less.
[[nodiscard]] EloDifference elo_of(const MatchTally& tally);

}  // namespace noughts::bench
