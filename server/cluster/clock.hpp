// The server's time: what the wall clock said when it started, and steady from there on.
#pragma once

#include <functional>

#include "games/core/types.hpp"

namespace noughts::cluster {

/// Game clocks, outages and alarms go by this one. A wall clock that is set anew while the server runs moves nothing: the next
/// start takes it over. Thread-safe.
class Clock {
 public:
  using Wall = std::function<games::Instant()>;
  /// The time since some moment; never set anew.
  using Steady = std::function<games::Millis()>;

  /// By the machine's clocks.
  Clock() : Clock(machine_wall, machine_steady) {}
  Clock(const Wall& wall, Steady steady) : steady_(std::move(steady)), origin_(wall() - steady_()) {}

  [[nodiscard]] games::Instant now() const { return origin_ + steady_(); }

  static games::Millis machine_steady() {
    return std::chrono::duration_cast<games::Millis>(std::chrono::steady_clock::now().time_since_epoch());
  }

 private:
  static games::Instant machine_wall() { return std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()); }

  Steady steady_;
  games::Instant origin_;
};

}  // namespace noughts::cluster
