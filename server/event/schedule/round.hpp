// Who plays whom in one round of an event. Pure.
#pragma once

#include <optional>
#include <vector>

namespace noughts::event {

/// Somebody who plays in an event, a player or a team: the number in the order of its seeds, from 0.
using Entrant = int;

/// `first` has the side that begins.
struct Pairing {
  Entrant first = 0;
  Entrant second = 0;
  bool operator==(const Pairing&) const = default;
};

struct Round {
  std::vector<Pairing> pairings;
  /// Who has no opponent in this round.
  std::optional<Entrant> bye;
  bool operator==(const Round&) const = default;
};

}  // namespace noughts::event
