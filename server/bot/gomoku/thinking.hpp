// How computer players of gomoku and Swap2 think: by the engine, whose moves the lower levels overlook; boards of other sizes and
// other rows by the tree search.
#pragma once

#include "bot/computer.hpp"

namespace noughts::bot::gomoku {

/// Refusals: as think()'s.
[[nodiscard]] games::Result<std::unique_ptr<Thinking>> think_of_gomoku(const Question& question);
[[nodiscard]] games::Result<std::unique_ptr<Thinking>> think_of_swap2(const Question& question);

}  // namespace noughts::bot::gomoku
