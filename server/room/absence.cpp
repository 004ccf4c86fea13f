#include "room/absence.hpp"

#include <algorithm>

namespace noughts::room {
namespace {

/// Whoever comes back and goes again, say because of a bad line, has at least this part of the whole limit.
constexpr int kAgain = 4;

}  // namespace

void Absence::begin_turn() {
  side_.reset();
  before_ = Millis{0};
}

void Absence::record(std::optional<int> missing, Instant now) {
  if (!limit_ || missing == side_) return;
  if (side_) before_ = std::min(before_ + away(now), *limit_ - *limit_ / kAgain);
  side_ = missing;
  since_ = now;
}

std::optional<int> Absence::side() const { return side_; }

std::optional<Millis> Absence::wait(Instant now) const {
  if (!side_) return std::nullopt;
  return std::max(Millis{0}, *limit_ - before_ - away(now));
}

// While the server or its database is away nobody can come back.
Millis Absence::away(Instant now) const { return std::max(Millis{0}, now - since_ - health_.downtime(since_, now)); }

}  // namespace noughts::room
