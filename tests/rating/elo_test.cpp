// Elo's vectors are RULES.md's, chapter 11, point 6.
#include "rating/elo.hpp"

#include <gtest/gtest.h>

namespace noughts::rating {
namespace {

TEST(Elo, AWinOverAnEqualMovesHalfTheFactor) { EXPECT_EQ(elo_gain(1500, 1500), 16); }

TEST(Elo, AWinOverAWeakerPlayerMovesLess) { EXPECT_EQ(elo_gain(1700, 1500), 8); }

TEST(Elo, AWinOverAStrongerPlayerMovesMore) {
  EXPECT_EQ(elo_gain(1500, 1700), 24);
  EXPECT_EQ(elo_gain(1500, 1900), 29);
}

TEST(Elo, AWinMovesAtLeastOnePoint) {
  EXPECT_EQ(elo_gain(2100, 1500), 1);
  EXPECT_EQ(elo_gain(100'000, 0), 1);
}

TEST(Elo, AWinMovesAtMostTheFactor) {
  EXPECT_EQ(elo_gain(0, 100'000), kFactor);
  EXPECT_EQ(elo_gain(0, 2'000'000'000), kFactor);
}

TEST(Elo, TheLoserPaysWhatTheWinnerGains) {
  const AfterWin after = after_win(1700, 1500);
  EXPECT_EQ(after.winner, 1708);
  EXPECT_EQ(after.loser, 1492);
}

TEST(Elo, TheLoserCannotFallBelowTheFloorAndTheWinnerStillGainsAll) {
  const AfterWin after = after_win(20, 10);
  EXPECT_EQ(after.winner, 20 + elo_gain(20, 10));
  EXPECT_GT(elo_gain(20, 10), 10);
  EXPECT_EQ(after.loser, 0);
  EXPECT_EQ(after_win(0, 0).loser, 0);
}

TEST(Elo, BetweenTwoPlayersOneOrTheOtherCanWinAboutTheFactorTogether) {
  for (int difference = 0; difference <= 600; difference += 7) {
    const int together = elo_gain(1500 + difference, 1500) + elo_gain(1500, 1500 + difference);
    EXPECT_NEAR(together, kFactor, 1) << difference;
  }
}

}  // namespace
}  // namespace noughts::rating
