#include "bot/level.hpp"

#include <algorithm>
#include <limits>

namespace noughts::bot {
namespace {

constexpr std::uint64_t kLeast = 12;

}  // namespace

Playouts thirds_of(std::uint64_t full_playouts) {
  Playouts playouts;
  for (auto level = playouts.rbegin(); level != playouts.rend(); ++level) *level = std::max(full_playouts /= 3, kLeast);
  return playouts;
}

Level level(int number, const Playouts& playouts, const Oversights& oversights) {
  if (number == kHighestLevel) return {std::numeric_limits<std::uint64_t>::max(), {}};
  const auto below = static_cast<std::size_t>(number - kLowestLevel);
  return {playouts[below], oversights[below]};
}

}  // namespace noughts::bot
