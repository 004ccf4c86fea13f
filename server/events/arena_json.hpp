// The time of an arena, as the wire shows it.
#pragma once

#include "event/record/event.hpp"

namespace noughts::events {

/// Adds `ends` of an arena that is running, or `left` of one that is paused: its end is not known then, and what is left is.
void add_arena(const event::Event& event, games::Json& json);

}  // namespace noughts::events
