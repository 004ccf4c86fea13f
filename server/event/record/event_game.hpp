// A game of an event: who plays it, and what it came to.
#pragma once

#include <array>

#include "event/record/event_step.hpp"
#include "event/schedule/round.hpp"

namespace noughts::event {

/// A game of the event by the numbers of those who play it.
struct EventGame {
  Pairing pairing;  ///< `first` begins
  std::optional<RoomId> room;
  std::optional<GameEnd> end;  ///< nullopt: it goes on
  EndReason reason = EndReason::played;
  HalvedClocks halved;
  bool is_corrected = false;
  Instant made{};           ///< paired
  Millis paused_before{0};  ///< how long pauses had lasted by then
  Instant ended{};
  int ended_by = 0;  ///< the step
  bool is_play_off = false;
  std::optional<BattleTally> tally;
  std::optional<PlayerId> host;
  std::vector<PlayerId> jurors;
  std::array<PlayerId, 2> players{};  ///< who sit at it, whoever plays for the teams by now
  std::optional<Score> score;

  /// It has no result yet.
  [[nodiscard]] bool is_on() const { return !end; }
  /// It has no room yet, since one of the two is in another game.
  [[nodiscard]] bool is_awaited() const { return !end && !room; }
  [[nodiscard]] bool has(Entrant entrant) const { return pairing.first == entrant || pairing.second == entrant; }
  [[nodiscard]] Entrant other(Entrant entrant) const { return pairing.first == entrant ? pairing.second : pairing.first; }
  /// Whether they gave half of their clock away and it counts.
  [[nodiscard]] bool has_counted_half(Entrant entrant) const {
    return (pairing.first == entrant ? halved.first : halved.second) == HalvedClock::counted;
  }
  /// In halves of a point; nothing while it goes on.
  [[nodiscard]] int points(Entrant entrant) const;
  /// Where points count, not games: what the rules gave a side, else one for having won.
  [[nodiscard]] int scored(Entrant entrant) const;
};

}  // namespace noughts::event
