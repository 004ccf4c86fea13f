// What the files that make pictures that move share: which positions they show, and for how long.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <vector>

#include "pictures/animation.hpp"

namespace noughts::pictures {

/// After how many moves the positions are that are shown: all, or as many as there may be, evenly.
[[nodiscard]] inline std::vector<int> shown_positions(int moves, int most) {
  const int count = std::min(moves + 1, std::max(most, 2));
  std::vector<int> shown;
  for (int i = 0; i < count; ++i) shown.push_back(count == 1 ? 0 : static_cast<int>(std::int64_t{i} * moves / (count - 1)));
  return shown;
}

/// In hundredths of a second, as GIF has it: long games pass faster.
[[nodiscard]] inline int time_of_each(std::size_t positions) {
  constexpr int kMost = 80;
  constexpr int kLeast = 12;
  constexpr int kAll = 6'000;
  return std::clamp(kAll / static_cast<int>(positions), kLeast, kMost);
}
/// How much longer the last one is seen.
inline constexpr int kRest = 250;

enum class NotMade : std::uint8_t { impossible, too_large };
using Made = std::expected<std::string, NotMade>;

/// What `make` gives of as many positions as fit into the bounds.
template <class Make>
[[nodiscard]] std::optional<std::string> within(const AnimationBounds& bounds, int moves, Make make) {
  constexpr int kLeast = 2;
  for (int most = std::min(bounds.most_positions, moves + 1);; most = std::max(most / 2, kLeast)) {
    Made made = make(shown_positions(moves, most));
    if (made) return std::move(*made);
    if (made.error() == NotMade::impossible || most <= kLeast) return std::nullopt;
  }
}

}  // namespace noughts::pictures
