// What the end of a game does to the points of its players: the same for every store.
#pragma once

#include <array>
#include <string_view>

#include "store/play/journal.hpp"

namespace noughts::store {

/// Whether a game was of the kind that is rated: rated, played to its end, between two different players. That both are
/// registered is for the store to see.
[[nodiscard]] bool is_rated_result(const Ending& ending);

/// What it does to the points that the two had before, by seat. A draw leaves them where they were.
[[nodiscard]] std::array<RatingMove, 2> rating_moves(const games::Outcome& outcome, std::array<int, 2> before);

/// The ledger's word for a seat's result: won, lost or drawn.
[[nodiscard]] std::string_view result_word(const games::Outcome& outcome, std::size_t seat);

}  // namespace noughts::store
