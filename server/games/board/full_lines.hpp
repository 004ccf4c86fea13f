// The full-length lines of a square grid: rows from the top, columns from the left, the two diagonals. A part that games share.
#pragma once

#include <array>
#include <cstdint>

namespace noughts::games::board {

template <int kSide>
using Line = std::array<std::uint8_t, static_cast<std::size_t>(kSide)>;

template <int kSide>
constexpr auto full_lines() {
  std::array<Line<kSide>, 2 * kSide + 2> lines{};
  for (std::size_t i = 0; i < kSide; ++i) {
    for (std::size_t j = 0; j < kSide; ++j) {
      lines[i][j] = static_cast<std::uint8_t>(i * kSide + j);
      lines[kSide + i][j] = static_cast<std::uint8_t>(j * kSide + i);
    }
    lines[2 * kSide][i] = static_cast<std::uint8_t>(i * kSide + i);
    lines[2 * kSide + 1][i] = static_cast<std::uint8_t>(i * kSide + (kSide - 1 - i));
  }
  return lines;
}

}  // namespace noughts::games::board
