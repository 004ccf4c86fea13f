// Whom registered players follow: to see who of them is here, and to watch them play.
#pragma once

#include <vector>

#include "store/people/players.hpp"

namespace noughts::store {

/// Whoever follows this many has to let go of one first.
inline constexpr int kMostFollowed = 200;

/// Somebody whom a player follows.
struct Follow {
  Player player;
  games::Instant at{};
};

/// That both are registered is looked at before. A block ends it both ways, and keeps it from beginning: see Blocks.
class Follows {
 public:
  virtual ~Follows() = default;
  /// Following again changes nothing. conflict: the list is full, or one of the two has blocked
  /// the other; not_found: there is no such player.
  virtual Answer<void> add(PlayerId follower, PlayerId followed, games::Instant at) = 0;
  /// Letting go of whom one does not follow is no error.
  virtual Answer<void> remove(PlayerId follower, PlayerId followed) = 0;
  /// The newest first.
  virtual Answer<std::vector<Follow>> of(PlayerId follower) = 0;
};

}  // namespace noughts::store
