// What became of each round for each entrant of an event: what pairings and tables are made from. Pure.
#pragma once

#include <vector>

#include "event/schedule/round.hpp"

namespace noughts::event {

/// How an entrant came by what a round brought.
enum class RoundKind {
  /// A game was played.
  game,
  /// Paired, but one of the two was not there: nothing was played, so neither a meeting nor a side counts.
  forfeit,
  /// A game that goes on: it says nothing yet.
  playing,
  /// Nobody was left to play with.
  bye,
  /// Away by request: half a point or none, and in few events a whole one.
  requested_bye,
  /// Not there: not yet entered, withdrawn, or away without a word.
  absent,
};

/// One round of one entrant, over.
struct RoundResult {
  RoundKind kind = RoundKind::absent;
  /// Whom the game or the forfeit was with.
  Entrant opponent = 0;
  /// The game's: 0 began.
  int seat = 0;
  /// In halves of a point where a win is one: 2, 1, 0.
  int points = 0;
  bool operator==(const RoundResult&) const = default;
};

/// By entrant, then by round: as many rounds for each of them.
using Results = std::vector<std::vector<RoundResult>>;

}  // namespace noughts::event
