// Nine tactical cells with their marks, 9×9: a whole game, or the ninth of a larger one.
#pragma once

#include <string>

#include "games/nested/nine_cells.hpp"

namespace noughts::games::nested {

/// When one who is sent to a cell may play elsewhere.
enum class Freedom : std::uint8_t {
  filled,   ///< when it has no room
  decided,  ///< also when it is no more in play
};

/// Marks on nine tactical cells, and what has become of these.
struct TacticalField {
  std::array<std::array<NineBits, kNine>, 2> marks{};  ///< by seat and tactical cell
  NineCells cells;
  NineBits full = 0;  ///< the tactical cells without room

  [[nodiscard]] NineBits empty(int tactical) const {
    const auto t = static_cast<std::size_t>(tactical);
    return static_cast<NineBits>(kAllNine & ~(marks[0][t] | marks[1][t]));
  }
  /// Whether one who is sent to this tactical cell may play elsewhere.
  [[nodiscard]] bool sets_free(int tactical, Freedom freedom) const {
    const NineBits closed = freedom == Freedom::filled ? full : static_cast<NineBits>(full | cells.decided());
    return (closed & bit(tactical)) != 0;
  }
  /// Puts a mark on an empty cell; true if that has decided its tactical cell.
  bool put(int tactical, int operational, Seat seat);

  /// The marks as a view writes them, by tactical cell.
  [[nodiscard]] std::string letters() const;
  /// Adds the lines of marks of the owners of tactical cells to a list, the cells numbered from `first`.
  void list_lines(Json& lines, int first) const;
};

/// The states of nine cells as a view writes them.
[[nodiscard]] std::string letters(const NineCells& nine);
/// Adds lines of nine cells to a list, the cells numbered from `first`.
void list_lines(Json& list, const std::vector<ThreeCells>& lines, int first);

}  // namespace noughts::games::nested
