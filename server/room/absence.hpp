// How long the side to move has been away in the turn at hand, and when its opponents need wait no longer.
#pragma once

#include "cluster/node_health.hpp"
#include "match/match.hpp"

namespace noughts::room {

using games::Instant;
using games::Millis;

/// Only the time is counted in which it was their move: whoever waits for the other may go and come. Kept in memory alone: after
/// a restart of the server all is counted anew.
class Absence {
 public:
  /// `limit`: how long one waits; nullopt: for ever.
  Absence(cluster::RoomHealth health, std::optional<Millis> limit) : health_(health), limit_(limit) {}

  /// A turn begins: what went before is forgotten.
  void begin_turn();
  /// The side to move of which nobody is there now; nullopt: somebody is, or it may not be claimed from.
  void record(std::optional<int> missing, Instant now);

  /// The side that is away.
  [[nodiscard]] std::optional<int> side() const;
  /// How long one must wait for it yet; nullopt where nobody is away.
  [[nodiscard]] std::optional<Millis> wait(Instant now) const;

 private:
  [[nodiscard]] Millis away(Instant now) const;

  cluster::RoomHealth health_;
  std::optional<Millis> limit_;
  std::optional<int> side_;
  Instant since_{};
  Millis before_{0};  ///< away earlier in this turn
};

}  // namespace noughts::room
