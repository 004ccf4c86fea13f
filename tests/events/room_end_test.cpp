#include "events/room_end.hpp"

#include <gtest/gtest.h>

namespace noughts::events {
namespace {

using event::EndReason;
using event::GameEnd;
using games::Instant;
using games::Json;
using games::Millis;
using games::Seat;
using match::StepKind;

constexpr Instant kThen{Millis{1'000'000}};

class RoomEndTest : public testing::Test {
 protected:
  RoomEndTest() {
    room.created = kThen;
    room.terms.variant = "3x3";
    room.terms.clock = match::Fischer{Millis{60'000}, Millis{0}};
  }

  void step(Seat by, StepKind kind, Json action = nullptr) {
    room.steps.push_back({{.by = by, .kind = kind, .action = games::CompactJson::of(action), .at = kThen}, {}, {}});
  }
  void play(int seat, int cell) { step(Seat{static_cast<std::int8_t>(seat)}, StepKind::play, {{"cell", cell}}); }

  [[nodiscard]] event::HalvedClocks halved() const { return end_of(room).value_or(RoomEnd{}).halved; }

  [[nodiscard]] std::pair<GameEnd, EndReason> end() const {
    const auto end = end_of(room);
    EXPECT_TRUE(end);
    return end ? std::pair{end->end, end->reason} : std::pair{GameEnd::none, EndReason::played};
  }

  store::StoredRoom room;
};

TEST_F(RoomEndTest, AGameThatGoesOnHasNone) {
  EXPECT_FALSE(end_of(room));
  play(0, 0);
  EXPECT_FALSE(end_of(room));
}

TEST_F(RoomEndTest, WhoWinsIsNamedByTheSide) {
  for (const auto& [seat, cell] : {std::pair{0, 0}, {1, 3}, {0, 1}, {1, 4}, {0, 2}}) play(seat, cell);
  EXPECT_EQ(end(), std::pair(GameEnd::first, EndReason::played));
}

TEST_F(RoomEndTest, WhoResignsLoses) {
  play(0, 0);
  play(1, 1);
  step(Seat{0}, StepKind::resign);
  EXPECT_EQ(end(), std::pair(GameEnd::second, EndReason::played));
}

TEST_F(RoomEndTest, AFullBoardIsADraw) {
  int seat = 0;
  for (const int cell : {0, 1, 2, 4, 3, 5, 7, 6, 8}) play(std::exchange(seat, 1 - seat), cell);
  EXPECT_EQ(end(), std::pair(GameEnd::drawn, EndReason::played));
}

TEST_F(RoomEndTest, WhoDoesNotComeLoses) {
  step(games::kClock, StepKind::flag);
  EXPECT_EQ(end(), std::pair(GameEnd::second, EndReason::no_show));
  room.steps.clear();
  play(0, 0);
  step(games::kClock, StepKind::flag);
  EXPECT_EQ(end(), std::pair(GameEnd::first, EndReason::no_show));
}

TEST_F(RoomEndTest, WhoEndsItBeforeItCountsLoses) {
  play(0, 0);
  step(Seat{1}, StepKind::abort);
  EXPECT_EQ(end(), std::pair(GameEnd::first, EndReason::aborted));
}

/// Each pair of cells is entangled by both; the second player's mark falls into these.
TEST_F(RoomEndTest, ThePointsAreThoseOfTheRules) {
  room.terms.variant = "quantum";
  const auto play_through = [&](const std::array<int, 4>& second_marks) {
    room.steps.clear();
    for (int pair = 0; pair < 4; ++pair) {
      const Json place{{"place", {2 * pair, 2 * pair + 1}}};
      step(Seat{0}, StepKind::play, place);
      step(Seat{1}, StepKind::play, place);
      step(Seat{0}, StepKind::play, {{"collapse", second_marks.at(static_cast<std::size_t>(pair))}});
    }
    const auto end = end_of(room);
    return end ? end->score : std::nullopt;
  };
  EXPECT_EQ(play_through({1, 2, 5, 7}), (event::Score{1, 0})) << "the left column";
  EXPECT_EQ(play_through({1, 3, 5, 6}), (event::Score{0, 0})) << "no line";
}

TEST_F(RoomEndTest, WhereTheRulesGaveNoPointsTheWinnerHasOne) {
  play(0, 0);
  play(1, 1);
  step(Seat{0}, StepKind::resign);
  EXPECT_EQ(end_of(room)->score, (event::Score{0, 1}));
  room.steps.clear();
  step(games::kClock, StepKind::flag);
  EXPECT_FALSE(end_of(room)->score) << "of a game that was not played the end says it";
}

TEST_F(RoomEndTest, HalfOfAClockCountsWhereTheGameWasLongEnough) {
  room.terms.table.halving = true;
  step(Seat{0}, StepKind::halve_clock);
  for (const auto& [seat, cell] : {std::pair{0, 0}, {1, 3}, {0, 1}, {1, 4}}) play(seat, cell);
  const auto before = room.steps;
  play(0, 2);
  EXPECT_EQ(halved(), (event::HalvedClocks{event::HalvedClock::counted, event::HalvedClock::no}));
  room.steps = before;
  step(Seat{1}, StepKind::resign);
  EXPECT_EQ(halved(), (event::HalvedClocks{event::HalvedClock::too_short, event::HalvedClock::no}));
}

TEST_F(RoomEndTest, NobodyHasHalvedTheirClockWhereTheTableDoesNotSay) {
  for (const auto& [seat, cell] : {std::pair{0, 0}, {1, 3}, {0, 1}, {1, 4}, {0, 2}}) play(seat, cell);
  EXPECT_EQ(halved(), event::HalvedClocks{});
}

TEST_F(RoomEndTest, OfABattleOfTeamsAnEndIsNamedByTheTeam) {
  room.terms = {"xo-quiz", {{"sizes", {2, 1}}, {"host", false}}, match::NoClock{}, false, {}};
  Json items = Json::array();
  for (int i = 0; i < 9; ++i) {
    items.push_back({{"id", std::to_string(i)},
                     {"question", "?"},
                     {"answer", "a"},
                     {"accept", Json::array()},
                     {"reject", Json::array()},
                     {"comment", ""},
                     {"source", ""}});
  }
  step(games::kSystem, StepKind::play, {{"do", "setup"}, {"title", "A pack"}, {"lang", "en"}, {"items", items}});
  EXPECT_FALSE(end_of(room));
  step(games::kSystem, StepKind::play, {{"do", "deal"}, {"first", 0}, {"cards", {0, 1, 2, 3, 4, 5, 6, 7, 8}}});
  step(Seat{0}, StepKind::play, {{"do", "mark"}, {"mark", "x"}});
  step(Seat{2}, StepKind::play, {{"do", "surrender"}});
  EXPECT_EQ(end(), std::pair(GameEnd::first, EndReason::played));
  const auto battle = end_of(room);
  ASSERT_TRUE(battle && battle->tally);
  EXPECT_EQ(battle->tally->early, (std::array{0, 0}));
}

}  // namespace
}  // namespace noughts::events
