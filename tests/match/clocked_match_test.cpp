// Clocks in a match: when time is charged, how long a turn may last, what the flag does.
#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr PerMove kQuick{Millis{5'000}};
constexpr Millis kWhile{7'000};

TEST(MatchClock, ChargesNothingUntilEachSeatHasMoved) {
  Match match = match_of(kBlitz);
  EXPECT_FALSE(match.charged());
  ASSERT_EQ(code(match, move(kX, 4, kWhile)), "");
  EXPECT_FALSE(match.charged());
  ASSERT_EQ(code(match, move(kO, 0, kWhile)), "");
  EXPECT_EQ(match.clocks().left(kX), kBlitz.base);
  EXPECT_EQ(match.clocks().left(kO), kBlitz.base);
  EXPECT_EQ(match.charged(), kX);
}

TEST(MatchClock, ChargesWhoeverMovesFromThenOn) {
  Match match = match_of(kBlitz);
  play(match, {4, 0});
  ASSERT_EQ(code(match, move(kX, 1, kWhile)), "");
  EXPECT_EQ(match.clocks().left(kX), kBlitz.base - kWhile + kBlitz.increment);
  EXPECT_EQ(match.charged(), kO);
  ASSERT_EQ(code(match, move(kO, 7, kWhile)), "");
  EXPECT_EQ(match.clocks().left(kO), kBlitz.base - kWhile + kBlitz.increment);
}

TEST(MatchClock, ChargesNothingForOffersAndAnswers) {
  Match match = match_of(kBlitz);
  play(match, {4, 0});
  Step offer = did(kX, StepKind::offer_draw);
  offer.took = kWhile;
  ASSERT_EQ(code(match, offer), "");
  EXPECT_EQ(match.clocks().left(kX), kBlitz.base);
}

TEST(MatchClock, AcceptsAMoveThatTookMoreThanWasLeft) {
  Match match = match_of(kBlitz);
  play(match, {4, 0});
  EXPECT_EQ(code(match, move(kX, 1, Millis{999'000})), "");
  EXPECT_EQ(match.clocks().left(kX), kBlitz.increment);
}

TEST(MatchClock, GivesAMinuteForEachFirstMove) {
  Match match = match_of(kBlitz);
  EXPECT_EQ(match.allowance(), kFirstMove);
  play(match, {4});
  EXPECT_EQ(match.allowance(), kFirstMove);
  play(match, {0});
  EXPECT_EQ(match.allowance(), kBlitz.base);
}

TEST(MatchClock, GivesTheTimeOfAMoveForAFirstMoveIfThatIsLonger) {
  EXPECT_EQ(match_of(kQuick).allowance(), kFirstMove);
  EXPECT_EQ(match_of(kDaily).allowance(), kDaily.move);
}

TEST(MatchClock, AllowsTheTurnWhatItsSeatHasLeft) {
  Match match = match_of(kBlitz);
  play(match, {4, 0});
  ASSERT_EQ(code(match, move(kX, 1, Millis{100'000})), "");
  EXPECT_EQ(match.allowance(), kBlitz.base);
  ASSERT_EQ(code(match, move(kO, 7)), "");
  EXPECT_EQ(match.allowance(), Millis{82'000});
}

TEST(MatchClock, PerMoveAllowsTheSameEachTime) {
  Match match = match_of(kQuick);
  play(match, {4, 0});
  ASSERT_EQ(code(match, move(kX, 1, Millis{4'999})), "");
  ASSERT_EQ(code(match, move(kO, 7)), "");
  EXPECT_EQ(match.allowance(), kQuick.move);
  EXPECT_EQ(match.clocks().left(kX), kQuick.move);
}

TEST(MatchClock, IsNotKeptWithoutAClock) {
  Match match = match_of();
  EXPECT_FALSE(match.allowance());
  play(match, {4, 0});
  EXPECT_FALSE(match.allowance());
  EXPECT_FALSE(match.charged());
  EXPECT_EQ(code(match, did(games::kClock, StepKind::flag)), "not_your_turn");
}

TEST(MatchClock, StandsStillAfterTheEnd) {
  Match match = match_of(kBlitz);
  play(match, {0, 3, 1, 4, 2});
  EXPECT_FALSE(match.charged());
  EXPECT_FALSE(match.allowance());
}

TEST(Flag, AbortsWhileAFirstMoveIsDue) {
  Match untouched = match_of(kBlitz);
  EXPECT_EQ(code(untouched, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(untouched.outcome(), (Outcome{{}, {}, "aborted"}));
  Match begun = match_of(kBlitz);
  play(begun, {4});
  EXPECT_EQ(code(begun, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(begun.outcome(), (Outcome{{}, {}, "aborted"}));
}

TEST(Flag, LosesForTheSeatWhoseTimeRuns) {
  Match match = match_of(kBlitz);
  play(match, {4, 0, 1});
  EXPECT_EQ(code(match, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 2}, {0, 0}, "timeout"}));
  EXPECT_EQ(match.clocks().left(kO), Millis{0});
  EXPECT_EQ(match.clocks().left(kX), kBlitz.base + kBlitz.increment);
}

TEST(Flag, IsTheClocksAlone) {
  Match match = match_of(kBlitz);
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kO, StepKind::flag)), "not_your_turn");
  EXPECT_EQ(code(match, did(games::kSystem, StepKind::flag)), "not_your_turn");
}

}  // namespace
}  // namespace noughts::match
