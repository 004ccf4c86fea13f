// Positions as drawings. A drawing is made of the view of a stranger and of nothing else, so it holds no more than that view; the
// form of the view says how it is drawn, whatever the variant is called.
#pragma once

#include <optional>

#include "games/core/types.hpp"
#include "pictures/pen.hpp"

namespace noughts::pictures {

/// A board in units of its own.
struct Drawing {
  Pen pen;
  double width = 0;
  double height = 0;
};

/// A position; nullopt where its variant has no board of a form that is known here.
[[nodiscard]] std::optional<Drawing> board_drawing(const games::Json& view);

/// The mark of those seats that move in turn: the first has crosses.
[[nodiscard]] constexpr Mark mark_of(std::size_t seat) { return seat % 2 == 0 ? Mark::cross : Mark::nought; }

/// What a seat plays with in a position; nullopt where it is no mark, or not settled yet.
[[nodiscard]] std::optional<Mark> mark_of(const games::Json& view, std::size_t seat);

}  // namespace noughts::pictures
