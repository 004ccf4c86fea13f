// Moves by lot of those whose time has run out, where the clock has it so.
#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr PerMove kByLot{Millis{40'000}, OnTimeout::random_move};

/// Always the first of what there is.
class FirstOfAll final : public games::Dice {
 public:
  std::uint32_t below(std::uint32_t) override { return 0; }
};

/// What the room writes when the time of whoever is charged is over.
Step by_lot(const Match& match) {
  FirstOfAll dice;
  const auto action = match.random_move(dice);
  EXPECT_TRUE(action);
  Step step = did(match.charged().value(), StepKind::play);
  step.action = action.value_or(Json::object());
  step.took = match.left(step.by);
  step.random = true;
  return step;
}

TEST(RandomMove, IsALegalOneOfWhoeverIsCharged) {
  Match match = match_of(kByLot);
  play(match, {0, 4});
  const Step step = by_lot(match);
  EXPECT_EQ(step.by, kX);
  EXPECT_EQ(step.action.json(), (Json{{"cell", 1}})) << "the first empty cell";
  ASSERT_EQ(code(match, step), "");
  EXPECT_TRUE(match.record().back().random);
  EXPECT_EQ(match.charged(), kO);
  EXPECT_EQ(match.left(kX), kByLot.move) << "the next move has its time";
}

TEST(RandomMove, IsMadeOnlyWhereTheClockHasItSo) {
  FirstOfAll dice;
  for (const TimeControl clock : std::initializer_list<TimeControl>{PerMove{Millis{40'000}}, kBlitz, NoClock{}}) {
    Match match = match_of(clock);
    play(match, {0, 4});
    EXPECT_FALSE(match.random_move(dice));
    Step step = move(kX, 1);
    step.random = true;
    EXPECT_EQ(code(match, step), "not_your_turn");
  }
}

TEST(RandomMove, IsNotMadeInTheOpening) {
  Match match = match_of(kByLot);
  FirstOfAll dice;
  EXPECT_FALSE(match.random_move(dice));
  play(match, {0});
  EXPECT_FALSE(match.random_move(dice));
  ASSERT_EQ(code(match, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(match.outcome()->reason, "aborted");
}

TEST(RandomMove, IsMadeForAFirstMoveTooWhereTheOpeningIsTimed) {
  Terms terms = match_of(kByLot).terms();
  terms.table.timed_opening = true;
  auto match = Match::start(terms, Instant{});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->charged(), kX);
  EXPECT_EQ(match->allowance(), kByLot.move);
  ASSERT_EQ(code(*match, by_lot(*match)), "");
  ASSERT_EQ(code(*match, by_lot(*match)), "");
  EXPECT_EQ(match->record().size(), 2U);
  EXPECT_FALSE(match->outcome());
  EXPECT_EQ(table_rules(json(terms.table)).value(), terms.table) << "written and read again";
}

TEST(RandomMove, IsMadeInThreeTurnsInARowAndThenTheGameIsLost) {
  Match match = match_of(kByLot, "gomoku");
  play(match, {0, 180});
  for (int turn = 0; turn < Match::kMostRandomTurns; ++turn) {
    ASSERT_EQ(code(match, by_lot(match)), "");
    ASSERT_EQ(code(match, move(kO, 200 + 2 * turn)), "");
  }
  FirstOfAll dice;
  EXPECT_FALSE(match.random_move(dice));
  ASSERT_EQ(code(match, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(match.outcome()->reason, "timeout");
  EXPECT_EQ(match.outcome()->place, (std::vector{2, 1}));
}

TEST(RandomMove, CountsFromTheStartAfterAMoveOfOnesOwn) {
  Match match = match_of(kByLot, "gomoku");
  play(match, {180, 3});
  for (int turn = 0; turn < 2 * Match::kMostRandomTurns; ++turn) {
    const bool own = turn == Match::kMostRandomTurns - 1;
    ASSERT_EQ(code(match, own ? move(kX, 300) : by_lot(match)), "") << turn;
    ASSERT_EQ(code(match, move(kO, 200 + 2 * turn)), "") << turn;
  }
}

// The time of a turn is for all its steps, and a turn in which all of them come by lot is one.
TEST(RandomMove, IsMadeForEachStepOfATurnThatIsLeft) {
  Match match = match_of(kByLot, "quantum");
  const auto place = [&](Seat by, int one, int other) {
    Step step = did(by, StepKind::play);
    step.action = {{"place", {one, other}}};
    ASSERT_EQ(code(match, step), "");
  };
  place(kX, 0, 1);
  place(kO, 0, 1);
  ASSERT_EQ(code(match, by_lot(match)), "");
  EXPECT_TRUE(match.record().back().action.json().contains("collapse"));
  EXPECT_EQ(match.charged(), kX);
  EXPECT_EQ(match.allowance(), Millis{0});
  ASSERT_EQ(code(match, by_lot(match)), "");
  EXPECT_TRUE(match.record().back().action.json().contains("place"));
  EXPECT_EQ(match.charged(), kO);
}

TEST(RandomMove, IsWrittenAndReadAsOne) {
  Match match = match_of(kByLot);
  play(match, {0, 4});
  const Step step = by_lot(match);
  const Json written = step_data_json(step);
  EXPECT_EQ(written, Json::parse(R"({"t":"play","a":{"cell":1},"random":true})"));
  EXPECT_TRUE(step_from(kX, written)->random);
  EXPECT_FALSE(step_from(kX, Json::parse(R"({"t":"play","a":{"cell":1}})"))->random);
  for (const char* bad : {R"({"t":"resign","random":true})", R"({"t":"play","a":{},"random":1})"}) {
    EXPECT_FALSE(step_from(kX, Json::parse(bad)).has_value()) << bad;
  }
}

TEST(RandomMove, IsPartOfTheClockOnTheWire) {
  const Json clock = Json::parse(R"({"kind":"per_move","move_ms":40000,"on_timeout":"random_move"})");
  EXPECT_EQ(*time_control(clock), TimeControl{kByLot});
  EXPECT_EQ(json(kByLot), clock);
  for (const char* bad :
       {R"({"kind":"per_move","move_ms":40000,"on_timeout":"lose"})", R"({"kind":"per_move","move_ms":40000,"on_timeout":null})",
        R"({"kind":"fischer","base_ms":60000,"increment_ms":0,"on_timeout":"random_move"})"}) {
    EXPECT_FALSE(time_control(Json::parse(bad)).has_value()) << bad;
  }
}

}  // namespace
}  // namespace noughts::match
