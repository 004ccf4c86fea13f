// Others go on with an event at the same time, at this node and at others: whose step was written second tries again.
#pragma once

#include "events/open_event.hpp"

namespace noughts::events {

/// So often something is tried while others go on with the event.
inline constexpr int kMostRaces = 8;

/// Whether others have gone on with the event meanwhile.
[[nodiscard]] inline bool is_raced(const CommandResult<int>& done) {
  return !done && !done.error().refusal && done.error().error == store::StoreError::conflict;
}

}  // namespace noughts::events
