// Reading a room with all that belongs to it.
#pragma once

#include "postgres/connection.hpp"
#include "store/rooms.hpp"

namespace noughts::postgres {

/// A room as it was at one moment. not_found: there is none.
[[nodiscard]] store::Result<store::StoredRoom> load_room(Connection& connection, store::RoomId id);

/// Columns number, at, text, team and those of a player.
[[nodiscard]] store::ChatLine chat_line(const pqxx::row& row);

}  // namespace noughts::postgres
