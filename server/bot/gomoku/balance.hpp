// Stones of an opening that leave neither colour the better game, by the engine's own judgement.
#pragma once

#include "bot/gomoku/memory.hpp"

namespace noughts::bot::gomoku {

/// A stone that leaves the position even, and what came after it.
struct Balanced {
  int point = -1;
  Verdict verdict;  ///< for white, who moves after the fifth stone
};

/// The cells of a balanced opening of three stones on a board of this side, one of a few by `seed`.
[[nodiscard]] std::array<int, 3> opening_cells(int side, std::uint64_t seed);

/// Where to put the next stone of `colour` so that the position is even after the fifth stone.
[[nodiscard]] Balanced balanced_stone(Board& board, Colour colour, Budget& budget,
                                      const std::function<Verdict(Board&, Budget&)>& judge);

}  // namespace noughts::bot::gomoku
