// A tournament of XO as an event: its battles are games of the record, and who goes on follows from the steps.
#include "event/course/xo_of.hpp"
#include "event_fixture.hpp"

namespace noughts::event {
namespace {

class XoEventTest : public EventTest {
 protected:
  static Json terms(int groups, bool third_place = false) {
    Json json = wanted("xo_tournament");
    json["game"] = {{"variant", "xo-quiz"}, {"options", Json::object()}, {"clock", {{"kind", "none"}}}, {"rated", false}};
    json["groups"] = groups;
    json["fewest"] = std::max(2 * groups, third_place ? 4 : 2);
    json["third_place"] = third_place;
    if (third_place && groups == 1) json["going_on"] = 4;
    return json;
  }

  /// Teams 1, 2, … each of one player of the same number, the best first.
  void start_teams(int count, const Json& json) {
    begin(json);
    for (int i = 1; i <= count; ++i) {
      ASSERT_EQ(code(Entered{PlayerId{i}, 2'000 - i, TeamLineUp{TeamId{70 + i}, {PlayerId{i}}}}), "");
    }
    ASSERT_EQ(code(Started{7}, kStarts), "");
  }

  [[nodiscard]] std::vector<GameKey> on() const {
    std::vector<GameKey> keys;
    for (const auto& [key, game] : event->games()) {
      if (game.is_on()) keys.push_back(key);
    }
    return keys;
  }

  /// The stronger wins all that goes on, with so many right early answers.
  void end_by_strength(int early = 0) {
    for (const GameKey& key : on()) {
      const auto& pairing = event->games().at(key).pairing;
      const auto end = pairing.first < pairing.second ? GameEnd::first : GameEnd::second;
      const auto tally = BattleTally{{3, 2}, {end == GameEnd::first ? early : 0, end == GameEnd::first ? 0 : early}};
      ASSERT_EQ(code(GameOver{key, end, EndReason::played, {}, tally}, kStarts), "");
    }
  }

  [[nodiscard]] std::vector<EventStanding> table() const { return course(EventKind::xo_tournament).table(*event); }
};

TEST_F(XoEventTest, GroupsThenAPlayOffThenPlaces) {
  start_teams(8, terms(2, true));
  int rounds = 0;
  while (pair(kStarts).empty()) {
    ++rounds;
    EXPECT_EQ(event->games().rbegin()->second.is_play_off, rounds > 3);
    end_by_strength(1);
  }
  EXPECT_EQ(rounds, 5) << "three rounds of groups of four, semi-finals, finals";
  EXPECT_EQ(pair(kStarts), "over");
  EXPECT_EQ(event->games().size(), 16U);
  ASSERT_EQ(code(Ended{}, kStarts), "");
  const auto rows = table();
  EXPECT_EQ(rows.front().entrant, 0) << "the strongest has won";
  EXPECT_EQ(rows.front().place, 1);
  for (const auto& row : rows) {
    EXPECT_EQ(row.points % 10, 0) << "nine and one for each right early answer";
    EXPECT_EQ(row.games, 3) << "those of the group, as the points";
  }
}

TEST_F(XoEventTest, APlayOffIsPairedWhenTheGroupsAreOver) {
  start_teams(4, terms(2));
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(pair(kStarts), "nothing") << "the round goes on";
  const auto keys = on();
  ASSERT_EQ(keys.size(), 2U);
  ASSERT_EQ(code(GameOver{keys[0], GameEnd::first, EndReason::played, {}, BattleTally{}}, kStarts), "");
  EXPECT_EQ(pair(kStarts), "nothing");
  ASSERT_EQ(code(GameOver{keys[1], GameEnd::first, EndReason::played, {}, BattleTally{}}, kStarts), "");
  EXPECT_EQ(pair(kStarts), "");
  EXPECT_TRUE(event->games().at(on().front()).is_play_off);
}

TEST_F(XoEventTest, ADrawBringsTheMarksOfEachAndTheEarlyAnswers) {
  start_teams(2, terms(1));
  ASSERT_EQ(pair(kStarts), "");
  ASSERT_EQ(code(GameOver{on().front(), GameEnd::drawn, EndReason::played, {}, BattleTally{{4, 5}, {2, 0}}}, kStarts), "");
  const auto& pairing = event->games().begin()->second.pairing;
  EXPECT_EQ(table().size(), 2U);
  for (const auto& row : table()) EXPECT_EQ(row.points, row.entrant == pairing.first ? 6 : 5);
}

TEST_F(XoEventTest, ABattleThatWasCalledOffBringsNobodyAnything) {
  start_teams(2, terms(1));
  ASSERT_EQ(pair(kStarts), "");
  ASSERT_EQ(code(GameOver{on().front(), GameEnd::none, EndReason::played, {}, BattleTally{{1, 1}, {1, 1}}}, kStarts), "");
  EXPECT_EQ(table().size(), 2U);
  for (const auto& row : table()) EXPECT_EQ(row.points, 0);
  ASSERT_EQ(pair(kStarts), "");
  ASSERT_EQ(code(GameOver{on().front(), GameEnd::none, EndReason::played, {}, std::nullopt}, kStarts), "");
  EXPECT_EQ(pair(kStarts), "over") << "of a play-off the team with the better seed goes on";
}

TEST_F(XoEventTest, WhoeverWithdrawsBeforeThePlayOffIsNotInIt) {
  start_teams(6, terms(2));
  while (event->round() < 3) {
    ASSERT_EQ(pair(kStarts), "");
    if (event->round() == 3) break;
    end_by_strength();
  }
  ASSERT_EQ(code(Left{PlayerId{1}}, kStarts), "");
  end_by_strength();
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_FALSE(on().empty());
  for (const GameKey& key : on()) EXPECT_FALSE(event->games().at(key).has(*event->entrant(PlayerId{1})));
}

TEST_F(XoEventTest, WhoeverWithdrawsInThePlayOffHasLost) {
  start_teams(4, terms(1, true));
  while (event->games().empty() || !event->games().rbegin()->second.is_play_off) {
    ASSERT_EQ(pair(kStarts), "");
    if (!event->games().rbegin()->second.is_play_off) end_by_strength();
  }
  end_by_strength();
  const auto first = event->entry(0).player;
  ASSERT_EQ(code(Left{first}, kStarts), "");
  ASSERT_EQ(pair(kStarts), "") << "the match for the third place is played";
  EXPECT_EQ(on().size(), 1U);
  end_by_strength();
  EXPECT_EQ(pair(kStarts), "over");
  EXPECT_EQ(table().front().entrant, 1);
}

TEST_F(XoEventTest, AResultOfAGroupStandsOnceThePlayOffIsPaired) {
  start_teams(2, terms(1));
  ASSERT_EQ(pair(kStarts), "");
  const GameKey group = on().front();
  end_by_strength();
  EXPECT_EQ(code(Corrected{group, GameEnd::drawn, "Both agree."}, kStarts), "");
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(code(Corrected{group, GameEnd::first, "Both agree."}, kStarts), "too_late");
  const GameKey final = on().front();
  end_by_strength();
  EXPECT_EQ(code(Corrected{final, GameEnd::drawn, "Both agree."}, kStarts), "needs_winner");
  EXPECT_EQ(code(Corrected{final, GameEnd::second, "Both agree."}, kStarts), "");
  EXPECT_EQ(table().front().entrant, event->games().at(final).pairing.second);
}

TEST_F(XoEventTest, WhoeverOffersToHostSpendsNothingOfTheOrganisers) {
  begin(terms(1));
  const PlayerId stranger{9};
  for (int i = 0; i < kMostOrganiserSteps; ++i) {
    ASSERT_EQ(event->has_offered_enough(stranger), i >= kMostChanges) << i;
    ASSERT_EQ(by(stranger, Officiates{stranger, Office::host}), "") << "as records of before may have it";
    ASSERT_EQ(by(stranger, StoodDown{stranger}), "");
  }
  EXPECT_EQ(by(kOrganiser, EntriesClosed{}), "");
  EXPECT_FALSE(event->has_offered_enough(PlayerId{10}));
}

TEST_F(XoEventTest, WhoeverHostsIsCalledByTheOrganiserAndDoesNotPlay) {
  begin(terms(1));
  ASSERT_EQ(code(Entered{PlayerId{1}, 0, TeamLineUp{TeamId{71}, {PlayerId{1}, PlayerId{2}}}}), "");
  EXPECT_EQ(code(Officiates{PlayerId{2}, Office::host}), "plays_in_it");
  ASSERT_EQ(code(Officiates{PlayerId{9}, Office::host}), "");
  EXPECT_FALSE(event->officials().at(PlayerId{9}).is_called) << "has only offered";
  EXPECT_EQ(code(Officiates{PlayerId{9}, Office::host}), "officiates_already");
  const EventStep call{kStarts - Millis{1}, kOrganiser, Officiates{PlayerId{9}, Office::host}};
  ASSERT_TRUE(event->apply(call));
  EXPECT_TRUE(event->officials().at(PlayerId{9}).is_called);
  EXPECT_EQ(code(Entered{PlayerId{9}, 0, TeamLineUp{TeamId{72}, {PlayerId{9}}}}), "officiates");
  EXPECT_EQ(code(StoodDown{PlayerId{9}}), "");
  EXPECT_EQ(code(StoodDown{PlayerId{9}}), "does_not_officiate");
  EXPECT_EQ(code(PacksAttached{{store::PackId{5}}}), "");
  EXPECT_EQ(event->packs(), std::vector{store::PackId{5}});
  begin(wanted("swiss"));
  EXPECT_EQ(code(Officiates{PlayerId{9}, Office::host}), "not_in_this_kind");
  EXPECT_EQ(code(PacksAttached{}), "not_in_this_kind");
}

TEST_F(XoEventTest, PotsAreAsTheOrganiserHasSaid) {
  Json json = terms(2);
  json["by_pots"] = true;
  begin(json);
  for (int i = 1; i <= 5; ++i) {
    ASSERT_EQ(code(Entered{PlayerId{i}, 2'000 - i, TeamLineUp{TeamId{70 + i}, {PlayerId{i}}}}), "");
  }
  EXPECT_EQ(code(Seeded{{TeamId{74}, TeamId{99}}}), "bad_seeds") << "has not entered";
  EXPECT_EQ(code(Seeded{{TeamId{74}, TeamId{74}}}), "bad_seeds") << "twice";
  ASSERT_EQ(code(Seeded{{TeamId{74}, TeamId{73}}}), "");
  ASSERT_EQ(code(Started{7}, kStarts), "");
  std::vector<TeamId> order;
  for (const auto& entry : event->entries()) order.push_back(entry.line_up->team);
  EXPECT_EQ(order, (std::vector{TeamId{74}, TeamId{73}, TeamId{71}, TeamId{72}, TeamId{75}})) << "then by rating";
  const auto tournament = xo_tournament_of(*event).value();
  for (const auto& group : tournament.groups()) EXPECT_EQ(std::ranges::count_if(group, [](Entrant each) { return each < 2; }), 1);
  EXPECT_EQ(code(Seeded{{TeamId{71}}}, kStarts), "event_started");
  begin(terms(2));
  EXPECT_EQ(code(Seeded{}), "not_in_this_kind") << "by lot alone";
}

TEST_F(XoEventTest, BattlesOfWhoeverHasWithdrawnAreNamed) {
  start_teams(3, terms(1));
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_TRUE(xo_tournament_of(*event).value().forfeits().empty());
  ASSERT_EQ(code(Left{PlayerId{3}}, kStarts), "");
  const auto tournament = xo_tournament_of(*event).value();
  ASSERT_FALSE(tournament.forfeits().empty());
  for (const Forfeit& each : tournament.forfeits()) {
    EXPECT_TRUE(each.teams.first == 2 || each.teams.second == 2);
    EXPECT_EQ(each.winner, each.teams.first == 2 ? 1 : 0);
  }
}

TEST_F(XoEventTest, StepsOfBattlesAreReadBackAsTheyWereWritten) {
  Paired paired{4, {{0, 1, PlayerId{1}, PlayerId{2}, RoomId{9}, {}}}, {}, false};
  paired.games[0].is_play_off = true;
  paired.games[0].host = PlayerId{5};
  paired.games[0].jurors = {PlayerId{6}, PlayerId{7}};
  paired.games[0].pack = store::PackId{8};
  for (const StepContent& content :
       std::vector<StepContent>{paired, GameOver{{1, 2, 1}, GameEnd::drawn, EndReason::played, {}, BattleTally{{5, 4}, {1, 0}}},
                                Officiates{PlayerId{3}, Office::juror}, StoodDown{PlayerId{3}}, PacksAttached{{store::PackId{4}}},
                                Seeded{{TeamId{71}, TeamId{72}}}}) {
    const auto read = read_content(event::json(content));
    ASSERT_TRUE(read) << name(content);
    EXPECT_EQ(event::json(*read), event::json(content));
  }
}

}  // namespace
}  // namespace noughts::event
