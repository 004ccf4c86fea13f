// A picture between its decoder and its encoder, and how it becomes the small square that is shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace noughts::photo {

using Bytes = std::span<const unsigned char>;

/// Three bytes a pixel (red, green, blue), row by row.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;
};

/// How a camera was held, as EXIF counts: 1 upright, 3 upside down, 6 and 8 on its sides, the others mirrored.
enum class Orientation : std::uint8_t { upright = 1, last = 8 };

/// The middle of a picture as a square of `side` pixels, each the weighted mean of what it covers.
[[nodiscard]] Picture square_of(const Picture& picture, int side);

/// A square picture, turned upright.
[[nodiscard]] Picture turned(const Picture& square, Orientation orientation);

/// What EXIF says of how the camera was held. `exif` begins with its TIFF header; what can't be read is upright.
[[nodiscard]] Orientation orientation_of(Bytes exif);

}  // namespace noughts::photo
