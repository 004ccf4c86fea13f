// Puzzles of Quixo for two.
#pragma once

#include <memory>

#include "tools/puzzles/maker.hpp"

namespace noughts::puzzles {

[[nodiscard]] std::unique_ptr<Maker> maker_of_quixo();

}  // namespace noughts::puzzles
