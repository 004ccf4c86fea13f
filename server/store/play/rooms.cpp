#include "store/play/rooms.hpp"

#include <algorithm>

namespace noughts::store {

games::Instant turn_began(const StoredRoom& room) {
  const auto begun =
      std::find_if(room.steps.rbegin(), room.steps.rend(), [](const StoredStep& each) { return match::begins_turn(each.step); });
  return begun == room.steps.rend() ? room.created : begun->step.at;
}

}  // namespace noughts::store
