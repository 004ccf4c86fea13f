// Reading rooms with all that belongs to them.
#pragma once

#include <span>

#include "postgres/core/connection.hpp"
#include "store/play/rooms.hpp"

namespace noughts::postgres {

/// Rooms as they were at one moment, in the order of their ids. not_found: there is none; detached: its record is; refused: what
/// can't be understood. Throws, as a connection does, and of a single room what is the matter with it.
[[nodiscard]] std::vector<store::Result<store::StoredRoom>> load_rooms(Connection& connection,
                                                                       std::span<const store::RoomId> ids);

/// Those of which there is nothing but how they were made, by one statement; not_found: it has more, or there is none.
[[nodiscard]] std::vector<store::Result<store::StoredRoom>> load_fresh_rooms(Connection& connection,
                                                                             const std::vector<store::RoomId>& ids);

/// Columns number, at, text, team and those of a player.
[[nodiscard]] store::ChatLine chat_line(const pqxx::row& row);

}  // namespace noughts::postgres
