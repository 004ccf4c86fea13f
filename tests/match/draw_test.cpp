// Offers of a draw: one stands at a time, answered or ended by a move, renewed only after the other's or ten own moves.
#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr int kWide = 19;

/// Plays so many moves of each seat on the wide board, far from any row of five.
void play_rounds(Match& match, int rounds) {
  for (int i = 0; i < 2 * rounds; ++i) {
    const int played = match.moves();
    const int cell = (played / 2 % 9) * 2 * kWide + played / 18 * 4 + played % 2 * 2;
    ASSERT_EQ(code(match, move(match.turn().front(), cell)), "");
  }
}

TEST(DrawOffer, StandsUntilItIsAnswered) {
  Match match = match_of();
  EXPECT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  EXPECT_EQ(match.draw_offer(), kX);
  EXPECT_FALSE(match.outcome());
}

TEST(DrawOffer, NeedsNoTurn) {
  Match match = match_of();
  EXPECT_EQ(code(match, did(kO, StepKind::offer_draw)), "");
  EXPECT_EQ(match.draw_offer(), kO);
}

TEST(DrawOffer, AcceptedIsADraw) {
  Match match = match_of();
  play(match, {4, 0});
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  EXPECT_EQ(code(match, did(kO, StepKind::accept_draw)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 1}, {0, 0}, "agreed"}));
  EXPECT_FALSE(match.draw_offer());
  EXPECT_FALSE(winner(*match.outcome(), 2));
}

TEST(DrawOffer, MetByAnOfferIsAgreed) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  EXPECT_EQ(code(match, did(kO, StepKind::offer_draw)), "");
  EXPECT_EQ(match.outcome()->reason, "agreed");
}

TEST(DrawOffer, DeclinedStandsNoMore) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  EXPECT_EQ(code(match, did(kO, StepKind::decline_draw)), "");
  EXPECT_FALSE(match.draw_offer());
  EXPECT_EQ(code(match, did(kO, StepKind::accept_draw)), "no_offer");
}

TEST(DrawOffer, IsDeclinedByTheOthersMove) {
  Match match = match_of();
  play(match, {4});
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  play(match, {0});
  EXPECT_FALSE(match.draw_offer());
}

TEST(DrawOffer, IsWithdrawnByTheOfferersMove) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  play(match, {4});
  EXPECT_FALSE(match.draw_offer());
  EXPECT_EQ(code(match, did(kO, StepKind::accept_draw)), "no_offer");
}

TEST(DrawOffer, SurvivesARefusedMove) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kO, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, move(kX, 9)), "out_of_range");
  EXPECT_EQ(match.draw_offer(), kO);
}

TEST(DrawOffer, CannotBeMadeTwice) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::offer_draw)), "offer_stands");
}

TEST(DrawOffer, CannotBeAnsweredByWhoeverMadeIt) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::accept_draw)), "no_offer");
  EXPECT_EQ(code(match, did(kX, StepKind::decline_draw)), "no_offer");
}

TEST(DrawOffer, CannotBeAnsweredWhereThereIsNone) {
  Match match = match_of();
  EXPECT_EQ(code(match, did(kX, StepKind::accept_draw)), "no_offer");
  EXPECT_EQ(code(match, did(kX, StepKind::decline_draw)), "no_offer");
}

TEST(DrawOffer, IsNotRenewedBeforeTenOwnMoves) {
  Match match = match_of(NoClock{}, "gomoku");
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::decline_draw)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::offer_draw)), "offer_too_soon");
  play_rounds(match, kProposeAgain - 1);
  EXPECT_EQ(code(match, did(kX, StepKind::offer_draw)), "offer_too_soon");
  play_rounds(match, 1);
  EXPECT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
}

TEST(DrawOffer, IsRenewedOnceTheOtherHasOffered) {
  Match match = match_of(NoClock{}, "gomoku");
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::decline_draw)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(kX, StepKind::decline_draw)), "");
  EXPECT_EQ(code(match, did(kO, StepKind::offer_draw)), "offer_too_soon");
  EXPECT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
}

TEST(DrawOffer, EndsWithTheGame) {
  Match match = match_of();
  ASSERT_EQ(code(match, did(kX, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::resign)), "");
  EXPECT_FALSE(match.draw_offer());
}

}  // namespace
}  // namespace noughts::match
