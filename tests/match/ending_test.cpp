// Resigning, leaving and aborting.
#include "made_up.hpp"

namespace noughts::match {
namespace {

TEST(Resigning, LosesAtAnyTime) {
  for (Seat loser : {kX, kO}) {
    Match match = match_of();
    EXPECT_EQ(code(match, did(loser, StepKind::resign)), "");
    EXPECT_EQ(match.outcome()->reason, "resigned");
    EXPECT_EQ(winner(*match.outcome(), 2), loser == kX ? 1 : 0);
  }
}

TEST(Resigning, NeedsNoTurn) {
  Match match = match_of();
  play(match, {4, 0, 8});
  EXPECT_EQ(code(match, did(kX, StepKind::resign)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{2, 1}, {0, 0}, "resigned"}));
  EXPECT_TRUE(match.turn().empty());
}

TEST(Forfeiting, LosesAtAnyTimeForItsReason) {
  Match match = match_of();
  Step step = did(kO, StepKind::forfeit);
  for (const Json& nothing : {Json(), Json::object(), Json{{"why", 7}}, Json{{"why", "line"}}}) {
    step.action = nothing;
    EXPECT_EQ(code(match, step), "bad_message") << nothing.dump();
  }
  EXPECT_FALSE(match.outcome());
  step.action = {{"why", "engine_died"}};
  EXPECT_EQ(code(match, step), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 2}, {0, 0}, "engine_died"}));
}

TEST(Leaving, LosesOnceTwoMovesHaveBeenPlayed) {
  Match match = match_of();
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kO, StepKind::leave)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 2}, {0, 0}, "left"}));
}

TEST(Leaving, LosesAGameThatHasBegun) {
  Match match = match_of();
  play(match, {4});
  EXPECT_EQ(code(match, did(kX, StepKind::leave)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{2, 1}, {0, 0}, "left"}));
}

TEST(Leaving, AbortsBeforeTheFirstMove) {
  Match match = match_of();
  EXPECT_EQ(code(match, did(kX, StepKind::leave)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{}, {}, "aborted"}));
}

TEST(Aborting, IsOpenToEachSeatBeforeTheSecondMove) {
  for (Seat by : {kX, kO}) {
    Match untouched = match_of();
    EXPECT_EQ(code(untouched, did(by, StepKind::abort)), "");
    Match begun = match_of();
    play(begun, {4});
    EXPECT_EQ(code(begun, did(by, StepKind::abort)), "");
    EXPECT_EQ(begun.outcome(), (Outcome{{}, {}, "aborted"}));
  }
}

TEST(Aborting, IsTooLateAfterTheSecondMove) {
  Match match = match_of();
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kX, StepKind::abort)), "too_late");
  EXPECT_EQ(code(match, did(kO, StepKind::abort)), "too_late");
}

TEST(Aborting, CountsMovesAndNotWhatElseIsDone) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::decline_draw)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::abort)), "");
}

TEST(Aborting, HasNoWinner) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::abort)), "");
  EXPECT_FALSE(winner(*match.outcome(), 2));
}

TEST(Winner, IsWhoeverAloneHasTheFirstPlace) {
  EXPECT_EQ(winner({{1, 2}, {}, ""}, 2), 0);
  EXPECT_EQ(winner({{2, 1}, {}, ""}, 2), 1);
  EXPECT_EQ(winner({{3, 2, 1}, {}, ""}, 3), 2);
  EXPECT_EQ(winner({{1, 1}, {}, ""}, 2), std::nullopt);
  EXPECT_EQ(winner({{1, 1, 3}, {}, ""}, 3), std::nullopt);
}

}  // namespace
}  // namespace noughts::match
