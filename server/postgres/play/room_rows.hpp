// The rows of a new room: itself, its seats, what it is set up with, and when it must be looked at.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/play/rooms.hpp"

namespace noughts::postgres {

/// False: somebody is in a game of an event, and nothing is made. Throws as libpqxx does where anything of it is there already.
[[nodiscard]] bool insert_room(Connection& connection, const store::NewRoom& room);
/// The same where whoever holds the transaction sees to that.
void insert_room(Transaction& transaction, const store::NewRoom& room);

}  // namespace noughts::postgres
