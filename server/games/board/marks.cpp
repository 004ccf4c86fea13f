#include "games/board/marks.hpp"

#include <bit>

namespace noughts::games::board {

Json cells_of(std::uint32_t cells) {
  Json list = Json::array();
  for (; cells != 0; cells &= cells - 1) list.push_back(std::countr_zero(cells));
  return list;
}

Outcome line_or_full(std::optional<Seat> winner) {
  if (!winner) return {{1, 1}, {0, 0}, "full"};
  return *winner == kX ? Outcome{{1, 2}, {1, 0}, "line"} : Outcome{{2, 1}, {0, 1}, "line"};
}

}  // namespace noughts::games::board
