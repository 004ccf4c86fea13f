// Clocks of games in which a turn may have several steps: these are variants of the real catalogue.
#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr PerMove kQuick{Millis{5'000}};
constexpr Millis kWhile{7'000};

/// The first seat is about to choose a collapse and to place a pair, which is one turn.
Match collapsing(TimeControl clock) {
  Match match = match_of(clock, "quantum");
  for (const Seat by : {kX, kO, kX, kO}) {
    Step pair = move(by, 0);
    pair.action = Json::parse(match.moves() < 2 ? R"({"place":[0,1]})" : R"({"place":[4,5]})");
    if (match.moves() == 2) {
      Step collapse = move(kX, 0);
      collapse.action = {{"collapse", 0}};
      EXPECT_EQ(code(match, collapse), "");
    }
    EXPECT_EQ(code(match, pair), "");
  }
  return match;
}

Step doing(Seat by, const std::string& action, Millis took) {
  Step step = move(by, 0, took);
  step.action = Json::parse(action);
  return step;
}

TEST(TurnClock, AwaitsNobodyWhoHasHadNoTurnYet) {
  Match match = match_of(kBlitz, "swap2");
  for (const char* stone : {R"({"cell":0})", R"({"cell":20})", R"({"cell":40})"}) {
    ASSERT_EQ(code(match, doing(kX, stone, Millis{0})), "");
  }
  EXPECT_EQ(match.awaited(), std::nullopt) << "the opener's three stones are one turn";
  ASSERT_EQ(code(match, doing(kO, R"({"choose":"black"})", Millis{0})), "");
  EXPECT_EQ(match.awaited(), 0);
}

TEST(TurnClock, GivesSeveralStepsOfOneTurnTheTimeOfOne) {
  Match match = collapsing(kQuick);
  ASSERT_EQ(code(match, doing(kX, R"({"collapse":4})", Millis{3'000})), "");
  EXPECT_EQ(match.charged(), kX);
  EXPECT_EQ(match.allowance(), Millis{2'000});
  EXPECT_EQ(match.left(kX), Millis{2'000});
  ASSERT_EQ(code(match, doing(kX, R"({"place":[2,3]})", Millis{1'000})), "");
  EXPECT_EQ(match.allowance(), kQuick.move);
  EXPECT_EQ(match.left(kX), kQuick.move);
}

TEST(TurnClock, AddsOneIncrementATurn) {
  Match match = collapsing(kBlitz);
  const Millis before = match.left(kX);
  ASSERT_EQ(code(match, doing(kX, R"({"collapse":4})", kWhile)), "");
  EXPECT_EQ(match.left(kX), before - kWhile);
  ASSERT_EQ(code(match, doing(kX, R"({"place":[2,3]})", kWhile)), "");
  EXPECT_EQ(match.left(kX), before - 2 * kWhile + kBlitz.increment);
}

TEST(TurnClock, RenewsAPeriodAtTheEndOfTheTurn) {
  Match match = collapsing(ByoYomi{Millis{0}, 2, Millis{30'000}});
  ASSERT_EQ(code(match, doing(kX, R"({"collapse":4})", Millis{20'000})), "");
  EXPECT_EQ(match.allowance(), Millis{40'000});
  ASSERT_EQ(code(match, doing(kX, R"({"place":[2,3]})", Millis{20'000})), "");
  EXPECT_EQ(match.left(kX), Millis{30'000}) << "forty seconds in one turn are more than a period";
}

// Whoever has pursued flees next: its step and those of the new half are two turns.
TEST(TurnClock, BeginsATurnWithAHalfOfSonor) {
  Match match = *Match::start(Terms{"sonor", {{"max_turns", 2}}, kBlitz, false}, kNoon);
  for (const Millis took : {Millis{0}, kWhile}) {
    for (int piece = 0; piece < 5; ++piece) {
      const Step step = doing(kX, R"({"dx":0,"dy":20000,"piece":)" + std::to_string(piece) + "}", took / 5);
      ASSERT_EQ(code(match, step), "");
    }
    ASSERT_EQ(code(match, doing(kO, R"({"piece":5,"dx":0,"dy":-40000})", took)), "");
  }
  EXPECT_EQ(match.charged(), kO);
  EXPECT_EQ(match.left(kX), kBlitz.base - kWhile + kBlitz.increment) << "five steps, one turn, and none before it is charged";
  EXPECT_EQ(match.left(kO), kBlitz.base - kWhile + kBlitz.increment);
}

TEST(TurnClock, ChargesNobodyBeforeEachHasHadATurnHoweverManyStepsItHad) {
  Match match = *Match::start(Terms{"sonor", Json::object(), kBlitz, false}, kNoon);
  for (int piece = 0; piece < 5; ++piece) {
    const Step step = doing(kX, R"({"dx":0,"dy":20000,"piece":)" + std::to_string(piece) + "}", kWhile);
    ASSERT_EQ(code(match, step), "");
  }
  EXPECT_EQ(match.left(kX), kBlitz.base);
  EXPECT_EQ(match.charged(), std::nullopt) << "whoever is to begin may never come";
  Step flag = move(kX, 0);
  flag.by = games::kClock;
  flag.kind = StepKind::flag;
  ASSERT_EQ(code(match, flag), "");
  EXPECT_EQ(match.outcome()->reason, "aborted");
}

TEST(Aborting, IsOpenUntilEachSeatHasMovedHoweverManyStepsATurnHas) {
  Match match = match_of(NoClock{}, "swap2");
  for (const char* stone : {R"({"cell":0})", R"({"cell":20})", R"({"cell":40})"}) {
    ASSERT_EQ(code(match, doing(kX, stone, Millis{0})), "");
    Match deserted = match;
    EXPECT_EQ(code(deserted, did(kX, StepKind::abort)), "");
  }
  ASSERT_EQ(code(match, doing(kO, R"({"choose":"black"})", Millis{0})), "");
  EXPECT_EQ(code(match, did(kX, StepKind::abort)), "too_late");
}

}  // namespace
}  // namespace noughts::match
