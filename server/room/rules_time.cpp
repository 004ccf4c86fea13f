#include "room/rules_time.hpp"

#include <algorithm>

namespace noughts::room {

Millis RulesTime::left(const match::Match::Wait& wait, Instant now) const {
  const Millis away = cluster::overlap(outages_, wait.since, health_.since()) + health_.downtime(wait.since, now);
  return std::max(Millis{0}, wait.until + away - now);
}

std::optional<Instant> next_reminder(const match::Match::Wait& wait, Instant after) {
  for (const Millis before : kReminders) {
    const Instant at = wait.until - before;
    if (at > wait.since && at > after) return at;
  }
  return std::nullopt;
}

std::optional<Instant> last_reminder(const match::Match::Wait& wait, Instant until) {
  std::optional<Instant> last;
  for (const Millis before : kReminders) {
    const Instant at = wait.until - before;
    if (at > wait.since && at <= until) last = at;
  }
  return last;
}

}  // namespace noughts::room
