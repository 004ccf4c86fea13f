// How strong a computer player is: levels 1 to 8.
#pragma once

#include <array>
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

/// Of each level but the highest: eyes that see further.
using Oversights = std::array<Oversight, kHighestLevel - kLowestLevel>;

inline constexpr Oversights kUsualOversights{{{350, 150}, {250, 110}, {170, 80}, {110, 55}, {60, 35}, {25, 20}, {8, 8}}};
/// Of small games, which few playouts see to the end: there it is what they overlook that tells levels apart.
inline constexpr Oversights kOversightsOfSmallGames{
    {{700, 150}, {520, 130}, {380, 110}, {270, 90}, {180, 75}, {110, 60}, {50, 40}}};

/// Playouts at most, of each level but the highest.
using Playouts = std::array<std::uint64_t, kHighestLevel - kLowestLevel>;

/// The playouts of a game in which the highest level makes so many where speed must not count: each level below makes a third of
/// those of the next.
[[nodiscard]] Playouts thirds_of(std::uint64_t full_playouts);

/// A level from kLowestLevel to kHighestLevel.
[[nodiscard]] Level level(int number, const Playouts& playouts, const Oversights& oversights = kUsualOversights);

}  // namespace noughts::bot
