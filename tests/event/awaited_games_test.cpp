// Games of rounds that wait for whoever is in another game.
#include "event_fixture.hpp"

namespace noughts::event {
namespace {

constexpr Millis kGrace{60'000};

class AwaitedGamesTest : public EventTest {
 protected:
  /// Four in an event of this kind, of whom the one with the number 2 is in another game when the first round is paired.
  void wait_for_one(std::string_view kind) {
    begin(wanted(kind));
    start(4);
    ASSERT_EQ(pair(kStarts, {2}), "") << kind;
    ASSERT_EQ(event->awaited().size(), 1U);
  }

  [[nodiscard]] GameKey awaited() const { return *event->awaited().begin(); }
  [[nodiscard]] const EventGame& game() const { return event->games().at(key); }

  std::string begin_it(Instant at = kStarts) { return code(GamesBegun{{{awaited(), RoomId{99}}}}, at); }

  GameKey key;
};

TEST_F(AwaitedGamesTest, ARoundIsPairedThoughSomebodyPlaysElsewhereAndOnlyTheirGameWaits) {
  for (const std::string_view kind : {"swiss", "round_robin", "knockout"}) {
    wait_for_one(kind);
    ASSERT_EQ(event->games().size(), 2U) << kind;
    key = awaited();
    EXPECT_TRUE(game().has(2)) << kind;
    EXPECT_TRUE(game().is_on() && !game().room);
    EXPECT_EQ(event->awaited_until(game()), kStarts + kGrace);
    EXPECT_EQ(pair(kStarts, {2}), "nothing") << "nobody is paired twice";
    for (const auto& [other, each] : std::map(event->games())) {
      if (!each.room) continue;
      ASSERT_EQ(code(GameOver{other, GameEnd::first, EndReason::played}, kStarts), "");
    }
    EXPECT_EQ(pair(kStarts), "nothing") << "the round is not over";
    EXPECT_EQ(begin_it(), "");
    EXPECT_EQ(game().room, RoomId{99});
    EXPECT_TRUE(event->awaited().empty());
    end_all(GameEnd::drawn);
    EXPECT_EQ(pair(kStarts), "") << "and the next comes";
  }
}

TEST_F(AwaitedGamesTest, BeginOnceAndOnlyThoseThatWait) {
  wait_for_one("swiss");
  key = awaited();
  EXPECT_EQ(code(GamesBegun{{{{9, 0, 1}, RoomId{99}}}}), "no_such_game");
  EXPECT_EQ(code(GamesBegun{{{key, RoomId{99}}, {key, RoomId{98}}}}), "no_such_game");
  EXPECT_EQ(begin_it(), "");
  EXPECT_EQ(code(GamesBegun{{{key, RoomId{97}}}}), "no_such_game");
  EXPECT_EQ(game().room, RoomId{99});
}

TEST_F(AwaitedGamesTest, AreLostByWhoeverIsNotFreeInTime) {
  wait_for_one("swiss");
  key = awaited();
  const bool is_first = game().pairing.first == 2;
  EXPECT_EQ(code(GameOver{key, is_first ? GameEnd::second : GameEnd::first, EndReason::not_free}, kStarts + kGrace), "");
  EXPECT_TRUE(event->awaited().empty());
  EXPECT_EQ(game().points(2), 0);
  EXPECT_EQ(game().points(game().other(2)), 2);
  EXPECT_EQ(code(GamesBegun{{{key, RoomId{99}}}}), "no_such_game");
  EXPECT_EQ(code(Corrected{key, GameEnd::drawn, "They had agreed to"}), "");
}

TEST_F(AwaitedGamesTest, GoByTheTimeForTheFirstMoveOfTheEvent) {
  Json json = wanted("swiss");
  json["first_move"] = 5'000;
  begin(json);
  start(2);
  ASSERT_EQ(pair(kStarts, {0}), "");
  key = awaited();
  EXPECT_EQ(event->awaited_until(game()), kStarts + Millis{5'000});
}

TEST_F(AwaitedGamesTest, DoNotBeginInAPauseWhoseTimeIsNobodys) {
  wait_for_one("swiss");
  key = awaited();
  ASSERT_EQ(code(Paused{}, kStarts + Millis{10'000}), "");
  EXPECT_EQ(event->awaited_until(game()), std::nullopt);
  EXPECT_EQ(begin_it(kStarts + Millis{20'000}), "event_not_running");
  ASSERT_EQ(code(Resumed{}, kStarts + Millis{110'000}), "");
  EXPECT_EQ(event->awaited_until(game()), kStarts + kGrace + Millis{100'000});
  EXPECT_EQ(begin_it(kStarts + Millis{110'000}), "");
}

TEST_F(AwaitedGamesTest, ThatArePairedByHandInAPauseWaitFromThePairing) {
  begin(wanted("swiss"));
  start(2);
  ASSERT_EQ(code(Paused{}, kStarts), "");
  MadeGame made{0, 1, event->entry(0).player, event->entry(1).player, {}, {}};
  made.is_awaited = true;
  ASSERT_EQ(code(Paired{1, {made}, {}, true}, kStarts + Millis{50'000}), "");
  ASSERT_EQ(code(Resumed{}, kStarts + Millis{60'000}), "");
  key = awaited();
  EXPECT_EQ(event->awaited_until(game()), kStarts + Millis{60'000} + kGrace);
}

TEST_F(AwaitedGamesTest, AreNotBegunForWhoeverHasWithdrawn) {
  wait_for_one("round_robin");
  key = awaited();
  ASSERT_EQ(code(Left{event->entry(2).player}, kStarts), "");
  EXPECT_EQ(begin_it(), "bad_pairing");
  EXPECT_EQ(code(GameOver{key, GameEnd::none, EndReason::withdrawn}, kStarts), "");
  EXPECT_TRUE(event->awaited().empty());
}

TEST_F(AwaitedGamesTest, ArePlayedByWhoeverReplacesTheAwaited) {
  wait_for_one("swiss");
  key = awaited();
  ASSERT_EQ(code(Replaced{event->entry(2).player, PlayerId{50}, 1400, "Ill"}, kStarts), "");
  ASSERT_EQ(begin_it(), "");
  EXPECT_EQ(game().players[game().pairing.first == 2 ? 0 : 1], PlayerId{50});
  EXPECT_EQ(code(Replaced{PlayerId{50}, PlayerId{51}, 1400, "Ill"}, kStarts), "plays_now");
}

TEST_F(AwaitedGamesTest, AreThereInNoOtherKindNorWithARoom) {
  Json json = wanted("arena");
  json["lasts"] = 600'000;
  begin(json);
  start(2);
  MadeGame made{0, 1, event->entry(0).player, event->entry(1).player, {}, {}};
  made.is_awaited = true;
  EXPECT_EQ(code(Paired{1, {made}, {}, false}, kStarts), "bad_pairing");
  begin(wanted("swiss"));
  start(2);
  made.room = RoomId{7};
  EXPECT_EQ(code(Paired{1, {made}, {}, false}, kStarts), "bad_pairing");
}

TEST_F(AwaitedGamesTest, AreWrittenAndReadAsAllOfARecord) {
  MadeGame made{0, 1, PlayerId{1}, PlayerId{2}, {}, {}};
  made.is_awaited = true;
  const StepContent paired = Paired{1, {made}, {}, false};
  const StepContent begun = GamesBegun{{{{1, 0, 1}, RoomId{99}}}};
  for (const StepContent& content : {paired, begun}) {
    const auto read = read_content(json(content));
    ASSERT_TRUE(read);
    EXPECT_EQ(json(*read), json(content));
  }
  EXPECT_TRUE(std::get<Paired>(*read_content(json(paired))).games.at(0).is_awaited);
  EXPECT_EQ(std::get<GamesBegun>(*read_content(json(begun))).games.at(0).room, RoomId{99});
}

}  // namespace
}  // namespace noughts::event
