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
/// The same time for each move.
struct PerMove {
  Millis move;
  friend bool operator==(const PerMove&, const PerMove&) = default;
};
using TimeControl = std::variant<NoClock, Fischer, PerMove>;

/// Reads `Clock` of protocol/schema/common.json. Refusals: bad_clock.
[[nodiscard]] Result<TimeControl> time_control(const Json& json);
[[nodiscard]] Json json(const TimeControl& control);

/// Until each seat has made a move its time is not charged; this long a seat may take for that first move.
inline constexpr Millis kFirstMove{60'000};

/// How much time each seat has left after the steps so far.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const TimeControl& control, int seats);

  /// Whether any time is kept.
  [[nodiscard]] bool kept() const { return !std::holds_alternative<NoClock>(control_); }
  /// What a seat has left at the start of its turn; nothing where no time is kept.
  [[nodiscard]] Millis left(Seat seat) const;
  /// How long the turn may last while a first move is due.
  [[nodiscard]] Millis first_move() const;
  /// Charges a move: takes the time off, adds the increment (or sets the next move's time).
  void charge(Seat seat, Millis took);
  /// Sets a seat's clock to nothing: it has run out.
  void run_out(Seat seat);

 private:
  TimeControl control_;
  std::vector<Millis> left_;
};

}  // namespace noughts::match
