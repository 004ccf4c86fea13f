#include "games/nested/tactical_field.hpp"

namespace noughts::games::nested {

bool TacticalField::put(int tactical, int operational, Seat seat) {
  const auto t = static_cast<std::size_t>(tactical);
  NineBits& own = marks[static_cast<std::size_t>(index(seat))][t];
  own |= bit(operational);
  const bool is_full = empty(tactical) == 0;
  if (is_full) full |= bit(tactical);
  if ((cells.decided() & bit(tactical)) != 0) return false;
  if (holds_line(own)) {
    cells.settle(tactical, won_by(seat));
  } else if (is_full) {
    cells.settle(tactical, FieldState::drawn);
  } else {
    return false;
  }
  return true;
}

std::string TacticalField::letters() const {
  std::string text(static_cast<std::size_t>(kNine * kNine), board::kEmptyLetter);
  for (Seat seat : {board::kX, board::kO}) {
    for (std::size_t cell = 0; cell < text.size(); ++cell) {
      const NineBits own = marks[static_cast<std::size_t>(index(seat))][cell / kNine];
      if ((own & bit(static_cast<int>(cell % kNine))) != 0) text[cell] = board::letter(seat);
    }
  }
  return text;
}

// Marks are nine cells as well, of which none is drawn.
void TacticalField::list_lines(Json& lines, int first) const {
  for (int t = 0; t < kNine; ++t) {
    const FieldState field_state = cells.field_state(t);
    if (field_state != FieldState::x && field_state != FieldState::o) continue;
    const Seat owner = field_state == FieldState::x ? board::kX : board::kO;
    NineCells own;
    own.won[static_cast<std::size_t>(index(owner))] = marks[static_cast<std::size_t>(index(owner))][static_cast<std::size_t>(t)];
    nested::list_lines(lines, lines_of(own, owner), first + t * kNine);
  }
}

std::string letters(const NineCells& nine) {
  std::string text;
  for (int cell = 0; cell < kNine; ++cell) text += letter(nine.field_state(cell));
  return text;
}

void list_lines(Json& list, const std::vector<ThreeCells>& lines, int first) {
  for (const ThreeCells& line : lines) list.push_back({first + line[0], first + line[1], first + line[2]});
}

}  // namespace noughts::games::nested
