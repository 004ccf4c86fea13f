// Time controls and the clocks of a match: pure arithmetic on durations that the record holds. Reads no clock.
#pragma once

#include <variant>

#include "games/core/types.hpp"

namespace noughts::match {

using games::Instant;
using games::Json;
using games::Millis;
using games::Result;
using games::Seat;

struct NoClock {
  friend bool operator==(const NoClock&, const NoClock&) = default;
};
/// Time for the whole game, and an increment after each own move.
struct Fischer {
  Millis base;
  Millis increment;
  friend bool operator==(const Fischer&, const Fischer&) = default;
};
/// What comes of a move's time that has run out.
enum class OnTimeout : std::uint8_t { lose, random_move };
/// The same time for each move.
struct PerMove {
  Millis move;
  OnTimeout on_timeout = OnTimeout::lose;
  friend bool operator==(const PerMove&, const PerMove&) = default;
};
/// Main time; once it is used up, so many periods: a move within one renews it, each one that passes is lost.
struct ByoYomi {
  Millis main;
  int periods;
  Millis period;
  friend bool operator==(const ByoYomi&, const ByoYomi&) = default;
};
using TimeControl = std::variant<NoClock, Fischer, PerMove, ByoYomi>;

/// Reads `Clock` of protocol/schema/common.json. Refusals: bad_clock.
[[nodiscard]] Result<TimeControl> time_control(const Json& json);
[[nodiscard]] Json json(const TimeControl& control);

/// So much time for each move makes a game one of days.
inline constexpr Millis kLeastMoveOfDays{3'600'000};

/// A game of days: nobody waits at the board for the other's move.
[[nodiscard]] bool is_of_days(const TimeControl& control);

/// How long the side to move may be away before the game may be claimed from it, by the speed of the game; nullopt: for ever, in
/// games of days.
[[nodiscard]] std::optional<Millis> absence_limit(const TimeControl& control);

/// Whether a player may give half of it away: there is time for the whole game, or main time.
[[nodiscard]] bool can_be_halved(const TimeControl& control);

/// Until each seat has made a move its time is not charged; this long a seat may take for that first move.
inline constexpr Millis kFirstMove{60'000};
/// The same in games of days, unless there is longer for each move.
inline constexpr Millis kFirstMoveOfDays{86'400'000};

/// How much time each seat has left after the steps so far.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const TimeControl& control, int seats);

  /// Whether any time is kept.
  [[nodiscard]] bool kept() const { return !std::holds_alternative<NoClock>(control_); }
  /// What a seat has left at the start of its turn, all its periods included; nothing where no time is kept.
  [[nodiscard]] Millis left(Seat seat) const;
  /// How long the turn may last while a first move is due.
  [[nodiscard]] Millis first_move() const;
  /// Charges a move: takes the time off, adds the increment (or sets the next move's time).
  void charge(Seat seat, Millis took);
  /// Charges a turn that ended without a move, because moves were taken back: as a move, but nothing is added for it.
  void spend(Seat seat, Millis took);
  /// Whether time can be added to a seat's: it has time for the whole game, or main time left.
  [[nodiscard]] bool may_give(Seat seat) const;
  void give(Seat seat, Millis more);
  /// Takes half of its time from a seat's clock, and with it the increment or the periods. Where those are the greater part of
  /// what the clock gives for a game, they alone go.
  void halve(Seat seat);
  [[nodiscard]] bool is_halved(Seat seat) const;
  /// Sets a seat's clock to nothing: it has run out.
  void run_out(Seat seat);

 private:
  TimeControl control_;
  /// With periods, the main time and all periods together: so long as more is left than they are, there is main time.
  std::vector<Millis> left_;
  games::SeatSet halved_;
};

}  // namespace noughts::match
