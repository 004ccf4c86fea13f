#include "room/turn_time.hpp"

#include <algorithm>

namespace noughts::room {

Millis LagQuota::allowed_lag(Seat seat, Millis measured) const {
  return std::max(Millis{0}, std::min({measured, kMost, left_[static_cast<std::size_t>(games::index(seat))]}));
}

void LagQuota::record(const match::Step& step) {
  if (step.kind != match::StepKind::play || games::index(step.by) < 0) return;
  Millis& left = left_[static_cast<std::size_t>(games::index(step.by))];
  left = std::min(kFull, left - step.lag + kRefill);
}

void TurnTime::begin(Instant now) {
  began_ = now;
  credit_ = Millis{0};
}

void TurnTime::resume(Instant began, const std::vector<store::Outage>& outages) {
  began_ = began;
  credit_ = cluster::overlap(outages, began, health_.since());
}

Millis TurnTime::elapsed(Instant at) const {
  const Instant until = std::max(at, began_);
  return std::max(Millis{0}, until - began_ - credit_ - health_.downtime(began_, until));
}

TurnTime::Charge TurnTime::charge(Seat seat, Millis measured_lag, Instant at) const {
  const Millis whole = elapsed(at);
  const Millis lag = std::min(whole, quota_.allowed_lag(seat, measured_lag));
  return {whole - lag, lag};
}

}  // namespace noughts::room
