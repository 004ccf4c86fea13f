// How a room's game counts for the event that it belongs to.
#pragma once

#include "event/record/event_step.hpp"
#include "store/play/rooms.hpp"

namespace noughts::events {

struct RoomEnd {
  event::GameEnd end = event::GameEnd::none;
  event::EndReason reason = event::EndReason::played;
  event::HalvedClocks halved{};
  std::optional<event::BattleTally> tally{};
  std::optional<event::Score> score{};  ///< of a game for two
};

/// A function of the record. A game that was ended before it counted is lost by whoever did that, or did not come. nullopt: it
/// goes on.
[[nodiscard]] std::optional<RoomEnd> end_of(const store::StoredRoom& room);

}  // namespace noughts::events
