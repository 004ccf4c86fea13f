// How long the rules of a game wait yet: until their own deadline, and longer by the outages since the wait began.
#pragma once

#include <array>
#include <vector>

#include "cluster/node_health.hpp"
#include "match/match.hpp"

namespace noughts::room {

using games::Instant;
using games::Millis;

class RulesTime {
 public:
  /// `outages`: those that the database knows of, of the time before this process.
  RulesTime(cluster::RoomHealth health, std::vector<store::Outage> outages) : health_(health), outages_(std::move(outages)) {}

  /// How long a wait lasts yet; nothing left: the clock may speak.
  [[nodiscard]] Millis left(const match::Match::Wait& wait, Instant now) const;

 private:
  /// How much of a span was an outage.
  [[nodiscard]] Millis downtime(Instant from, Instant until) const;

  cluster::RoomHealth health_;
  std::vector<store::Outage> outages_;
};

/// Before the end of a wait in a slow game those who are awaited are reminded this long.
inline constexpr std::array<Millis, 2> kReminders{std::chrono::days{7}, std::chrono::days{1}};

/// The next reminder after an instant; nullopt: none. A reminder that would come as soon as the wait begins is left out.
[[nodiscard]] std::optional<Instant> next_reminder(const match::Match::Wait& wait, Instant after);
/// The last reminder up to an instant; nullopt: none.
[[nodiscard]] std::optional<Instant> last_reminder(const match::Match::Wait& wait, Instant until);

}  // namespace noughts::room
