// The Dutch system by trying everything: for few players, and written from the handbook's articles, not from the program.
#pragma once

#include <optional>

#include "event/pairing/swiss.hpp"

namespace noughts::event {

/// nullopt: no pairing is legal. The pairs have the sides and the order that pair_swiss() gives.
[[nodiscard]] std::optional<Round> search_swiss(const SwissInput& input);

}  // namespace noughts::event
