// A game claimed from the side that is away. That it is away is the room's word.
#include "made_up.hpp"

namespace noughts::match {
namespace {

TEST(Claim, WinsAgainstTheSideToMove) {
  Match match = match_of();
  play(match, {4, 0});
  ASSERT_EQ(match.awaited(), 0);
  EXPECT_EQ(code(match, did(kO, StepKind::claim_win)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{2, 1}, {0, 0}, "absent"}));
}

TEST(Claim, CanCallItADraw) {
  Match match = match_of();
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kO, StepKind::claim_draw)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 1}, {0, 0}, "absent"}));
}

TEST(Claim, IsNotForWhoeverIsToMove) {
  Match match = match_of();
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kX, StepKind::claim_win)), "not_absent");
  EXPECT_EQ(code(match, did(kX, StepKind::claim_draw)), "not_absent");
  EXPECT_FALSE(match.outcome());
}

TEST(Claim, IsNotThereWhileTheGameMayBeAborted) {
  Match match = match_of();
  play(match, {4});
  EXPECT_FALSE(match.awaited());
  EXPECT_EQ(code(match, did(kX, StepKind::claim_win)), "not_absent");
}

TEST(Claim, WinsForTheWholeTeam) {
  Match match = match_of(NoClock{}, "relay");
  play(match, {kQuiet, kQuiet, kQuiet, kQuiet});
  ASSERT_EQ(match.awaited(), 0);
  EXPECT_EQ(code(match, did(static_cast<Seat>(2), StepKind::claim_win)), "not_absent") << "a partner of whoever is to move";
  EXPECT_EQ(code(match, did(static_cast<Seat>(3), StepKind::claim_win)), "");
  EXPECT_EQ(match.outcome()->place, (std::vector{2, 1, 2, 1}));
}

TEST(Claim, ComesTooLateAfterTheEnd) {
  Match match = match_of();
  play(match, {4, 0});
  ASSERT_EQ(code(match, did(kX, StepKind::resign)), "");
  EXPECT_EQ(code(match, did(kO, StepKind::claim_win)), "game_over");
  EXPECT_FALSE(match.awaited());
}

}  // namespace
}  // namespace noughts::match
