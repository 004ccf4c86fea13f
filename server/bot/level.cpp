#include "bot/level.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace noughts::bot {
namespace {

constexpr std::uint64_t kLeast = 12;

// Of each level but the highest: eyes that see further.
constexpr std::array<Oversight, kHighestLevel - kLowestLevel> kOversights{
    {{350, 150}, {250, 110}, {170, 80}, {110, 55}, {60, 35}, {25, 20}, {8, 8}}};

}  // namespace

Level level(int number, std::uint64_t full_playouts) {
  if (number == kHighestLevel) return {std::numeric_limits<std::uint64_t>::max(), {}};
  std::uint64_t playouts = full_playouts;
  for (int i = number; i < kHighestLevel; ++i) playouts /= 3;
  return {std::max(playouts, kLeast), kOversights[static_cast<std::size_t>(number - kLowestLevel)]};
}

}  // namespace noughts::bot
