// Half of the clock in an arena: its terms, its record and its table.
#include "event_fixture.hpp"

namespace noughts::event {
namespace {

Json arena() {
  Json json = wanted("arena");
  json["lasts"] = 3'600'000;
  return json;
}

Json with_clock(Json clock) {
  Json json = arena();
  json["game"]["clock"] = std::move(clock);
  return json;
}

const Json kMoves{{"kind", "per_move"}, {"move_ms", 5'000}};
const Json kPeriods{{"kind", "byo_yomi"}, {"main_ms", 60'000}, {"periods", 3}, {"period_ms", 5'000}};
const Json kOnlyPeriods{{"kind", "byo_yomi"}, {"main_ms", 0}, {"periods", 3}, {"period_ms", 5'000}};

TEST_F(EventTest, AnArenaAllowsHalfOfTheClockWhereThereIsOne) {
  EXPECT_TRUE(terms_of(arena()).halving);
  EXPECT_TRUE(terms_of(with_clock(kPeriods)).halving);
  EXPECT_FALSE(terms_of(with_clock(kMoves)).halving);
  EXPECT_FALSE(terms_of(with_clock(kOnlyPeriods)).halving);
  EXPECT_FALSE(terms_of(wanted("swiss")).halving);
  EXPECT_TRUE(game_terms(terms_of(arena())).table.halving);
  EXPECT_FALSE(game_terms(terms_of(wanted("swiss"))).table.halving);
}

TEST_F(EventTest, TermsMayForbidHalfOfTheClock) {
  Json json = arena();
  json["halving"] = false;
  const auto terms = terms_of(json);
  EXPECT_FALSE(terms.halving);
  EXPECT_EQ(terms_of(event::json(terms)), terms);
  EXPECT_FALSE(game_terms(terms).table.halving);
}

TEST_F(EventTest, HalfOfWhatHasNoneIsRefused) {
  for (Json json : {with_clock(kMoves), with_clock(kOnlyPeriods), wanted("swiss"), wanted("round_robin"), wanted("knockout")}) {
    json["halving"] = true;
    EXPECT_EQ(amiss(json), "bad_event");
    json["halving"] = false;
    EXPECT_EQ(amiss(json), "");
  }
  Json json = arena();
  json["halving"] = 1;
  EXPECT_EQ(amiss(json), "bad_event");
}

TEST_F(EventTest, ARecordSaysWhoHalvedTheirClock) {
  const StepContent content =
      GameOver{{1, 0, 1}, GameEnd::first, EndReason::played, {HalvedClock::counted, HalvedClock::too_short}};
  const Json json = event::json(content);
  EXPECT_EQ(json.at("halved"), (Json{{"first", "counted"}, {"second", "too_short"}}));
  const auto read = read_content(json);
  ASSERT_TRUE(read);
  EXPECT_EQ(event::json(*read), json);
  Json wrong = json;
  wrong["halved"]["first"] = "maybe";
  EXPECT_FALSE(read_content(wrong));
}

TEST_F(EventTest, ARecordOfBeforeSaysOfNobodyThatTheyHalvedTheirClock) {
  const Json old{{"t", "game_over"}, {"round", 1}, {"pairing", 0}, {"game", 1}, {"end", "first"}, {"reason", "played"}};
  const auto read = read_content(old);
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<GameOver>(*read).halved, HalvedClocks{});
  EXPECT_EQ(event::json(*read), old);
}

class HalvedGame : public EventTest {
 protected:
  /// The standing of whoever was first, after a game that ended so.
  EventStanding first_after(GameEnd end, HalvedClocks halved) {
    begin(arena());
    start(2);
    EXPECT_EQ(pair(kStarts), "");
    const auto [key, game] = *event->games().begin();
    EXPECT_EQ(code(GameOver{key, end, EndReason::played, halved}, kStarts), "");
    for (const auto& standing : course(EventKind::arena).table(*event)) {
      if (standing.entrant == game.pairing.first) return standing;
    }
    return {};
  }
};

TEST_F(HalvedGame, IsWorthOneMoreForItsWinner) {
  const auto standing = first_after(GameEnd::first, {HalvedClock::counted, HalvedClock::no});
  EXPECT_EQ(standing.points, 3);
  EXPECT_EQ(standing.halved_wins, 1);
}

TEST_F(HalvedGame, IsWorthNoMoreWhereItWasTooShort) {
  const auto standing = first_after(GameEnd::first, {HalvedClock::too_short, HalvedClock::no});
  EXPECT_EQ(standing.points, 2);
  EXPECT_EQ(standing.halved_wins, 0);
}

TEST_F(HalvedGame, IsWorthNoMoreWhereItWasDrawnOrTheOthersClockWasHalved) {
  EXPECT_EQ(first_after(GameEnd::drawn, {HalvedClock::counted, HalvedClock::counted}).points, 1);
  EXPECT_EQ(first_after(GameEnd::first, {HalvedClock::no, HalvedClock::counted}).points, 2);
}

}  // namespace
}  // namespace noughts::event
