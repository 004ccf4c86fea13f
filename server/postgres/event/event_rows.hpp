// Rows of events and of their rooms.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/event/events.hpp"

namespace noughts::postgres {

/// Columns id, organiser, series, kind, variant, terms, state, starts_at, due_at, ended_at, entries, round.
[[nodiscard]] store::EventRow event_row(const pqxx::row& row);

/// Makes the rooms of an event, each for its game, and writes down who plays there. False: one of them is in a game of another
/// event, or of anybody's where they are to be in no other by a clock, so nothing of it may be committed.
[[nodiscard]] bool create_event_rooms(Transaction& transaction, const store::EventAppend& append);

/// Of these players those who are in any game by a clock that does not count days, or in one of an event that can't wait.
[[nodiscard]] std::vector<store::PlayerId> playing_by_clock(Connection& connection, const std::vector<store::PlayerId>& players);

}  // namespace noughts::postgres
