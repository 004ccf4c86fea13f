#include "room/growth.hpp"

namespace noughts::room {

using games::Json;

void Growth::record(const match::Step& step) {
  ++steps_;
  bytes_ += step.action.text().size();
  if (is_proposal(step.kind)) ++proposals_;
}

bool Growth::is_proposal(match::StepKind kind) {
  return kind == match::StepKind::offer_draw || kind == match::StepKind::ask_takeback || kind == match::StepKind::give_time;
}

bool Growth::is_full(int team) const {
  const bool has_reserve = team == games::kNoTeam;
  return steps_ >= kSteps + (has_reserve ? kSteps / kReserve : 0) || bytes_ >= kBytes + (has_reserve ? kBytes / kReserve : 0);
}

}  // namespace noughts::room
