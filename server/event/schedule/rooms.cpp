#include "event/schedule/rooms.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace noughts::event {

std::vector<NeededRoom> rooms_of_round(int number, const Round& round, int games) {
  std::vector<NeededRoom> rooms;
  for (std::size_t pairing = 0; pairing < round.pairings.size(); ++pairing) {
    for (int game = 0; game < games; ++game) {
      Pairing sides = round.pairings[pairing];
      if (game % 2 == 1) std::swap(sides.first, sides.second);
      rooms.push_back({{number, static_cast<int>(pairing), game}, sides});
    }
  }
  return rooms;
}

std::vector<NeededRoom> rooms_of_knockout(const Knockout& knockout) {
  std::vector<NeededRoom> rooms;
  for (const DueGame& due : knockout.due()) {
    rooms.push_back({{static_cast<int>(due.round), static_cast<int>(due.match), due.game}, due.pairing});
  }
  return rooms;
}

std::vector<NeededRoom> missing_rooms(const std::vector<NeededRoom>& needed, std::vector<RoomKey> made) {
  std::ranges::sort(made);
  std::vector<NeededRoom> missing;
  std::ranges::copy_if(needed, std::back_inserter(missing),
                       [&](const NeededRoom& room) { return !std::ranges::binary_search(made, room.key); });
  return missing;
}

}  // namespace noughts::event
