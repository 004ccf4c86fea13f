// What a stone would make of its line where exactly five win: a table over all neighbourhoods, and what four lines make of a
// cell.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace noughts::bot::gomoku {

/// What a stone on an empty cell would make in one direction. Each is named by how many stones it has then; an open one can
/// become the next in two ways that no single stone stops. Rows of six or more are nothing.
enum class Pattern : std::uint8_t { none, one, open_one, two, open_two, three, open_three, four, open_four, five };

/// What a stone on an empty cell would threaten, all directions taken together. Two fours at once count as an open four.
enum class Threat : std::uint8_t { none, useful, open_three, double_three, four, four_three, open_four, five };

inline constexpr int kThreats = 8;
inline constexpr int kDirections = 4;
/// So far a line matters to a cell: four further stones of a five, and the one that would make it six.
inline constexpr int kReach = 5;
inline constexpr int kCodes = 59049;  ///< 3 to the power of 2 * kReach

/// The digit of a neighbourhood's code in base 3 for an offset from -kReach to kReach, not 0. A digit is 0 for an empty cell, 1
/// for an own stone, 2 for a rival's stone or the wall.
constexpr std::uint32_t place_value(int offset) {
  const int digit = offset < 0 ? offset + kReach : offset + kReach - 1;
  std::uint32_t value = 1;
  for (int i = 0; i < digit; ++i) value *= 3;
  return value;
}

/// What the search looks up; made once.
struct Tables {
  std::vector<Pattern> patterns;  ///< by the code of a neighbourhood
  std::vector<Threat> threats;    ///< by the patterns of the four directions, four bits each
};

/// The tables, which are made when they are first asked for.
[[nodiscard]] const Tables& tables();

/// What a pattern counts for in ordering and evaluation.
inline constexpr std::array<std::int16_t, 10> kValues{0, 0, 1, 3, 9, 11, 34, 30, 120, 400};

}  // namespace noughts::bot::gomoku
