// Where a page of a leaderboard ends, as the opaque text that asks for the next one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/core/ids.hpp"

namespace noughts::store {

/// A row's place in the order of a leaderboard: most points first, then by player.
struct BoardCursor {
  int points = 0;
  PlayerId player{};
  friend bool operator==(const BoardCursor&, const BoardCursor&) = default;
};

[[nodiscard]] std::string text(const BoardCursor& cursor);
/// Reads it back; nullopt for anything that text() does not write.
[[nodiscard]] std::optional<BoardCursor> read_board_cursor(std::string_view text);

}  // namespace noughts::store
