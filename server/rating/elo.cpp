#include "rating/elo.hpp"

#include <algorithm>
#include <cmath>

namespace noughts::rating {

int elo_gain(int winner, int loser) {
  const double expected = 1.0 / (1.0 + std::pow(10.0, (loser - winner) / 400.0));
  return std::max(1, static_cast<int>(std::lround(kFactor * (1.0 - expected))));
}

AfterWin after_win(int winner, int loser) {
  const int gain = elo_gain(winner, loser);
  return {winner + gain, std::max(kFloor, loser - gain)};
}

}  // namespace noughts::rating
