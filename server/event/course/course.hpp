// How an event of each kind goes on: who plays whom next, and how all stand. Pure functions of the event's state.
#pragma once

#include "event/record/event.hpp"

namespace noughts::event {

/// A game that is to be made.
struct PlannedGame {
  int pairing = 0;
  int game = 1;
  Pairing sides;
  std::optional<GameEnd> walkover;  ///< it is not played, since somebody has withdrawn
  bool is_play_off = false;         ///< of an XO tournament: one of the two goes on
  /// Who sit at it where that is not who has entered; `sides` says for whom.
  std::optional<std::array<PlayerId, 2>> players{};
};

/// What is to be paired at once, all of one round.
struct Plan {
  int round = 0;
  std::vector<PlannedGame> games;
  std::vector<Entrant> byes;
};

/// What an event waits for.
struct Next {
  std::optional<Plan> plan;           ///< to be paired now
  bool is_over = false;               ///< nothing is left to be played
  std::optional<Instant> at;          ///< when to ask again; nullopt: when something has happened
  std::optional<EventStage> stage{};  ///< of a team tour: begins now
};

/// How somebody stands.
struct EventStanding {
  Entrant entrant = 0;
  int place = 1;   ///< equals share it
  int points = 0;  ///< in halves; of an arena and where teams play whole ones
  int games = 0;
  int wins = 0;
  std::vector<int> tie_breaks;  ///< in the order in which they count, as columns() has them
  bool is_on_streak = false;    ///< of an arena: the next win counts double
  int halved_wins = 0;          ///< of an arena: wins with half of the clock that brought one more point
  std::optional<int> group{};   ///< of an XO tournament, from 0
};

/// A number that a table shows beside points.
struct TieBreakColumn {
  std::string_view name;
  int divisor = 1;  ///< how many of it make one, where points are halves
};

using Engaged = std::set<Entrant>;

/// With more entries a pairing may take longer than a loop should be kept.
inline constexpr std::size_t kPairedAtOnce = 100;

class Course {
 public:
  virtual ~Course() = default;
  /// What is due in an event that is running. `engaged`: who is in a game elsewhere, and so is not paired now; where games wait
  /// for their players (waits_for_players), they are paired all the same.
  [[nodiscard]] virtual Next next(const Event& event, Instant now, const Engaged& engaged) const = 0;
  /// Whether next() may take so long that a loop should not wait for it.
  [[nodiscard]] virtual bool takes_long(const Event& event) const {
    static_cast<void>(event);
    return false;
  }
  /// All who play, the best first.
  [[nodiscard]] virtual std::vector<EventStanding> table(const Event& event) const = 0;
  /// What its tables show beside points.
  [[nodiscard]] virtual std::span<const TieBreakColumn> columns() const = 0;
};

[[nodiscard]] const Course& course(EventKind kind);

}  // namespace noughts::event
