// What an event of teams shows besides.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

/// Adds who hosts and judges; of battles their packs and for what they wait, pots before they are drawn from, and battles that
/// were not played. Nothing to other kinds of events.
void add_team_event(const Snapshot& snapshot, std::optional<PlayerId> viewer, games::Json& json);

}  // namespace noughts::events
