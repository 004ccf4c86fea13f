#include "wire/desk_frame.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {

std::string desk_frame(store::RoomId room) { return games::json_text({{"t", "desk"}, {"room", store::text(room)}}); }

}  // namespace noughts::wire
