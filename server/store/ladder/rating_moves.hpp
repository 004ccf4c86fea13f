// What the end of a game does to the points of its players: the same for every store.
#pragma once

#include <array>
#include <string_view>

#include "games/core/words.hpp"
#include "store/play/journal.hpp"

namespace noughts::store {

/// Whether a game was of the kind that is rated: rated, played to its end, between two different players of whom each has made
/// a move. That both are registered is for the store to see.
[[nodiscard]] bool is_rated_result(const Ending& ending);

/// What it does to the points that the two had before, by seat. A draw leaves them where they were.
[[nodiscard]] std::array<RatingMove, 2> rating_moves(const games::Outcome& outcome, std::array<int, 2> before);

/// Why somebody's points changed: how a game ended for them, or a month without one.
enum class LedgerReason : std::uint8_t { won, lost, drawn, inactive };
constexpr auto words(LedgerReason) { return std::to_array<std::string_view>({"won", "lost", "drawn", "inactive"}); }

/// How a game ended for a seat.
[[nodiscard]] LedgerReason ledger_reason(const games::Outcome& outcome, std::size_t seat);

}  // namespace noughts::store
