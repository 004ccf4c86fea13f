// Half of one's own clock, given away before one's first move.
#include "made_up.hpp"

namespace noughts::match {
namespace {

Match match_with(TimeControl clock, bool halving = true, std::string variant = "3x3") {
  Terms terms;
  terms.variant = std::move(variant);
  terms.clock = clock;
  terms.table.halving = halving;
  return *Match::start(std::move(terms), kNoon);
}

constexpr Fischer kPlain{Millis{180'000}, Millis{0}};

TEST(HalvedClock, HasHalfOfItsTimeAndNoIncrement) {
  Match match = match_with(kBlitz);
  ASSERT_EQ(code(match, did(kX, StepKind::halve_clock)), "");
  EXPECT_EQ(match.left(kX), Millis{90'000});
  EXPECT_EQ(match.left(kO), Millis{180'000}) << "it is one's own";
  EXPECT_EQ(match.halved(), std::vector{kX});
  EXPECT_EQ(match.turn(), std::vector{kX}) << "it is no move";
  play(match, {4, 0});
  ASSERT_EQ(code(match, move(kX, 8, Millis{10'000})), "");
  ASSERT_EQ(code(match, move(kO, 1, Millis{10'000})), "");
  EXPECT_EQ(match.left(kX), Millis{80'000});
  EXPECT_EQ(match.left(kO), Millis{180'000 - 10'000} + kBlitz.increment);
}

TEST(HalvedClock, KeepsItsTimeWhereTheIncrementIsTheGreaterPart) {
  Match match = match_with(Fischer{Millis{60'000}, Millis{2'000}});
  ASSERT_EQ(code(match, did(kO, StepKind::halve_clock)), "");
  EXPECT_EQ(match.left(kO), Millis{60'000}) << "1 + 2 becomes 1 + 0";
  play(match, {4, 0, 8, 1});
  EXPECT_EQ(match.left(kO), Millis{60'000});
  EXPECT_EQ(match.left(kX), Millis{62'000});
}

TEST(HalvedClock, HasNoPeriods) {
  const ByoYomi clock{Millis{400'000}, 3, Millis{10'000}};
  Match match = match_with(clock);
  ASSERT_EQ(code(match, did(kX, StepKind::halve_clock)), "");
  EXPECT_EQ(match.left(kX), Millis{200'000});
  play(match, {4, 0});
  ASSERT_EQ(code(match, move(kX, 8, Millis{195'000})), "");
  EXPECT_EQ(match.left(kX), Millis{5'000}) << "nothing is renewed";
  Match slow = match_with(ByoYomi{Millis{399'999}, 3, Millis{10'000}});
  ASSERT_EQ(code(slow, did(kX, StepKind::halve_clock)), "");
  EXPECT_EQ(slow.left(kX), Millis{399'999}) << "the periods alone were the greater part";
}

TEST(HalvedClock, IsGivenAwayOnlyWhereTheTableAllowsIt) {
  Match match = match_with(kBlitz, false);
  EXPECT_EQ(code(match, did(kX, StepKind::halve_clock)), "no_halving");
  EXPECT_EQ(match.left(kX), kBlitz.base);
  EXPECT_EQ(match.number(), 0);
}

TEST(HalvedClock, NeedsATimeForTheWholeGame) {
  for (const TimeControl& clock :
       {TimeControl{NoClock{}}, TimeControl{kDaily}, TimeControl{ByoYomi{Millis{0}, 3, Millis{10'000}}}}) {
    EXPECT_FALSE(can_be_halved(clock));
    Match match = match_with(clock);
    EXPECT_EQ(code(match, did(kX, StepKind::halve_clock)), "no_halving");
  }
}

TEST(HalvedClock, IsGivenAwayOnce) {
  Match match = match_with(kBlitz);
  ASSERT_EQ(code(match, did(kX, StepKind::halve_clock)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::halve_clock)), "halved_already");
  EXPECT_EQ(match.left(kX), Millis{90'000});
  EXPECT_EQ(code(match, did(kO, StepKind::halve_clock)), "") << "each has their own";
}

TEST(HalvedClock, IsGivenAwayBeforeOnesOwnFirstMove) {
  Match match = match_with(kBlitz);
  play(match, {4});
  EXPECT_EQ(code(match, did(kX, StepKind::halve_clock)), "moved_already");
  EXPECT_EQ(code(match, did(kO, StepKind::halve_clock)), "") << "the other's first move is to come";
  EXPECT_EQ(code(match, did(games::kClock, StepKind::halve_clock)), "not_your_turn");
}

TEST(HalvedClock, StaysHalvedWhenMovesAreTakenBack) {
  Match match = match_with(kPlain);
  ASSERT_EQ(code(match, did(kX, StepKind::halve_clock)), "");
  play(match, {4, 0});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::accept_takeback)), "");
  EXPECT_EQ(match.left(kX), Millis{90'000});
  EXPECT_EQ(code(match, did(kO, StepKind::halve_clock)), "moved_already") << "a move that was taken back was one";
}

TEST(HalvedClock, CountsOnceTheRulesHaveEndedTheGame) {
  Match match = match_with(kPlain);
  play(match, {0, 3, 1, 4});
  EXPECT_FALSE(match.is_long_enough(kX));
  play(match, {2});
  ASSERT_TRUE(match.outcome());
  EXPECT_TRUE(match.is_long_enough(kX)) << "such a game has no more moves";
}

TEST(HalvedClock, CountsAfterSevenOwnMovesWhereTheOtherGivesUp) {
  Match match = match_with(kPlain, true, "gomoku");
  const auto put = [&](Seat by, int line, int column) {
    Step step = move(by, 0);
    step.action = {{"cell", line * 19 + column}};
    return code(match, step);
  };
  for (int i = 0; i < kMovesWithHalf; ++i) {
    EXPECT_FALSE(match.is_long_enough(kX)) << i;
    ASSERT_EQ(put(kX, 2 * (i % 4), 3 * (i / 4)), "");
    if (i + 1 < kMovesWithHalf) {
      ASSERT_EQ(put(kO, 14, 2 * i), "");
    }
  }
  EXPECT_TRUE(match.is_long_enough(kX));
  EXPECT_FALSE(match.is_long_enough(kO));
  ASSERT_EQ(code(match, did(kO, StepKind::resign)), "");
  EXPECT_TRUE(match.is_long_enough(kX));
}

}  // namespace
}  // namespace noughts::match
