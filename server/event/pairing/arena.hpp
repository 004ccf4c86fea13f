// Who plays whom in an arena, again and again among those who wait. Pure, and the same for the same input.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "event/schedule/round.hpp"

namespace noughts::event {

/// Somebody who waits for a game.
struct ArenaWaiter {
  Entrant entrant = 0;
  /// Where in the standings, from 0; each place once.
  int place = 0;
  /// Whom the last game was with.
  std::optional<Entrant> last_opponent;
  std::chrono::milliseconds waited{0};
  /// How many games more were begun than not.
  int begun_more = 0;
  /// Whether the last game was begun; nullopt: there was none.
  std::optional<bool> began_last;
};

/// Pairs of those who wait, who lead first. As many as can be are paired; who has waited longest is the last to be left out, and
/// neighbours in the standings meet. Nobody meets the last opponent again, but where `only_two`: the arena has no others. Whoever
/// has begun less often begins; of equals whoever did not begin the last game; of such the lower placed.
[[nodiscard]] std::vector<Pairing> pair_arena(const std::vector<ArenaWaiter>& waiting, bool only_two);

}  // namespace noughts::event
