// Views of three levels, read for their drawing.
#pragma once

#include "pictures/board.hpp"

namespace noughts::pictures {

/// What only such views have.
inline constexpr std::string_view kThreeLevels = "strategic";

[[nodiscard]] Drawing three_levels_drawing(const games::Json& view);

}  // namespace noughts::pictures
