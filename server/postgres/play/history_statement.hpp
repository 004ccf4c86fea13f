// The statement that reads a page of a history: one text for each way to choose, so that each is one range of one index.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/play/history.hpp"

namespace noughts::postgres {

/// That of a filter: $1 the player, ($2, $3) the instant and room before which the page begins, $4 the instant at which it ends
/// at the latest, $5 how many rows, and then, where they are wanted, the variant, the result and the opponent.
[[nodiscard]] const Statement& history_statement(const store::HistoryFilter& filter);

}  // namespace noughts::postgres
