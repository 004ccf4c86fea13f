// The one answer to a threat, played for whoever has set that, also when nobody is there.
#include <algorithm>

#include "room/room.hpp"

namespace noughts::room {

// It follows from the record and from what was set when the game began, so whoever reads the room finds the same.
bool Room::block_if_due(Instant now) {
  if (services_.health->holds_clocks(now)) return false;
  auto block = match_.block();
  if (!block || time_to_block(now) > Millis{0}) return false;
  const wire::Act act{0, id_, match::StepKind::play, std::nullopt, std::move(block->action)};
  const match::Step step = step_of(act, block->seat, charged_by(act, block->seat), watchers_.lag_of(block->seat), now);
  if (const auto refusal = match_.submit(step)) {
    services_.log("room " + store::text(id_) + ": an answer was refused: " + refusal->why);
    return false;
  }
  write(std::nullopt);
  return true;
}

std::optional<Instant> Room::block_due(Instant now) const {
  if (!match_.block()) return std::nullopt;
  return now + time_to_block(now);
}

// Whoever has little time has no more of it taken than half.
Millis Room::time_to_block(Instant now) const {
  const auto allowance = match_.charged() ? match_.allowance() : std::nullopt;
  const Millis shown = allowance ? std::min(seen_coming_, *allowance / 2) : seen_coming_;
  return std::max(Millis{0}, shown - time_.elapsed(now));
}

}  // namespace noughts::room
