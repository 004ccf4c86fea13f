// What others may know of a registered player's games, out of the database.
#pragma once

#include "store/ladder/player_stats.hpp"

namespace noughts::postgres {

class Pool;

/// The points and results of registered players.
class PlayerStats {
 public:
  explicit PlayerStats(Pool& pool) : pool_{pool} {}

  /// not_found: no such registered player.
  store::Answer<store::StatsSummary> of(store::PlayerId player, games::Instant now);
  /// How the last ten thousand games of two ended, by variant.
  store::Answer<std::vector<store::HeadToHead>> against(store::PlayerId player, store::PlayerId opponent);
  /// How points went, thinned out to the last, highest and lowest of each of so many stretches.
  store::Answer<store::Curve> curve(store::PlayerId player, std::string variant, int stretches);
  /// The ledger, the latest first; `before` is the id of the last row that is known.
  store::Answer<store::LedgerPage> ledger(store::PlayerId player, std::string variant, std::optional<std::int64_t> before,
                                          int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
