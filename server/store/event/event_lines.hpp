// What is said in an event's chat.
#pragma once

#include "store/people/lines.hpp"

namespace noughts::store {

enum class EventLineId : std::int64_t {};

using EventLine = LineOf<EventLineId>;
using NewEventLine = NewLineOf<EventId>;
using EventLinePage = LinesOf<EventLineId>;
using WrittenEventLine = WrittenLineOf<EventLineId>;

}  // namespace noughts::store
