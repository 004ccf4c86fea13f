// The one list of variants. A variant is a game by name; adding one is adding a line in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>

#include "games/core/variant.hpp"

namespace noughts::games {

/// All variants, in the order in which they are shown.
[[nodiscard]] std::span<const Variant> catalogue();

/// A variant by name; nullptr where there is none.
[[nodiscard]] const Variant* find_variant(std::string_view name);

/// The one of the boards that end on a day; nullptr where there is none.
[[nodiscard]] const Variant* variant_of_dated_boards();

}  // namespace noughts::games
