// How an event goes on, for those who follow it.
#pragma once

#include <string>

#include "store/event/events.hpp"

namespace noughts::wire {

struct ShownChange {
  store::EventId event{};
  int number = 0;  ///< steps of its record
  std::string_view state;
  int round = 0;
  int entries = 0;
  games::Json changed;  ///< rows of the table; null: it is to be read anew
  games::Json games;    ///< those that go on, and those of the last round
};

[[nodiscard]] std::string event_frame(ShownChange change);

}  // namespace noughts::wire
