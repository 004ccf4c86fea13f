#include "wire/desk_frame.hpp"

#include "games/core/types.hpp"

namespace noughts::wire {

std::string desk_frame(store::RoomId room) { return games::Json{{"t", "desk"}, {"room", store::text(room)}}.dump(); }

}  // namespace noughts::wire
