// Puzzles of 3×3.
#pragma once

#include <memory>

#include "tools/puzzles/maker.hpp"

namespace noughts::puzzles {

[[nodiscard]] std::unique_ptr<Maker> maker_of_three();

}  // namespace noughts::puzzles
