// How an event goes on, for those who follow it.
#pragma once

#include <optional>
#include <string>

#include "store/event/events.hpp"

namespace noughts::wire {

struct ShownChange {
  store::EventId event{};
  int number = 0;            ///< steps of its record
  std::optional<int> after;  ///< what was told so far: that many; nullopt: nothing
  store::EventState state{};
  int round = 0;
  int entries = 0;
  games::Json changed;  ///< rows of the table's beginning; null: it is to be read anew
  games::Json games;    ///< those that are new, have ended or were corrected
};

[[nodiscard]] std::string event_frame(ShownChange change);
/// For one who plays, how they stand. `you`: OwnStanding of protocol/schema/common.json.
[[nodiscard]] std::string event_own_frame(store::EventId event, int number, games::Json you);

}  // namespace noughts::wire
