// A line of moves, of a fixed size.
#pragma once

#include <array>
#include <cstdint>

namespace noughts::bot::gomoku {

/// Points in the order in which they are played; what is too long is cut off.
struct Line {
  static constexpr int kMost = 128;

  int length = 0;
  std::array<std::int16_t, kMost> points;

  void clear() { length = 0; }
  void push(int point) {
    if (length < kMost) points[static_cast<std::size_t>(length++)] = static_cast<std::int16_t>(point);
  }
  /// A move and what comes after it.
  void assign(int point, const Line& rest) {
    clear();
    push(point);
    for (int i = 0; i < rest.length; ++i) push(rest.points[static_cast<std::size_t>(i)]);
  }
  [[nodiscard]] int operator[](int i) const { return points[static_cast<std::size_t>(i)]; }
};

}  // namespace noughts::bot::gomoku
