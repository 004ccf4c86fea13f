#include "wire/event_frame.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {

std::string event_frame(ShownChange change) {
  return games::json_text({{"t", "event"},
                           {"event", store::text(change.event)},
                           {"n", change.number},
                           {"after", change.after ? games::Json(*change.after) : games::Json()},
                           {"state", games::word(change.state)},
                           {"round", change.round},
                           {"entries", change.entries},
                           {"changed", std::move(change.changed)},
                           {"games", std::move(change.games)}});
}

std::string event_own_frame(store::EventId event, int number, games::Json you) {
  return games::json_text({{"t", "event_own"}, {"event", store::text(event)}, {"n", number}, {"you", std::move(you)}});
}

}  // namespace noughts::wire
