// What the games of an arena bring. Pure.
#pragma once

#include <vector>

namespace noughts::event {

enum class ArenaOutcome { win, draw, loss };

struct ArenaGame {
  ArenaOutcome outcome = ArenaOutcome::loss;
  /// Gave half of the own clock away at its beginning, and played long enough for it to count.
  bool halved_clock = false;
  bool operator==(const ArenaGame&) const = default;
};

struct ArenaRules {
  int win = 2;
  int draw = 1;
  /// How many wins in succession make a streak: from the next game on points count double, until one is not won.
  int streak = 2;
  /// For a win with half of the clock; never doubled.
  int halved_clock_win = 1;
  /// Of draws without a win between them only the first brings something.
  bool only_first_draw = false;
};

struct ArenaScore {
  int points = 0;
  int games = 0;
  int wins = 0;
  int halved_wins = 0;  ///< those with half of the clock
  /// What each game brought.
  std::vector<int> sheet;
  /// The next game counts double.
  bool on_streak = false;
  bool operator==(const ArenaScore&) const = default;
};

/// A draw on a streak counts double and ends it.
[[nodiscard]] ArenaScore arena_score(const std::vector<ArenaGame>& games, const ArenaRules& rules = {});

}  // namespace noughts::event
