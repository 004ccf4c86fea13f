#include "store/board_place.hpp"

#include <limits>

namespace noughts::store {

// Points may be 0 and ids of id_text are positive, hence the one.
std::string text(const BoardPlace& place) {
  return id_text(std::int64_t{place.points} + 1) + "-" + id_text(static_cast<std::int64_t>(place.player));
}

std::optional<BoardPlace> read_board_place(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto points = id_number(text.substr(0, dash));
  const auto player = id_number(text.substr(dash + 1));
  if (!points || !player || *points > std::numeric_limits<int>::max()) return std::nullopt;
  return BoardPlace{static_cast<int>(*points - 1), static_cast<PlayerId>(*player)};
}

}  // namespace noughts::store
