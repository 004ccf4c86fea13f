// How long the turn at hand has lasted: wall time, less outages, less the lag that the server measured.
#pragma once

#include <vector>

#include "cluster/node_health.hpp"
#include "match/match.hpp"

namespace noughts::room {

using games::Instant;
using games::Millis;
using games::Seat;

/// The lag that is taken off a seat's moves: never more than measured, than kMost at once, than the quota, which each move
/// refills a little. A function of the record alone, so that recovery gives the same.
class LagQuota {
 public:
  static constexpr Millis kMost{500};
  static constexpr Millis kFull{1'000};
  static constexpr Millis kRefill{100};

  explicit LagQuota(int seats) : left_(static_cast<std::size_t>(seats), kFull) {}
  [[nodiscard]] Millis allowed_lag(Seat seat, Millis measured) const;
  void record(const match::Step& step);

 private:
  std::vector<Millis> left_;
};

class TurnTime {
 public:
  TurnTime(cluster::RoomHealth health, int seats) : health_(health), quota_(seats) {}

  /// A turn begins now.
  void begin(Instant now);
  /// A turn of a room just loaded: it began back then, with these outages (as the database knows them) since.
  void resume(Instant began, const std::vector<store::Outage>& outages);
  void record(const match::Step& step) { quota_.record(step); }

  /// How long the turn has lasted at an instant, outages left out; nothing where it began later.
  [[nodiscard]] Millis elapsed(Instant at) const;
  /// What is charged, and what is not, for a move that came at an instant from somebody with this lag.
  struct Charge {
    Millis took;
    Millis lag;
  };
  [[nodiscard]] Charge charge(Seat seat, Millis measured_lag, Instant at) const;

 private:
  cluster::RoomHealth health_;
  LagQuota quota_;
  Instant began_{};
  Millis credit_{0};  ///< outages that only the database knows of
};

}  // namespace noughts::room
