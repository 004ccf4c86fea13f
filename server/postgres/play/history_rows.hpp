// Past games read from rows, many at a time. For history.cpp.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/play/history.hpp"

namespace noughts::postgres {

/// The games of these rooms in the order in which they are named; those that do not exist are left out.
[[nodiscard]] std::vector<store::PastGame> past_games(Connection& connection, const std::vector<store::RoomId>& rooms,
                                                      std::optional<store::PlayerId> viewer);
/// The same with their whole records.
[[nodiscard]] std::vector<store::GameRecord> game_records(Connection& connection, const std::vector<store::RoomId>& rooms);

}  // namespace noughts::postgres
