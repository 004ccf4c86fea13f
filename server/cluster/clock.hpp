// The server's time: what the wall clock, or that of the database, said when it started, and steady from there on.
#pragma once

#include <atomic>
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
  Clock(const Wall& wall, Steady steady) : steady_(std::move(steady)) { set(wall()); }

  [[nodiscard]] games::Instant now() const { return games::Instant(games::Millis(origin_.load())) + steady_(); }
  /// It is so late now: nodes that share games go by one clock.
  void set(games::Instant now) { origin_ = (now - steady_()).time_since_epoch().count(); }

  static games::Millis machine_steady() {
    return std::chrono::duration_cast<games::Millis>(std::chrono::steady_clock::now().time_since_epoch());
  }

 private:
  static games::Instant machine_wall() { return std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()); }

  Steady steady_;
  std::atomic<std::int64_t> origin_{0};  ///< in milliseconds
};

}  // namespace noughts::cluster
