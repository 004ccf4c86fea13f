// Teams that enter an event, and who plays for them.
#include "event/course/xo_of.hpp"
#include "event_fixture.hpp"

namespace noughts::event {
namespace {

class TeamEntriesTest : public EventTest {
 protected:
  static Json terms() {
    Json json = wanted("xo_tournament");
    json["game"] = {{"variant", "xo-quiz"}, {"options", Json::object()}, {"clock", {{"kind", "none"}}}, {"rated", false}};
    return json;
  }

  static TeamLineUp line_up(int team, std::vector<int> players) {
    TeamLineUp line_up{TeamId{team}, {}};
    for (const int each : players) line_up.players.push_back(PlayerId{each});
    return line_up;
  }

  std::string enter(int team, const std::vector<int>& players, Instant at = kStarts - Millis{1}) {
    return code(Entered{PlayerId{players.front()}, 1'500, line_up(team, players)}, at);
  }

  std::string replay() const {
    const auto read = read_content(json(StepContent(Entered{PlayerId{1}, 3, line_up(70, {1, 2})})));
    return read ? json(*read).dump() : "";
  }
};

TEST_F(TeamEntriesTest, AKindIsOfTeamsOrOfPlayers) {
  begin(terms());
  EXPECT_EQ(code(Entered{PlayerId{1}, 0}), "teams_only");
  EXPECT_EQ(enter(70, {1, 2}), "");
  begin(wanted("swiss"));
  EXPECT_EQ(enter(70, {1}), "no_teams");
}

TEST_F(TeamEntriesTest, ATeamIsKnownByWhoeverPlaysForIt) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2, 3}), "");
  ASSERT_EQ(enter(71, {4}), "");
  for (const int each : {1, 2, 3}) EXPECT_EQ(event->entrant(PlayerId{each}), 0);
  EXPECT_EQ(event->entrant(PlayerId{4}), 1);
  EXPECT_EQ(event->entrant(TeamId{71}), 1);
  EXPECT_EQ(event->entry(0).player, PlayerId{1});
  EXPECT_EQ(event->places_taken(), 2) << "teams have places, not their players";
}

TEST_F(TeamEntriesTest, ATeamEntersOnceAndNobodyPlaysForTwo) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  EXPECT_EQ(enter(70, {1, 2}), "already_entered");
  EXPECT_EQ(enter(70, {5, 6}), "already_entered");
  EXPECT_EQ(enter(71, {3, 2}), "plays_for_another");
  EXPECT_EQ(event->entries().size(), 1U);
  EXPECT_FALSE(event->entrant(PlayerId{3}));
}

TEST_F(TeamEntriesTest, ALineUpHasItsSizeAndNobodyTwice) {
  begin(terms());
  EXPECT_EQ(enter(70, {1, 2, 1}), "bad_line_up");
  EXPECT_EQ(enter(70, {1, 2, 3, 4, 5, 6, 7}), "bad_line_up");
  EXPECT_EQ(enter(70, {1, 2, 3, 4, 5, 6}), "");
}

TEST_F(TeamEntriesTest, AnOrganiserDoesNotPlayWithATeam) {
  begin(terms());
  EXPECT_EQ(enter(70, {1, 100}), "organiser_in_line_up");
  ASSERT_EQ(enter(70, {1, 2}), "");
  EXPECT_EQ(code(LinedUp{line_up(70, {1, 100})}), "organiser_in_line_up");
  EXPECT_EQ(code(Replaced{PlayerId{2}, kOrganiser, 0, "ill"}), "organiser_in_line_up");
}

TEST_F(TeamEntriesTest, ALineUpChangesUntilTheStart) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  ASSERT_EQ(enter(71, {4, 5}), "");
  EXPECT_EQ(code(LinedUp{line_up(72, {6})}), "not_entered");
  EXPECT_EQ(code(LinedUp{line_up(70, {1, 4})}), "plays_for_another");
  ASSERT_EQ(code(LinedUp{line_up(70, {3, 1})}), "");
  EXPECT_EQ(event->entry(0).player, PlayerId{3}) << "the captain may be another";
  EXPECT_FALSE(event->entrant(PlayerId{2}));
  ASSERT_EQ(enter(72, {2}), "") << "whoever plays no more is free";
  ASSERT_EQ(code(Started{7}, kStarts), "");
  EXPECT_EQ(code(LinedUp{line_up(70, {3})}), "event_started");
}

TEST_F(TeamEntriesTest, ATeamThatWithdrawsFreesAllItsPlayers) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  ASSERT_EQ(enter(71, {4, 5}), "");
  ASSERT_EQ(code(Left{PlayerId{1}}), "");
  EXPECT_FALSE(event->entrant(PlayerId{2}));
  EXPECT_EQ(event->entrant(PlayerId{5}), 0) << "who waits moves up";
  EXPECT_EQ(enter(73, {2, 1}), "");
}

TEST_F(TeamEntriesTest, ATeamThatWasRemovedDoesNotComeBackAndItsPlayersMay) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  ASSERT_EQ(code(Removed{PlayerId{1}, "rude"}), "");
  EXPECT_EQ(enter(70, {1, 2}), "removed");
  EXPECT_EQ(enter(71, {2}), "");
}

TEST_F(TeamEntriesTest, WhoPlaysForATeamThatWasRemovedHasEnteredNoMore) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  ASSERT_EQ(enter(71, {4, 5}), "");
  ASSERT_EQ(code(Started{7}, kStarts), "");
  EXPECT_TRUE(event->has_entered(PlayerId{2}));
  ASSERT_EQ(code(Removed{PlayerId{1}, "rude"}, kStarts), "");
  for (const int each : {1, 2}) {
    EXPECT_TRUE(event->is_removed(PlayerId{each}));
    EXPECT_FALSE(event->has_entered(PlayerId{each}));
  }
  ASSERT_EQ(code(Left{PlayerId{4}}, kStarts), "");
  EXPECT_TRUE(event->has_entered(PlayerId{5})) << "the team has withdrawn by itself";
}

TEST_F(TeamEntriesTest, WhoeverComesIntoALineUpForAnotherPlaysForTheTeam) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  ASSERT_EQ(enter(71, {4, 5}), "");
  ASSERT_EQ(code(Started{7}, kStarts), "");
  const auto team = *event->entrant(TeamId{70});
  EXPECT_EQ(code(Replaced{PlayerId{2}, PlayerId{5}, 0, "ill"}), "already_entered");
  ASSERT_EQ(code(Replaced{PlayerId{1}, PlayerId{3}, 0, "ill"}), "");
  EXPECT_EQ(event->entrant(PlayerId{3}), team);
  EXPECT_EQ(event->entrant(PlayerId{2}), team);
  EXPECT_FALSE(event->entrant(PlayerId{1}));
  EXPECT_EQ(event->entry(team).player, PlayerId{3}) << "in the captain's place, as captain";
}

TEST_F(TeamEntriesTest, ALineUpIsNotChangedForEver) {
  begin(terms());
  ASSERT_EQ(enter(70, {1, 2}), "");
  const PlayerId captain{1};
  for (int i = 1; i < kMostChanges; ++i) ASSERT_EQ(by(captain, LinedUp{line_up(70, {1, i % 2 == 0 ? 2 : 3})}), "");
  EXPECT_EQ(by(captain, LinedUp{line_up(70, {1, 2})}), "too_many_changes");
  EXPECT_EQ(code(LinedUp{line_up(70, {1, 2})}), "") << "the server takes out whoever has left the team";
  EXPECT_EQ(by(captain, Left{captain}), "") << "leaving stays possible";
}

TEST_F(TeamEntriesTest, AnEntryOfATeamIsReadBackAsItWasWritten) {
  EXPECT_EQ(replay(), json(StepContent(Entered{PlayerId{1}, 3, line_up(70, {1, 2})})).dump());
  const StepContent lined_up = LinedUp{line_up(70, {2, 1})};
  EXPECT_EQ(json(read_content(json(lined_up)).value()), json(lined_up));
  const auto terms = terms_of(TeamEntriesTest::terms());
  EXPECT_EQ(terms_of(event::json(terms)), terms);
}

TEST_F(TeamEntriesTest, ATournamentHasEnoughTeamsForItsPlayOff) {
  Json json = terms();
  json["groups"] = 2;
  EXPECT_EQ(amiss(json), "bad_event") << "two teams are not two groups";
  json["fewest"] = 4;
  EXPECT_EQ(amiss(json), "");
  json["third_place"] = true;
  EXPECT_EQ(amiss(json), "");
  json["going_on"] = 3;
  EXPECT_EQ(amiss(json), "bad_event") << "three of two do not go on";
  json["going_on"] = 2;
  json["most"] = 65;
  EXPECT_EQ(amiss(json), "bad_event");
  json = terms();
  json["game"]["variant"] = "3x3";
  EXPECT_EQ(amiss(json), "bad_event") << "no battle of teams";
}

}  // namespace
}  // namespace noughts::event
