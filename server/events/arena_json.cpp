#include "events/arena_json.hpp"

namespace noughts::events {

void add_arena(const event::Event& event, games::Json& json) {
  const auto ends = event.arena_ends();
  const auto paused_since = event.pauses().since();
  if (!ends || event.ended()) return;
  if (paused_since) {
    json["left"] = (*ends - *paused_since).count();
  } else {
    json["ends"] = ends->time_since_epoch().count();
  }
}

}  // namespace noughts::events
