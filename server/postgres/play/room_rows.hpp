// The rows of a new room: itself, its seats, what it is set up with, and when it must be looked at.
#pragma once

#include <span>

#include "postgres/core/connection.hpp"
#include "store/play/rooms.hpp"

namespace noughts::postgres {

/// All of them by one statement, or none. False: somebody is in a game of an event, has erased the account, or has become a bot
/// and the game excludes those; nothing is made. Throws as libpqxx does where anything of them is there already.
[[nodiscard]] bool insert_rooms(Connection& connection, std::span<const store::NewRoom> rooms);
/// One, where whoever holds the transaction sees to that.
void insert_room(Transaction& transaction, const store::NewRoom& room);

}  // namespace noughts::postgres
