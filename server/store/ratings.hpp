// Ratings and leaderboards. Points change only by rows of the ledger, which the journal writes as games end.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "store/ids.hpp"
#include "store/result.hpp"

namespace noughts::store {

struct LeaderboardRow {
  std::int64_t place = 0;  ///< one more than the players with more points
  PlayerId player{};
  std::string name;
  int points = 0;
  int games = 0;
};

struct LeaderboardPage {
  std::vector<LeaderboardRow> rows;
  std::optional<std::string> next;  ///< what to ask for the page after; nullopt on the last
};

class Ratings {
 public:
  virtual ~Ratings() = default;
  /// Points by variant, where a rated game was played.
  virtual Answer<std::map<std::string, int>> of(PlayerId player) = 0;
  /// Points in one variant; rating::kStart where none was played.
  virtual Answer<int> points(PlayerId player, std::string variant) = 0;
  /// Registered players with at least one rated game, most points first. `after` is the `next` of the page before, or empty;
  /// not_found: an `after` that no page gave.
  virtual Answer<LeaderboardPage> leaderboard(std::string variant, std::string after, int limit) = 0;
  /// A player's own row; not_found: no rated game.
  virtual Answer<LeaderboardRow> row(PlayerId player, std::string variant) = 0;
};

}  // namespace noughts::store
