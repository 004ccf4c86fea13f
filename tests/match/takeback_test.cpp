// Moves taken back: asked for and agreed, or once a game without asking where the table allows it.
#include "made_up.hpp"

namespace noughts::match {
namespace {

Match at_table(bool free, bool rated = false, TimeControl clock = NoClock{}) {
  Terms terms;
  terms.variant = "gomoku";
  terms.clock = clock;
  terms.rated = rated;
  if (free) terms.table.free_takeback = {kX, kO};
  return *Match::start(std::move(terms), kNoon);
}

/// The match that the record alone gives.
Match again(const Match& match) {
  Match copy = *Match::start(match.terms(), kNoon);
  for (const Step& step : match.record()) EXPECT_EQ(code(copy, step), "");
  return copy;
}

Json cells(const Match& match) { return match.view(std::nullopt).at("cells"); }

TEST(Takeback, IsDoneOnceTheOtherAgrees) {
  Match match = match_of();
  play(match, {4});
  const Json before = cells(match);
  play(match, {0});
  ASSERT_EQ(code(match, did(kO, StepKind::ask_takeback)), "");
  EXPECT_EQ(match.takeback(), (Match::Takeback{kO, {kO}, 1}));
  EXPECT_NE(cells(match), before);
  ASSERT_EQ(code(match, did(kX, StepKind::accept_takeback)), "");
  EXPECT_EQ(cells(match), before);
  EXPECT_EQ(match.turn(), std::vector<Seat>{kO});
  EXPECT_FALSE(match.takeback());
  EXPECT_EQ(match.record().back().to, 1);
}

TEST(Takeback, DoesNotMakeAGameThatNeverEnds) {
  constexpr int kMostSteps = 10'000;
  Match match = match_of();
  while (match.number() + 3 < kMostSteps) {
    play(match, {4});
    ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
    ASSERT_EQ(code(match, did(kO, StepKind::accept_takeback)), "");
  }
  while (match.number() + 1 < kMostSteps) {
    ASSERT_FALSE(match.outcome());
    play(match, {match.number() % 9});
  }
  ASSERT_EQ(match.number(), kMostSteps - 1);
  ASSERT_FALSE(match.outcome());
  play(match, {match.number() % 9});
  ASSERT_TRUE(match.outcome());
  EXPECT_EQ(match.outcome()->reason, "too_long");
  EXPECT_EQ(match.outcome()->place, (std::vector{1, 1}));
}

TEST(Takeback, TakesTheAnswerBackToo) {
  Match match = match_of();
  play(match, {4, 0, 8});
  ASSERT_EQ(code(match, did(kO, StepKind::ask_takeback)), "");
  EXPECT_EQ(match.takeback()->to, 1);
  ASSERT_EQ(code(match, did(kX, StepKind::accept_takeback)), "");
  EXPECT_EQ(match.turn(), std::vector<Seat>{kO});
  EXPECT_EQ(standing_moves(match.record()), std::vector<std::size_t>{0});
}

TEST(Takeback, IsAFunctionOfTheRecord) {
  Match match = at_table(true);
  play(match, {0, 1, 2});
  ASSERT_EQ(code(match, did(kX, StepKind::takeback)), "");
  play(match, {40, 41});
  ASSERT_EQ(code(match, did(kO, StepKind::takeback)), "");
  play(match, {60, 61});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::accept_takeback)), "");
  const Match other = again(match);
  EXPECT_EQ(cells(other), cells(match));
  EXPECT_EQ(other.turn(), match.turn());
  EXPECT_TRUE(std::ranges::equal(other.record(), match.record()));
}

TEST(Takeback, ARecordThatSaysOtherwiseIsNotOurs) {
  Match match = at_table(true);
  play(match, {0, 1});
  Step step = did(kX, StepKind::takeback);
  step.to = 1;
  EXPECT_EQ(code(match, step), "bad_message");
  step.to = 0;
  EXPECT_EQ(code(match, step), "");
}

TEST(Takeback, AMoveEndsTheRequest) {
  Match match = match_of();
  play(match, {4});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  play(match, {0});
  EXPECT_FALSE(match.takeback());
  EXPECT_EQ(code(match, did(kO, StepKind::accept_takeback)), "no_request");
}

TEST(Takeback, DeclinedIsNotAskedForAgainBeforeTenOwnMoves) {
  Match match = at_table(false);
  play(match, {0});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::ask_takeback)), "asked_already");
  ASSERT_EQ(code(match, did(kO, StepKind::decline_takeback)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::ask_takeback)), "asked_too_soon");
  for (int i = 0; i < kProposeAgain; ++i) play(match, {100 + 2 * i, 200 + 2 * i});
  EXPECT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
}

TEST(Takeback, GrantedMayBeAskedForAgain) {
  Match match = match_of();
  play(match, {4, 0});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  ASSERT_EQ(code(match, did(kO, StepKind::accept_takeback)), "");
  play(match, {4});
  EXPECT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
}

TEST(Takeback, NobodyAgreesToTheirOwnRequest) {
  Match match = match_of();
  play(match, {4});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::accept_takeback)), "no_request");
  EXPECT_EQ(code(match, did(kX, StepKind::decline_takeback)), "no_request");
  EXPECT_EQ(code(match, did(kO, StepKind::ask_takeback)), "asked_already");
}

TEST(Takeback, NeedsAMoveOfOnesOwn) {
  Match match = match_of();
  EXPECT_EQ(code(match, did(kX, StepKind::ask_takeback)), "no_takeback");
  play(match, {4});
  EXPECT_EQ(code(match, did(kO, StepKind::ask_takeback)), "no_takeback");
}

TEST(Takeback, IsByConsentInRatedGamesToo) {
  Match rated = at_table(false, true);
  play(rated, {0});
  EXPECT_EQ(code(rated, did(kX, StepKind::takeback)), "no_takeback");
  EXPECT_EQ(code(rated, did(kX, StepKind::ask_takeback)), "");
  EXPECT_EQ(code(rated, did(kO, StepKind::accept_takeback)), "");
  EXPECT_EQ(rated.turn(), std::vector{kX});
}

TEST(Takeback, WithdrawsAnOfferOfADraw) {
  Match match = at_table(true);
  play(match, {0});
  ASSERT_EQ(code(match, did(kO, StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(kX, StepKind::takeback)), "");
  EXPECT_FALSE(match.draw_offer());
}

TEST(FreeTakeback, IsOnceAGameForEach) {
  Match match = at_table(true);
  play(match, {0, 1});
  EXPECT_EQ(code(match, did(kX, StepKind::takeback)), "");
  play(match, {0, 1});
  EXPECT_EQ(code(match, did(kX, StepKind::takeback)), "no_takeback");
  EXPECT_EQ(code(match, did(kO, StepKind::takeback)), "");
  EXPECT_EQ(code(match, did(kO, StepKind::takeback)), "no_takeback");
}

TEST(FreeTakeback, IsOnlyWhereTheTableAllowsIt) {
  Match match = match_of();
  play(match, {4});
  EXPECT_EQ(code(match, did(kX, StepKind::takeback)), "no_takeback");
}

TEST(FreeTakeback, IsForWhomItIsGranted) {
  Terms terms{"3x3", Json::object(), NoClock{}, false};
  terms.table.free_takeback = {kO};
  Match match = *Match::start(std::move(terms), kNoon);
  play(match, {4, 0});
  EXPECT_EQ(code(match, did(kX, StepKind::takeback)), "no_takeback");
  EXPECT_EQ(code(match, did(kO, StepKind::takeback)), "");
}

TEST(FreeTakeback, WithNothingToTakeBackIsNotUsedUp) {
  Match match = at_table(true);
  EXPECT_EQ(code(match, did(kX, StepKind::takeback)), "no_takeback");
  play(match, {0});
  EXPECT_EQ(code(match, did(kX, StepKind::takeback)), "");
}

TEST(Takeback, TimeSpentStaysSpent) {
  Match match = at_table(true, false, Fischer{Millis{60'000}, Millis{2'000}});
  play(match, {0, 1});
  ASSERT_EQ(code(match, move(kX, 2, Millis{10'000})), "");
  ASSERT_EQ(match.clocks().left(kX), Millis{52'000});
  Step back = did(kX, StepKind::takeback);
  back.took = Millis{5'000};
  ASSERT_EQ(code(match, back), "");
  EXPECT_EQ(match.clocks().left(kX), Millis{52'000});
  EXPECT_EQ(match.clocks().left(kO), Millis{55'000});
  EXPECT_EQ(match.charged(), kX);
}

TEST(Takeback, DoesNotMakeAGameThatCountsOneThatDoesNot) {
  Match match = at_table(true, false, Fischer{Millis{60'000}, Millis{0}});
  play(match, {0, 1});
  ASSERT_EQ(code(match, did(kX, StepKind::takeback)), "");
  EXPECT_EQ(code(match, did(kX, StepKind::abort)), "too_late");
  EXPECT_EQ(match.charged(), kX);
}

TEST(Takeback, OfFourNeedsAllFour) {
  Match match = match_of(NoClock{}, "relay");
  play(match, {kQuiet, kQuiet});
  ASSERT_EQ(code(match, did(kX, StepKind::ask_takeback)), "");
  for (const int other : {1, 2, 3}) {
    EXPECT_EQ(standing_moves(match.record()).size(), 2U);
    ASSERT_EQ(code(match, did(static_cast<Seat>(other), StepKind::accept_takeback)), "");
  }
  EXPECT_TRUE(standing_moves(match.record()).empty());
  EXPECT_EQ(match.turn(), std::vector<Seat>{kX});
}

TEST(StandingMoves, AreThoseThatWereNotTakenBack) {
  Match match = at_table(true);
  play(match, {0, 1, 2, 3});
  ASSERT_EQ(code(match, did(kO, StepKind::takeback)), "");
  ASSERT_EQ(code(match, did(kX, StepKind::takeback)), "");
  play(match, {5});
  EXPECT_EQ(standing_moves(match.record()), (std::vector<std::size_t>{0, 1, 6}));
}

}  // namespace
}  // namespace noughts::match
