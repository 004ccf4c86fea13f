// Games that are paired and wait for whoever is in another game, as the wire shows them.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

/// `waits_for` and `waits_until` of a game that has no room yet; {}: it does not wait.
[[nodiscard]] games::Json awaited_json(const Snapshot& snapshot, const event::EventGame& game);
/// The same of the game of somebody who has entered.
[[nodiscard]] games::Json own_awaited_json(const Snapshot& snapshot, event::Entrant entrant);

}  // namespace noughts::events
