#include "room/record_quota.hpp"

#include <algorithm>

namespace noughts::room {

void RecordQuota::record(const match::Step& step, bool is_talk) {
  const std::size_t bytes = step.action.text().size();
  const auto add = [=](Amount& amount) {
    ++amount.steps;
    amount.bytes += bytes;
  };
  add(all_);
  if (games::index(step.by) >= 0) add(seats_[static_cast<std::size_t>(games::index(step.by))][is_talk ? 1 : 0]);
  if (is_proposal(step.kind)) ++proposals_;
}

bool RecordQuota::is_proposal(match::StepKind kind) {
  return kind == match::StepKind::offer_draw || kind == match::StepKind::ask_takeback || kind == match::StepKind::give_time;
}

RecordQuota::Amount RecordQuota::part() const {
  const std::size_t parts = 4 * seats_.size();
  return {kSteps / parts, kBytes / parts};
}

bool RecordQuota::is_rest_used() const {
  const Amount own = part();
  Amount rest;
  for (const Parts& parts : seats_) {
    for (const Amount& written : parts) {
      rest.steps += written.steps - std::min(written.steps, own.steps);
      rest.bytes += written.bytes - std::min(written.bytes, own.bytes);
    }
  }
  return rest.steps >= kSteps / 2 || rest.bytes >= kBytes / 2;
}

bool RecordQuota::is_full(games::Seat seat, int team, bool is_talk) const {
  const Amount& written = seats_[static_cast<std::size_t>(games::index(seat))][is_talk ? 1 : 0];
  const Amount own = part();
  if (written.steps < own.steps && written.bytes < own.bytes) return false;
  if (team != games::kNoTeam) return is_rest_used();
  return all_.steps >= kSteps + kSteps / kReserve || all_.bytes >= kBytes + kBytes / kReserve;
}

}  // namespace noughts::room
