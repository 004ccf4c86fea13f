// Boards of the book game: rows, weights, points, and when a board is decided.
#pragma once

#include <span>

#include "games/hosted/book_game/state.hpp"

namespace noughts::games::book {

/// What a cell brings to whoever takes it, by cells of a board of this side: 3, 4 or 5.
[[nodiscard]] std::span<const std::uint8_t> weights(int side);
[[nodiscard]] inline int weight(int side, int cell) { return weights(side)[static_cast<std::size_t>(cell)]; }

[[nodiscard]] inline char mark_at(const std::string& marks, int cell) { return marks[static_cast<std::size_t>(cell)]; }

/// The rows of full length that are complete: across, down and along the diagonals.
[[nodiscard]] std::vector<std::vector<int>> complete_lines(const std::string& marks);

/// What the cells with this mark bring: their weights, or one each.
[[nodiscard]] int points(const std::string& marks, char mark, bool weighted);

[[nodiscard]] bool is_full(const std::string& marks);

/// X or O for a row; at a full board drawn, or where cells have weights whoever has more points; none while it goes on.
[[nodiscard]] BoardResult board_result(const std::string& marks, bool weighted);

}  // namespace noughts::games::book
