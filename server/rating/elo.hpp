// Elo as the site counts it: RULES chapter 11, point 6. Pure.
#pragma once

namespace noughts::rating {

inline constexpr int kStart = 1500;
inline constexpr int kFactor = 32;
inline constexpr int kFloor = 0;

/// What a win moves: round(32 * (1 - E)), E = 1 / (1 + 10^((loser - winner) / 400)); at least 1.
[[nodiscard]] int elo_gain(int winner, int loser);

/// Points of both after a win: the winner gains all of it, the loser can't fall below the floor.
struct AfterWin {
  int winner;
  int loser;
};
[[nodiscard]] AfterWin after_win(int winner, int loser);

}  // namespace noughts::rating
