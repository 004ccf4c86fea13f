// How strong a computer player is: levels 1 to 8.
#pragma once

#include <cstdint>
#include <string_view>

#include "bot/search/oversight.hpp"

namespace noughts::bot {

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 8;

/// How long a level thinks, and what it overlooks. The highest thinks as long as it is let and overlooks nothing.
struct Level {
  std::uint64_t playouts;  ///< at most
  Oversight oversight;
};

/// A level from kLowestLevel to kHighestLevel of a game in which the highest makes so many playouts where speed must not count:
/// each level below makes a third of those of the next.
[[nodiscard]] Level level(int number, std::uint64_t full_playouts);

}  // namespace noughts::bot
