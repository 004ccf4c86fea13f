// Rows of events and of their rooms.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/event/events.hpp"

namespace noughts::postgres {

/// Columns id, organiser, series, kind, variant, terms, state, starts_at, due_at, ended_at, entries, round.
[[nodiscard]] store::EventRow event_row(const pqxx::row& row);

/// Makes the rooms of an event, each for its game.
void create_event_rooms(Transaction& transaction, store::EventId event, const std::vector<store::EventRoom>& rooms);

}  // namespace noughts::postgres
