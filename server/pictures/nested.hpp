// Three by three fields within fields, as a drawing.
#pragma once

#include <array>
#include <span>

#include "pictures/board.hpp"

namespace noughts::pictures {

/// A field within the whole, or a cell: how many levels deep it lies, and its number among all at that depth.
struct FieldAddress {
  int depth = 0;
  int index = 0;
};

/// What stands on a nested board. By depth: what stands in the cells or whose the fields are, and the lines of three.
struct NestedPosition {
  int depth = 2;  ///< of the cells: 2 or 3
  std::array<std::string, 4> signs;
  std::array<games::Json, 4> lines;
  std::optional<int> last;
  std::optional<FieldAddress> target;  ///< where the next move belongs
};

/// A place as a view names it, by the numbers of the fields around it; nullopt where one is missing.
[[nodiscard]] std::optional<int> nested_index(const games::Json& named, std::span<const char* const> parts);
[[nodiscard]] std::string signs_at(const games::Json& view, std::string_view key);
[[nodiscard]] Drawing nested_drawing(const NestedPosition& position);

}  // namespace noughts::pictures
