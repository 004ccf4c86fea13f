#include "bot/level.hpp"

#include <algorithm>
#include <limits>

namespace noughts::bot {
namespace {

constexpr std::uint64_t kLeast = 12;

}  // namespace

Level level(int number, std::uint64_t full_playouts, const Oversights& oversights) {
  if (number == kHighestLevel) return {std::numeric_limits<std::uint64_t>::max(), {}};
  std::uint64_t playouts = full_playouts;
  for (int i = number; i < kHighestLevel; ++i) playouts /= 3;
  return {std::max(playouts, kLeast), oversights[static_cast<std::size_t>(number - kLowestLevel)]};
}

}  // namespace noughts::bot
