// Playing: whose turn it is, what is refused, what the record and the views tell.
#include "made_up.hpp"

namespace noughts::match {
namespace {

TEST(Match, BeginsWithTheFirstSeatAndNothingInTheRecord) {
  const Match match = match_of();
  EXPECT_EQ(match.turn(), std::vector{kX});
  EXPECT_EQ(match.number(), 0);
  EXPECT_EQ(match.moves(), 0);
  EXPECT_EQ(match.seats(), 2);
  EXPECT_TRUE(match.record().empty());
  EXPECT_FALSE(match.outcome());
  EXPECT_FALSE(match.draw_offer());
}

TEST(Match, RefusesToStartAVariantThatThereIsNot) {
  Terms terms;
  terms.variant = "chess";
  EXPECT_EQ(Match::start(terms, kNoon).error().code, "unknown_variant");
}

TEST(Match, RefusesToStartWithBadOptions) {
  Terms terms;
  terms.variant = "3x3";
  terms.options = {{"size", 3}};
  EXPECT_EQ(Match::start(terms, kNoon).error().code, "bad_options");
}

TEST(Match, TakesMovesInTurnAndRecordsThem) {
  Match match = match_of();
  EXPECT_EQ(code(match, move(kX, 4)), "");
  EXPECT_EQ(match.turn(), std::vector{kO});
  EXPECT_EQ(code(match, move(kO, 0)), "");
  EXPECT_EQ(match.number(), 2);
  EXPECT_EQ(match.moves(), 2);
  ASSERT_EQ(match.record().size(), 2U);
  EXPECT_EQ(match.record()[0], move(kX, 4));
  EXPECT_EQ(match.record()[1], move(kO, 0));
  EXPECT_EQ(match.view(std::nullopt)["cells"], "O...X....");
}

TEST(Match, RefusesAMoveOutOfTurn) {
  Match match = match_of();
  EXPECT_EQ(code(match, move(kO, 4)), "not_your_turn");
}

TEST(Match, RefusesAMoveByTheSystemByTheClockAndByStrangers) {
  Match match = match_of();
  for (Seat by : {games::kSystem, games::kClock, Seat{2}, Seat{15}, Seat{127}, Seat{-128}}) {
    EXPECT_EQ(code(match, move(by, 4)), "not_your_turn");
  }
}

TEST(Match, PassesOnWhatTheRulesRefuse) {
  Match match = match_of();
  play(match, {4});
  EXPECT_EQ(code(match, move(kO, 4)), "occupied");
  EXPECT_EQ(code(match, move(kO, 9)), "out_of_range");
  Step bad = move(kO, 0);
  bad.action = "corner";
  EXPECT_EQ(code(match, bad), "bad_action");
}

TEST(Match, RefusesEveryOtherActionOfWhoeverDoesNotPlay) {
  for (StepKind kind : {StepKind::resign, StepKind::leave, StepKind::abort, StepKind::offer_draw, StepKind::accept_draw,
                        StepKind::decline_draw}) {
    for (Seat by : {games::kSystem, games::kClock, Seat{2}, Seat{-128}}) {
      Match match = match_of();
      EXPECT_EQ(code(match, did(by, kind)), "not_your_turn") << games::word(kind);
    }
  }
}

TEST(Match, RefusesAnActionThatThereIsNot) {
  Match match = match_of();
  EXPECT_EQ(code(match, did(kX, static_cast<StepKind>(200))), "bad_message");
}

TEST(Match, WhatIsRefusedChangesNothing) {
  Match match = match_of(Fischer{Millis{60'000}, Millis{1'000}});
  play(match, {4, 0});
  ASSERT_EQ(code(match, did(kO, StepKind::offer_draw)), "");
  const Json view = match.view(kX);
  for (const Step& step :
       {move(kO, 8), move(kX, 4), move(kX, 9), did(kO, StepKind::offer_draw), did(kO, StepKind::accept_draw),
        did(kO, StepKind::decline_draw), did(kX, StepKind::abort), did(kX, StepKind::flag), did(Seat{2}, StepKind::resign)}) {
    EXPECT_NE(code(match, step), "");
    EXPECT_EQ(match.number(), 3);
    EXPECT_EQ(match.moves(), 2);
    EXPECT_EQ(match.view(kX), view);
    EXPECT_EQ(match.turn(), std::vector{kX});
    EXPECT_EQ(match.draw_offer(), kO);
    EXPECT_EQ(match.clocks().left(kX), Millis{60'000});
    EXPECT_EQ(match.clocks().left(kO), Millis{60'000});
    EXPECT_FALSE(match.outcome());
  }
}

TEST(Match, EndsAsTheRulesSay) {
  Match match = match_of();
  play(match, {0, 3, 1, 4, 2});
  EXPECT_EQ(match.outcome(), (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_TRUE(match.turn().empty());
}

TEST(Match, RefusesEverythingAfterTheEnd) {
  Match match = match_of(PerMove{Millis{5'000}});
  play(match, {0, 3, 1, 4, 2});
  EXPECT_EQ(code(match, move(kO, 5)), "game_over");
  for (StepKind kind : {StepKind::resign, StepKind::leave, StepKind::abort, StepKind::offer_draw, StepKind::accept_draw,
                        StepKind::decline_draw, StepKind::flag}) {
    for (Seat by : {kX, kO, games::kClock}) EXPECT_EQ(code(match, did(by, kind)), "game_over") << games::word(kind);
  }
  EXPECT_EQ(match.number(), 5);
}

TEST(Match, ACopyGoesItsOwnWay) {
  Match match = match_of();
  play(match, {4});
  Match copy = match;
  play(copy, {0, 8});
  play(match, {1});
  EXPECT_EQ(match.number(), 2);
  EXPECT_EQ(copy.number(), 3);
  EXPECT_EQ(match.view(std::nullopt)["cells"], ".O..X....");
  EXPECT_EQ(copy.view(std::nullopt)["cells"], "O...X...X");
  EXPECT_EQ(match.record()[1], move(kO, 1));
  EXPECT_EQ(copy.record()[1], move(kO, 0));
}

TEST(Match, ReplayingTheRecordGivesTheSameMatch) {
  Match match = match_of(Fischer{Millis{60'000}, Millis{2'000}}, "gomoku");
  const auto take = [&](const Step& step) { ASSERT_EQ(code(match, step), ""); };
  take(move(kX, 180, Millis{3'000}));
  take(move(kO, 181, Millis{4'000}));
  take(did(kO, StepKind::offer_draw));
  take(move(kX, 200, Millis{5'000}));
  take(move(kO, 161, Millis{6'000}));
  take(did(kX, StepKind::resign));
  Match replayed = *Match::start(match.terms(), kNoon);
  for (const Step& step : match.record()) ASSERT_EQ(code(replayed, step), "");
  EXPECT_EQ(replayed.view(std::nullopt), match.view(std::nullopt));
  EXPECT_EQ(replayed.outcome(), match.outcome());
  for (Seat seat : {kX, kO}) EXPECT_EQ(replayed.clocks().left(seat), match.clocks().left(seat));
}

TEST(Match, TheSystemHasNothingToDoInAGameWithoutChance) {
  struct NoDice : games::Dice {
    std::uint32_t below(std::uint32_t) override {
      ADD_FAILURE() << "nobody throws here";
      return 0;
    }
  } dice;
  EXPECT_FALSE(match_of().due(dice));
}

}  // namespace
}  // namespace noughts::match
