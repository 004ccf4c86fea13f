// What the Dutch system asks of a player's rounds so far. Pure. Criteria are named as FIDE's handbook names them,
// C.04.3.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "event/pairing/swiss.hpp"

namespace noughts::event {

/// How much a side is wanted: the preferences of article 1.
enum class Want : std::uint8_t { nothing, mild, strong, absolute };

/// Down is whoever met a lower score, or scored without playing.
enum class Float : std::uint8_t { none, down, up };

struct SwissPlayer {
  Entrant entrant = 0;
  int rank = 0;
  int score = 0;
  /// Of the games played, the oldest first: whether it was begun.
  std::vector<bool> begun;
  /// Games begun less games not begun.
  int balance = 0;
  Want want = Want::nothing;
  /// Where something is wanted: to begin.
  bool wants_to_begin = false;
  /// In order.
  std::vector<Entrant> met;
  Float last_float = Float::none;
  Float float_before = Float::none;
  /// C2.
  bool may_have_bye = true;
  /// Rounds without a game.
  int unplayed = 0;
  /// Before the last round: has more than half of all points.
  bool is_topscorer = false;
};

/// Those who play in this round, the first in order first: by score, then by rank.
[[nodiscard]] std::vector<SwissPlayer> swiss_players(const SwissInput& input);

/// C1 and C3.
[[nodiscard]] bool may_meet(const SwissPlayer& a, const SwissPlayer& b);

/// Both want the same side.
[[nodiscard]] bool want_the_same(const SwissPlayer& a, const SwissPlayer& b);

/// Whether the higher of two begins: article 5.
[[nodiscard]] bool higher_begins(const SwissPlayer& higher, const SwissPlayer& lower, bool first_begins);

/// Whether a side for the next game would make the balance exceed 2, or three games running of one side.
[[nodiscard]] bool exceeds_balance(const SwissPlayer& player, bool begins);
[[nodiscard]] bool is_third_running(const SwissPlayer& player, bool begins);

}  // namespace noughts::event
