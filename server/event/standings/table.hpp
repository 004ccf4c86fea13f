// The table of an event: who stands where, and what decides between equals. Pure. The tie-breaks are those of FIDE's handbook,
// C.07, as they are since 2023, unplayed rounds after its article 16.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "event/standings/result.hpp"
#include "games/core/words.hpp"

namespace noughts::event {

enum class TieBreak : std::uint8_t {
  points,
  /// What each of those who are still equal got from games with the others of them; where some have not met, only who is ahead
  /// however the missing games would have ended. It is asked again of those who stay equal.
  direct_encounter,
  /// Rounds that brought as much as a win, by a game or without one.
  wins,
  games_won,
  /// The opponents' points.
  buchholz,
  /// Without the least of them; a round missed by one's own will goes first.
  buchholz_cut_1,
  /// The opponents' points, each times the points that were got from them.
  sonneborn_berger,
  /// Games, and those won, that were not begun.
  second_games,
  second_wins,
  early_points,
  /// Drawn by whoever asks.
  lot,
};
constexpr auto words(TieBreak) {
  return std::to_array<std::string_view>({"points", "direct", "wins", "games_won", "buchholz", "buchholz_cut", "sonneborn_berger",
                                          "second_games", "second_wins", "early", "lot"});
}

/// How many of a value make one, where results count in halves of points: it is in their unit, in its square, or a count.
constexpr int divisor(TieBreak tie_break) {
  switch (tie_break) {
    case TieBreak::points:
    case TieBreak::direct_encounter:
    case TieBreak::buchholz:
    case TieBreak::buchholz_cut_1:
    case TieBreak::early_points:
      return 2;
    case TieBreak::sonneborn_berger:
      return 4;
    default:
      return 1;
  }
}

struct TableInput {
  Results results;
  std::vector<TieBreak> order;
  /// What a win and a draw are worth, in the unit of the results' points.
  int win = 2;
  int draw = 1;
  /// Everybody meets everybody, so that a forfeit counts as a game with whom it was to be.
  bool is_round_robin = false;
  /// By entrant, where points don't say who has won; else empty.
  std::vector<int> wins = {};
  std::vector<int> early_points = {};
  /// By entrant, the least first; empty until it is drawn: places stay shared.
  std::vector<int> lots = {};
};

struct Standing {
  Entrant entrant = 0;
  /// From 1; who is equal in all shares it.
  int place = 1;
  /// What each of the input's order is, the more the better: those of points in the results' unit, Sonneborn and Berger's in its
  /// square, a direct encounter's the points from those who were equal by then.
  std::vector<int> values;
  bool operator==(const Standing&) const = default;
};

/// The best first; who shares a place in the order of entrants.
[[nodiscard]] std::vector<Standing> table(const TableInput& input);

}  // namespace noughts::event
