// Players and rooms for tests of what is stored of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "store/people/players.hpp"
#include "store/play/rooms.hpp"
#include "support/ask.hpp"

namespace noughts::support {

/// A registered player, whose name is its own key.
inline store::PlayerId register_player(store::Players& players, const std::string& name) {
  return tests::ask(players.create_registered(name, name, "hash of " + name)).value().id;
}

/// A room of 3×3, nobody has moved in.
inline store::RoomId create_room(store::Rooms& rooms, std::int64_t id, std::vector<store::PlayerId> seats,
                                 games::Instant created) {
  store::NewRoom room;
  room.id = static_cast<store::RoomId>(id);
  room.terms.variant = "3x3";
  room.seats = std::move(seats);
  room.created = created;
  tests::ask(rooms.create(room)).value();
  return room.id;
}

}  // namespace noughts::support
