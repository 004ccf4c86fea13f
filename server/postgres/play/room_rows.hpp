// The rows of a new room: itself, its seats, what it is set up with, and when it must be looked at.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/play/rooms.hpp"

namespace noughts::postgres {

/// Its players by seat, as a parameter.
[[nodiscard]] pqxx::binarystring seat_column(const store::NewRoom& room);

/// Throws as libpqxx does where anything of it is there already.
void insert_room(Connection& connection, const store::NewRoom& room);
void insert_room(Transaction& transaction, const store::NewRoom& room);

}  // namespace noughts::postgres
