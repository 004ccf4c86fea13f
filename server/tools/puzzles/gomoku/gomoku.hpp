// Puzzles of five in a row, by its usual options.
#pragma once

#include <memory>

#include "tools/puzzles/maker.hpp"

namespace noughts::puzzles {

[[nodiscard]] std::unique_ptr<Maker> maker_of_gomoku();

}  // namespace noughts::puzzles
