#include "games/board/marks.hpp"

namespace noughts::games::board {

Outcome line_or_full(std::optional<Seat> winner) {
  if (!winner) return {{1, 1}, {0, 0}, "full"};
  return *winner == kX ? Outcome{{1, 2}, {1, 0}, "line"} : Outcome{{2, 1}, {0, 1}, "line"};
}

}  // namespace noughts::games::board
