// Steps of a length in 36,000 directions, in integers alone: the same vectors on every machine and in WebAssembly.
#pragma once

#include <cstdint>

namespace noughts::games::sonor {

/// A place on the field, or the way from one to another, in whole micrometres.
struct Vector {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend bool operator==(const Vector&, const Vector&) = default;
  friend constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
};

/// Directions are counted in hundredths of a degree, from the right and counterclockwise.
inline constexpr int kDirections = 36'000;

/// The square of a vector's length.
constexpr std::int64_t square(Vector vector) { return std::int64_t{vector.x} * vector.x + std::int64_t{vector.y} * vector.y; }

/// The step of this length, at most a metre, in a direction from 0 to kDirections - 1.
[[nodiscard]] Vector step_towards(int direction, std::int32_t length);

}  // namespace noughts::games::sonor
