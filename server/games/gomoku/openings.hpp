// The 26 named openings of five in a row: a stone, a second one beside it, a third within two lines of the first.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace noughts::games::five {

/// From the first stone, in cells to the right and upwards.
struct Offset {
  int right = 0;
  int up = 0;
  friend bool operator==(const Offset&, const Offset&) = default;
};

struct Shape {
  std::string_view id;
  std::string_view name;  ///< as players call it everywhere
  Offset second;
  Offset third;
};

/// Direct ones first, each kind in the order of its numbers.
[[nodiscard]] std::span<const Shape> shapes();

/// The shape of the first three stones, wherever on the board and however it is turned or mirrored; nullptr where it has no
/// name. Cells are numbered by rows.
[[nodiscard]] const Shape* shape_of(std::span<const int> cells, int size);

/// The cells of a shape around the middle of a board; nullopt where it is too small.
[[nodiscard]] std::optional<std::array<int, 3>> in_the_middle(const Shape& shape, int size);

}  // namespace noughts::games::five
