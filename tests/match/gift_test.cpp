// Time that a player gives the opponents.
#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr ByoYomi kPeriods{Millis{30'000}, 3, Millis{10'000}};

TEST(GivenTime, IsAddedToTheOpponentsClockAtOnce) {
  Match match = match_of(kBlitz);
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kX, StepKind::give_time)), "");
  EXPECT_EQ(match.left(kO) - match.left(kX), kGivenTime) << "whoever is to move gives it";
  EXPECT_EQ(code(match, did(kO, StepKind::give_time)), "");
  EXPECT_EQ(match.allowance(), match.left(kO)) << "the turn may last as much longer";
  EXPECT_EQ(match.turn(), std::vector{kX}) << "it is no move";
}

TEST(GivenTime, IsForAllOfTheOtherTeams) {
  Match match = match_of(kBlitz, "relay");
  EXPECT_EQ(code(match, did(kX, StepKind::give_time)), "");
  const auto given = [&](int seat) { return match.left(static_cast<Seat>(seat)) - kBlitz.base; };
  EXPECT_EQ((std::vector{given(0), given(1), given(2), given(3)}), (std::vector{Millis{0}, kGivenTime, Millis{0}, kGivenTime}));
}

TEST(GivenTime, NeedsAClockToWhichItCanBeAdded) {
  for (const TimeControl& clock : {TimeControl{NoClock{}}, TimeControl{kDaily}}) {
    Match match = match_of(clock);
    EXPECT_EQ(code(match, did(kX, StepKind::give_time)), "no_time");
  }
}

TEST(GivenTime, IsMainTimeAndNeverAPeriod) {
  Match match = match_of(kPeriods);
  ASSERT_EQ(code(match, did(kX, StepKind::give_time)), "");
  EXPECT_EQ(match.left(kO), Millis{75'000});
  Clocks clocks{kPeriods, 2};
  clocks.spend(kO, Millis{35'000});
  EXPECT_FALSE(clocks.may_give(kO));
  EXPECT_TRUE(clocks.may_give(kX));
}

TEST(GivenTime, IsGivenTwentyTimesAGame) {
  Match match = match_of(kBlitz);
  for (int time = 0; time < kMostGifts; ++time) ASSERT_EQ(code(match, did(kX, StepKind::give_time)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::give_time)), "gave_enough");
  EXPECT_EQ(match.left(kO), kBlitz.base + kMostGifts * kGivenTime);
  EXPECT_EQ(code(match, did(kO, StepKind::give_time)), "");
}

TEST(HalfPoints, AreTwoForAWinAndOneForADraw) {
  const auto points = [](const Outcome& outcome) { return std::vector{half_points(outcome, 0), half_points(outcome, 1)}; };
  EXPECT_EQ(points({{2, 1}, {0, 0}, "line"}), (std::vector{0, 2}));
  EXPECT_EQ(points({{1, 1}, {0, 0}, "full"}), (std::vector{1, 1}));
  EXPECT_EQ(points({{}, {}, "aborted"}), (std::vector{0, 0}));
}

}  // namespace
}  // namespace noughts::match
