// What curators' desks are told on /ws.
#pragma once

#include <string>

#include "store/core/ids.hpp"

namespace noughts::wire {

/// What waits for curators at this board may have changed.
[[nodiscard]] std::string desk_frame(store::RoomId room);

}  // namespace noughts::wire
