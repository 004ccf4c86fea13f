#include "room/rules_time.hpp"

#include <algorithm>

namespace noughts::room {

Millis RulesTime::downtime(Instant from, Instant until) const {
  return cluster::overlap(outages_, from, std::min(until, health_.since())) + health_.downtime(from, until);
}

// An outage in a span in which the wait stood still has put the deadline off once.
Millis RulesTime::left(const match::Match::Wait& wait, Instant now) const {
  Millis more = downtime(wait.since, now);
  for (const auto& span : wait.added) more -= downtime(span.from, span.until);
  return std::max(Millis{0}, wait.until + more - now);
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
