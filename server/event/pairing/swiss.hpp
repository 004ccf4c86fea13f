// Who plays whom in the next round of a Swiss: the Dutch system of FIDE's handbook, C.04.3 (in force since July 2025). Pure, and
// the same for the same input. "White" of the handbook is here who begins.
#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "event/schedule/round.hpp"
#include "event/standings/result.hpp"

namespace noughts::event {

struct SwissInput {
  /// All rounds so far. Whoever entered late was absent before, or had a requested bye.
  Results results;
  /// By entrant: whether to be paired in this round. Who is not has withdrawn or is away, and gets what the event gives for it.
  std::vector<bool> plays;
  /// By entrant: its pairing number, from 0 and each once; the best rated has 0. Empty: as the entrants are numbered. A late
  /// entry may change it from one round to the next.
  std::vector<int> ranks = {};
  /// What a win is worth, in the unit of the results' points.
  int win = 2;
  /// How many rounds there will be. In the last of them the handbook lets those with more than half of all points, and whoever
  /// meets them, exceed the limits of sides (C3). nullopt: in no round.
  std::optional<int> rounds = std::nullopt;
  /// Whether the best of the first round begins.
  bool first_begins = true;
};

enum class SwissError {
  /// Fewer than two play.
  too_few,
  /// No pairing of all who play is legal: they have met, have had their bye, or must all have the same side.
  no_legal_pairing,
  /// Lists of different length, ranks that are no order, opponents that there are not.
  bad_input,
};

/// The pairs in the order of their boards: the highest scores first. Nobody meets anybody twice, has one side three times running
/// or more than twice oftener than the other (but see `rounds`), or has a second bye or one after a forfeit won.
[[nodiscard]] std::expected<Round, SwissError> pair_swiss(const SwissInput& input);

}  // namespace noughts::event
