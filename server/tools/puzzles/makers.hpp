// The list of the makers of puzzles.
#pragma once

#include <memory>
#include <vector>

#include "tools/puzzles/maker.hpp"

namespace noughts::puzzles {

[[nodiscard]] std::vector<std::unique_ptr<Maker>> makers();

/// The one of a variant, or nullptr.
[[nodiscard]] std::unique_ptr<Maker> maker_of(std::string_view variant);

}  // namespace noughts::puzzles
