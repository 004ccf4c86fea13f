#include <algorithm>
#include <array>
#include <cmath>

#include "tools/transcode/picture.hpp"

namespace noughts::photo {
namespace {

constexpr std::size_t kColours = 3;

/// What one pixel of a line is made of: the pixels from `first` on, with weights that add up to 1.
struct Blend {
  std::size_t first = 0;
  std::vector<float> weights;
};

// A triangle as wide as what the pixel covers, and never narrower than its neighbours: so it serves to shrink and to enlarge.
std::vector<Blend> blends(int offset, int length, int side) {
  const double scale = static_cast<double>(length) / side;
  const double radius = std::max(1.0, scale);
  std::vector<Blend> all(static_cast<std::size_t>(side));
  for (int at = 0; at < side; ++at) {
    const double centre = (at + 0.5) * scale - 0.5;
    const int first = std::max(0, static_cast<int>(std::ceil(centre - radius)));
    const int last = std::min(length - 1, static_cast<int>(std::floor(centre + radius)));
    Blend& blend = all[static_cast<std::size_t>(at)];
    blend.first = static_cast<std::size_t>(offset + first);
    double sum = 0;
    for (int i = first; i <= last; ++i) sum += std::max(1e-6, 1 - std::abs(i - centre) / radius);
    for (int i = first; i <= last; ++i) {
      blend.weights.push_back(static_cast<float>(std::max(1e-6, 1 - std::abs(i - centre) / radius) / sum));
    }
  }
  return all;
}

struct Grid {
  std::size_t width;
  std::vector<float> values;
};

Grid shrunk_across(const Picture& picture, const std::vector<Blend>& columns) {
  Grid grid{columns.size(), {}};
  grid.values.reserve(columns.size() * static_cast<std::size_t>(picture.height) * kColours);
  for (std::size_t y = 0; y < static_cast<std::size_t>(picture.height); ++y) {
    const auto* row = picture.rgb.data() + y * static_cast<std::size_t>(picture.width) * kColours;
    for (const Blend& blend : columns) {
      std::array<float, kColours> sum{};
      const auto* pixel = row + blend.first * kColours;
      for (const float weight : blend.weights) {
        for (float& each : sum) each += weight * *pixel++;
      }
      grid.values.insert(grid.values.end(), sum.begin(), sum.end());
    }
  }
  return grid;
}

std::uint8_t byte(float value) { return static_cast<std::uint8_t>(std::clamp(value + 0.5F, 0.0F, 255.0F)); }

}  // namespace

Picture square_of(const Picture& picture, int side) {
  const int length = std::min(picture.width, picture.height);
  const auto grid = shrunk_across(picture, blends((picture.width - length) / 2, length, side));
  const std::size_t line = grid.width * kColours;
  Picture square{side, side, {}};
  for (const Blend& blend : blends((picture.height - length) / 2, length, side)) {
    for (std::size_t x = 0; x < line; ++x) {
      float sum = 0;
      for (std::size_t i = 0; i < blend.weights.size(); ++i) sum += blend.weights[i] * grid.values[(blend.first + i) * line + x];
      square.rgb.push_back(byte(sum));
    }
  }
  return square;
}

Picture turned(const Picture& square, Orientation orientation) {
  const auto how = static_cast<unsigned>(orientation);
  const bool transposed = how >= 5;
  // Of the picture as it was taken: whether what is shown at the left and at the top comes from its right and its bottom.
  const bool from_right = how == 2 || how == 3 || how == 7 || how == 8;
  const bool from_bottom = how == 3 || how == 4 || how == 6 || how == 7;
  const auto side = static_cast<std::size_t>(square.width);
  Picture upright{square.width, square.height, {}};
  upright.rgb.reserve(square.rgb.size());
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) {
      const std::size_t across = transposed ? y : x;
      const std::size_t down = transposed ? x : y;
      const std::size_t source_x = from_right ? side - 1 - across : across;
      const std::size_t source_y = from_bottom ? side - 1 - down : down;
      const auto* pixel = square.rgb.data() + (source_y * side + source_x) * kColours;
      upright.rgb.insert(upright.rgb.end(), pixel, pixel + kColours);
    }
  }
  return upright;
}

}  // namespace noughts::photo
