// What those who follow an event are told of its games.
#include "events/event_json.hpp"

#include "event/event_fixture.hpp"

namespace noughts::events {
namespace {

using event::EndReason;
using event::GameEnd;
using games::Json;
using games::Millis;

class EventFrameTest : public event::EventTest {
 protected:
  SnapshotPointer seen() const { return snapshot_of(EventId{1}, *event, {}, {}); }
  static Json frame(const SnapshotPointer& now, const SnapshotPointer& before) {
    return Json::parse(event_frame(*now, before.get()));
  }
  /// An arena in which the games of two rounds go on.
  void begin_arena() {
    Json json = event::wanted("arena");
    json["lasts"] = 600'000;
    begin(json);
    start(4);
    ASSERT_EQ(pair(event::kStarts + Millis{60'000}, {2, 3}), "");
    ASSERT_EQ(pair(event::kStarts + Millis{120'000}), "");
    ASSERT_EQ(event->round(), 2);
  }
};

TEST_F(EventFrameTest, TellsOfAGameOfAnEarlierRoundThatIsOver) {
  begin_arena();
  const auto before = seen();
  ASSERT_EQ(code(event::GameOver{{1, 0, 1}, GameEnd::first, EndReason::played}, event::kStarts + Millis{130'000}), "");
  const auto now = seen();
  const auto told = frame(now, before);
  EXPECT_EQ(told.at("after"), before->event.number());
  ASSERT_EQ(told.at("games").size(), 1U);
  EXPECT_EQ(told.at("games")[0].at("round"), 1);
  EXPECT_EQ(told.at("games")[0].at("end"), "first");
  EXPECT_TRUE(frame(now, now).at("games").empty()) << "what is known is not told again";
}

TEST_F(EventFrameTest, TellsForWhomAGameWaitsAndWhenThatIsSomebodyElse) {
  begin(event::wanted("swiss"));
  start(2);
  ASSERT_EQ(pair(event::kStarts, {0}), "");
  const auto busy = event->entry(0).player;
  const auto waiting_for = [&](std::set<PlayerId> engaged) {
    return snapshot_of(EventId{1}, *event, {}, {}, BattleNeed::nothing, std::move(engaged));
  };
  const auto before = waiting_for({busy});
  const auto game = frame(before, nullptr).at("games").at(0);
  EXPECT_EQ(game.at("waits_for").size(), 1U);
  EXPECT_EQ(game.at("waits_until"), (event::kStarts + Millis{60'000}).time_since_epoch().count());
  EXPECT_TRUE(game.at("room").is_null() && game.at("end").is_null());
  EXPECT_TRUE(frame(before, before).at("games").empty());
  const auto now = waiting_for({});
  EXPECT_EQ(frame(now, before).at("games").at(0).at("waits_for"), Json::array());
  const auto own = own_frames(*now, before.get())(busy);
  ASSERT_TRUE(own);
  EXPECT_EQ(Json::parse(*own).at("you").at("waits_for"), Json::array());
  EXPECT_FALSE(own_frames(*before, before.get())(busy));
  ASSERT_EQ(code(event::GamesBegun{{{{1, 0, 1}, RoomId{5}}}}, event::kStarts), "");
  const auto begun = frame(waiting_for({}), now).at("games").at(0);
  EXPECT_FALSE(begun.contains("waits_until"));
  EXPECT_EQ(begun.at("room"), store::text(RoomId{5}));
}

TEST_F(EventFrameTest, TellsHowWhoeverPlaysForATeamOrHostsIsCalledNow) {
  Json json = event::wanted("xo_tournament");
  json["game"] = {{"variant", "xo-quiz"}, {"options", Json::object()}, {"clock", {{"kind", "none"}}}, {"rated", false}};
  begin(json);
  const auto enter = [this](int team, std::vector<PlayerId> players) {
    const event::Entered entered{players.front(), 0, event::TeamLineUp{store::TeamId{team}, players}};
    return code(entered);
  };
  ASSERT_EQ(enter(70, {PlayerId{1}, PlayerId{2}}), "");
  ASSERT_EQ(enter(71, {PlayerId{3}}), "");
  ASSERT_EQ(code(event::Started{7}, event::kStarts), "");
  event::MadeGame game{0, 1, PlayerId{1}, PlayerId{3}, RoomId{5}};
  game.host = PlayerId{9};
  ASSERT_EQ(code(event::Paired{1, {game}, {}, false}, event::kStarts), "");
  const auto called = [this](const std::string& second, const std::string& host, const std::string& team = "Owls") {
    std::map<PlayerId, store::Player> players;
    players[PlayerId{2}] = {PlayerId{2}, second, false};
    players[PlayerId{9}] = {PlayerId{9}, host, false};
    return snapshot_of(EventId{1}, *event, std::move(players), {{store::TeamId{70}, team}});
  };
  const auto before = called("Boris", "Vera");
  const auto another_second = frame(called("Bob", "Vera"), before);
  EXPECT_EQ(another_second.at("changed").size(), 1U);
  EXPECT_TRUE(another_second.at("games").empty());
  const auto another_team = frame(called("Boris", "Vera", "Team 123456"), before);
  ASSERT_EQ(another_team.at("changed").size(), 1U);
  EXPECT_EQ(another_team.at("changed")[0].at("team").at("name"), "Team 123456");
  ASSERT_EQ(another_team.at("games").size(), 1U);
  EXPECT_EQ(another_team.at("games")[0].at("first_team").at("name"), "Team 123456");
  const auto another_host = frame(called("Boris", "Vega"), before);
  EXPECT_TRUE(another_host.at("changed").empty());
  EXPECT_EQ(another_host.at("games").size(), 1U);
}

TEST_F(EventFrameTest, TellsWhoeverPlaysTheirOwnPartWhereItHasChanged) {
  begin_arena();
  const auto before = seen();
  ASSERT_EQ(code(event::GameOver{{1, 0, 1}, GameEnd::first, EndReason::played}, event::kStarts + Millis{130'000}), "");
  const auto now = seen();
  const auto own = own_frames(*now, before.get());
  const auto& ended = now->event.games().begin()->second;
  const auto player = [&](event::Entrant number) { return now->event.entries()[static_cast<std::size_t>(number)].player; };
  const auto winner = own(player(ended.pairing.first));
  ASSERT_TRUE(winner);
  EXPECT_EQ(Json::parse(*winner).at("you").at("points"), 2);
  EXPECT_TRUE(Json::parse(*winner).at("you").at("room").is_null());
  EXPECT_TRUE(own(player(ended.pairing.second))) << "their game is over, too";
  EXPECT_FALSE(own(PlayerId{987'654}));
  EXPECT_FALSE(own_frames(*now, now.get())(player(ended.pairing.first)));
}

}  // namespace
}  // namespace noughts::events
