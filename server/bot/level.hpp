// How strong a computer player is: levels 1 to 8.
#pragma once

#include <cstdint>
#include <string_view>

#include "bot/search/oversight.hpp"

namespace noughts::bot {

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 8;

/// How long a level thinks, and what it overlooks. The highest overlooks nothing.
struct Level {
  std::uint64_t playouts;  ///< at most; the highest thinks as long as it is let
  Oversight oversight;
};

/// From kLowestLevel to kHighestLevel.
[[nodiscard]] const Level& level(int number);

}  // namespace noughts::bot
