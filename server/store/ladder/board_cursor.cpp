#include "store/ladder/board_cursor.hpp"

#include <limits>

namespace noughts::store {

namespace {

using Points = std::numeric_limits<int>;

// The points of a month may be less than none, and numbers of id_text are positive.
constexpr std::int64_t kShift = 1 - std::int64_t{Points::min()};

}  // namespace

std::string text(const BoardCursor& cursor) { return id_text(cursor.points + kShift) + "-" + id_text(cursor.player); }

std::optional<BoardCursor> read_board_cursor(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto points = id_number(text.substr(0, dash));
  const auto player = id_number(text.substr(dash + 1));
  if (!points || !player || *points - kShift > Points::max()) return std::nullopt;
  return BoardCursor{static_cast<int>(*points - kShift), static_cast<PlayerId>(*player)};
}

}  // namespace noughts::store
