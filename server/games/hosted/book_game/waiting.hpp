// What waits for the curator of a book game.
#pragma once

#include "games/core/projection.hpp"
#include "games/hosted/book_game/state.hpp"

namespace noughts::games::book {

/// All that the curator has to do, the longest wait first.
[[nodiscard]] std::vector<Waiting> waiting_of(const State& state);

}  // namespace noughts::games::book
