// A whole game as one picture that moves: its positions, one after another, as SVG and as GIF.
#pragma once

#include <functional>

#include "pictures/board.hpp"

namespace noughts::pictures {

/// The position after so many moves; nullopt where it can't be drawn.
using DrawPosition = std::function<std::optional<Drawing>(int moves)>;

/// How much a picture that moves may hold.
struct AnimationBounds {
  int most_positions = 400;
  std::size_t most_bytes = 0;
};
inline constexpr AnimationBounds kSvgBounds{400, 2UL * 1024 * 1024};
inline constexpr AnimationBounds kGifBounds{400, 5UL * 1024 * 1024};

/// The positions after 0 to `moves` moves, in that order. Where they are more, or need more bytes, than the bounds let, some are
/// left out, never the first or the last. nullopt: one of them can't be drawn, or even two are too large.
///
/// Runs by CSS, over and over; whoever wants no motion, or whose program knows none, sees the last position.
[[nodiscard]] std::optional<std::string> animated_svg(const DrawPosition& draw, int moves,
                                                      const AnimationBounds& bounds = kSvgBounds);
/// The same, in pixels.
[[nodiscard]] std::optional<std::string> animated_gif(const DrawPosition& draw, int moves,
                                                      const AnimationBounds& bounds = kGifBounds);

}  // namespace noughts::pictures
