#include "wire/event_frame.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {

std::string event_frame(ShownChange change) {
  return games::json_text({{"t", "event"},
                           {"event", store::text(change.event)},
                           {"n", change.number},
                           {"state", change.state},
                           {"round", change.round},
                           {"entries", change.entries},
                           {"changed", std::move(change.changed)},
                           {"games", std::move(change.games)}});
}

}  // namespace noughts::wire
