// What a half of Sonor came to, and how two halves compare: points, then the five ways to break a tie, in order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace noughts::games::sonor {

inline constexpr int kEvaders = 5;
inline constexpr int kLines = 3;

/// Why a half is over.
enum class End : std::uint8_t { none, nobody_in_play, turns, resigned };

/// One half, as it is counted.
struct Tally {
  std::array<std::uint8_t, kLines> reached{};  ///< evaders credited with each line
  std::uint8_t captured = 0;
  std::uint8_t last_capture = 0;  ///< the turn of the last capture, or 0
  End end = End::none;

  /// A point a line for each evader.
  [[nodiscard]] constexpr int points() const { return reached[0] + reached[1] + reached[2]; }
};

/// Who is ahead after both halves: 0 or 1 for the seat that fled in the first or the second, -1 for a draw; and by what.
struct Scoring {
  int winner;
  std::string_view reason;
};

/// Compares the halves: `tallies` holds what seat 0 and seat 1 did when they fled.
[[nodiscard]] Scoring compare(const std::array<Tally, 2>& tallies);

}  // namespace noughts::games::sonor
