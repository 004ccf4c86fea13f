// Resigning, leaving and aborting.
#include "made_up.hpp"

namespace noughts::match {
namespace {

TEST(Resigning, LosesAtAnyTime) {
  for (Seat loser : {kX, kO}) {
    Match match = match_of();
    EXPECT_EQ(code(match, did(loser, Deed::resign)), "");
    EXPECT_EQ(match.outcome()->reason, "resigned");
    EXPECT_EQ(winner(*match.outcome(), 2), loser == kX ? 1 : 0);
  }
}

TEST(Resigning, NeedsNoTurn) {
  Match match = match_of();
  play(match, {4, 0, 8});
  EXPECT_EQ(code(match, did(kX, Deed::resign)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{2, 1}, {0, 0}, "resigned"}));
  EXPECT_TRUE(match.turn().empty());
}

TEST(Leaving, LosesOnceTwoMovesHaveBeenPlayed) {
  Match match = match_of();
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kO, Deed::leave)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 2}, {0, 0}, "left"}));
}

TEST(Leaving, AbortsBeforeTheSecondMove) {
  Match match = match_of();
  play(match, {4});
  EXPECT_EQ(code(match, did(kX, Deed::leave)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{}, {}, "aborted"}));
}

TEST(Aborting, IsOpenToEachSeatBeforeTheSecondMove) {
  for (Seat by : {kX, kO}) {
    Match untouched = match_of();
    EXPECT_EQ(code(untouched, did(by, Deed::abort)), "");
    Match begun = match_of();
    play(begun, {4});
    EXPECT_EQ(code(begun, did(by, Deed::abort)), "");
    EXPECT_EQ(begun.outcome(), (Outcome{{}, {}, "aborted"}));
  }
}

TEST(Aborting, IsTooLateAfterTheSecondMove) {
  Match match = match_of();
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kX, Deed::abort)), "too_late");
  EXPECT_EQ(code(match, did(kO, Deed::abort)), "too_late");
}

TEST(Aborting, CountsMovesAndNotWhatElseIsDone) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, Deed::offer_draw)), "");
  ASSERT_EQ(code(match, did(kO, Deed::decline_draw)), "");
  EXPECT_EQ(code(match, did(kX, Deed::abort)), "");
}

TEST(Aborting, HasNoWinner) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, Deed::abort)), "");
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
