// What organisers and players can't do however often they try.
#include "event_fixture.hpp"
#include "match/match.hpp"

namespace noughts::event {
namespace {

using EventLimitsTest = EventTest;

TEST_F(EventLimitsTest, WhoWasRemovedDoesNotComeBack) {
  begin(wanted("swiss"));
  enter(3);
  ASSERT_EQ(code(Removed{PlayerId{3}, "rude"}), "");
  EXPECT_EQ(code(Entered{PlayerId{3}, 1500}), "removed");
  EXPECT_EQ(code(Replaced{PlayerId{2}, PlayerId{3}, 1500, "ill"}), "removed");
  EXPECT_EQ(code(Entered{PlayerId{4}, 1500}), "");
  Json json = wanted("arena");
  json["lasts"] = 3'600'000;
  json["late"] = true;
  begin(json);
  start(3);
  ASSERT_EQ(code(Left{PlayerId{2}}), "");
  EXPECT_EQ(code(Entered{PlayerId{2}, 1500}), "") << "who left by themselves comes back";
  ASSERT_EQ(code(Removed{PlayerId{2}, "rude"}), "");
  EXPECT_EQ(code(Entered{PlayerId{2}, 1500}), "removed");
  EXPECT_EQ(code(Removed{PlayerId{2}, "rude"}), "not_entered") << "once";
  ASSERT_EQ(code(Left{PlayerId{1}}), "");
  ASSERT_EQ(code(Removed{PlayerId{1}, "rude"}), "") << "nor does who left before";
  EXPECT_EQ(code(Entered{PlayerId{1}, 1500}), "removed");
}

TEST_F(EventLimitsTest, NobodyIsPairedByHandWhoHasWithdrawn) {
  begin(wanted("swiss"));
  start(4);
  ASSERT_EQ(code(Left{PlayerId{1}}), "");
  ASSERT_EQ(code(Paused{}), "");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{1}, PlayerId{2}, RoomId{77}, {}}}, {}, true}), "bad_pairing");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{2}, PlayerId{3}, RoomId{77}, {}}}, {PlayerId{1}}, true}), "bad_pairing");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{2}, PlayerId{3}, RoomId{77}, {}}}, {PlayerId{4}}, true}), "");
}

TEST_F(EventLimitsTest, TheFirstMoveHasTheTimeOfTheClockUnlessTheEventSaysOtherwise) {
  Json json = wanted("swiss");
  json["game"]["clock"] = {{"kind", "per_move"}, {"move_ms", 3 * 86'400'000}};
  const auto allowance = [](const Json& of) {
    const auto match = match::Match::start(game_terms(terms_of(of)), kStarts);
    return match ? match->allowance() : std::nullopt;
  };
  EXPECT_EQ(allowance(json), Millis{std::chrono::days{3}});
  json["first_move"] = 2 * 86'400'000;
  EXPECT_EQ(allowance(json), Millis{std::chrono::days{2}});
  EXPECT_EQ(terms_of(event::json(terms_of(json))), terms_of(json));
  Json blitz = wanted("swiss");
  EXPECT_EQ(allowance(blitz), match::kFirstMove);
  EXPECT_FALSE(event::json(terms_of(blitz)).contains("first_move"));
  blitz["first_move"] = 86'400'001;
  EXPECT_EQ(amiss(blitz), "bad_event") << "more than a day is for games of days";
}

TEST_F(EventLimitsTest, AfterSomebodyHasEnteredOnlyTextsTimesAndPlacesChange) {
  begin(wanted("swiss"));
  Json other = wanted("swiss");
  other["rounds"] = 3;
  EXPECT_EQ(code(Edited{terms_of(other)}), "") << "nobody has entered";
  enter(1);
  other["rounds"] = 5;
  EXPECT_EQ(code(Edited{terms_of(other)}), "entries_exist");
  other["rounds"] = 3;
  for (const auto& [key, value] : std::vector<std::pair<std::string, Json>>{
           {"game", {{"variant", "3x3"}, {"clock", {{"kind", "per_move"}, {"move_ms", 5'000}}}, {"rated", true}}},
           {"kind", "arena"},
           {"first_move", 5'000},
           {"conditions", {{"rating_from", 1'600}}}}) {
    Json bad = other;
    bad[key] = value;
    bad["lasts"] = 3'600'000;
    EXPECT_EQ(code(Edited{terms_of(bad)}), "entries_exist") << key;
  }
  other["name"] = "Another name";
  other["description"] = "And more to say.";
  other["starts"] = 2'000'000;
  other["entries_close"] = 1'900'000;
  other["fewest"] = 3;
  other["most"] = 30;
  EXPECT_EQ(code(Edited{terms_of(other)}), "");
  EXPECT_EQ(event->terms().name, "Another name");
}

TEST_F(EventLimitsTest, AnEventThatIsEditedStartsWithinAYearToo) {
  begin(wanted("swiss"));
  auto terms = event->terms();
  terms.starts = kStarts;
  EXPECT_EQ(code(Edited{terms}, kStarts), "bad_event");
  terms.starts = kStarts + kFarthestStart;
  EXPECT_EQ(code(Edited{terms}, kStarts), "");
  terms.starts += Millis{1};
  EXPECT_EQ(code(Edited{terms}, kStarts), "bad_event");
}

TEST_F(EventLimitsTest, AnArenaLastsLongerByAsMuchAsItWasPaused) {
  Json json = wanted("arena");
  json["lasts"] = 3'600'000;
  begin(json);
  start(2);
  const auto after = [](int count) { return kStarts + std::chrono::seconds{count}; };
  ASSERT_EQ(code(Paused{}, after(60)), "");
  ASSERT_EQ(code(Resumed{}, after(4'000)), "");
  EXPECT_EQ(pair(after(4'010)), "") << "without the pause only 70 seconds have gone by";
  end_all(GameEnd::drawn);
  EXPECT_EQ(pair(after(3'600 + 3'940) - Millis{1}), "");
  end_all(GameEnd::drawn);
  EXPECT_EQ(pair(after(3'600 + 3'940)), "over");
}

TEST_F(EventLimitsTest, APauseIsTooLongAfterSevenDays) {
  begin(wanted("swiss"));
  start(2);
  const Instant end = kStarts + std::chrono::days{7};
  EXPECT_FALSE(event->pauses().is_too_long(end));
  ASSERT_EQ(code(Paused{}, kStarts), "");
  EXPECT_FALSE(event->pauses().is_too_long(end - Millis{1}));
  EXPECT_TRUE(event->pauses().is_too_long(end));
  EXPECT_EQ(code(CalledOff{"paused_too_long"}, end), "");
  EXPECT_FALSE(event->pauses().is_too_long(end)) << "it is over";
}

TEST_F(EventLimitsTest, ByHandARoundHasGamesAndIsOneOfThoseOfTheEvent) {
  Json json = wanted("swiss");
  json["rounds"] = 1;
  begin(json);
  start(2);
  ASSERT_EQ(code(Paused{}), "");
  EXPECT_EQ(code(Paired{1, {}, {}, true}), "bad_pairing");
  EXPECT_EQ(code(Paired{1, {}, {PlayerId{1}, PlayerId{2}}, true}), "bad_pairing");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{1}, PlayerId{2}, RoomId{77}, {}}}, {}, true}), "");
  end_all(GameEnd::first);
  EXPECT_EQ(code(Paired{2, {{0, 1, PlayerId{2}, PlayerId{1}, RoomId{78}, {}}}, {}, true}), "no_rounds_left");
}

TEST_F(EventLimitsTest, NobodyEntersAndLeavesForEver) {
  begin(wanted("swiss"));
  const PlayerId player{1};
  for (int i = 0; i < kMostChanges / 2; ++i) {
    ASSERT_EQ(by(player, Entered{player, 1500}), "");
    ASSERT_EQ(by(player, Left{player}), "");
  }
  EXPECT_EQ(by(player, Entered{player, 1500}), "too_many_changes");
  EXPECT_EQ(by(PlayerId{2}, Entered{PlayerId{2}, 1500}), "") << "others may";
}

TEST_F(EventLimitsTest, AnOrganiserDoesNotChangeAnEventForEverButCanAlwaysResumeIt) {
  begin(wanted("swiss"));
  start(2);
  for (int i = 0; i < kMostOrganiserSteps - 1; ++i) ASSERT_EQ(by(kOrganiser, EntriesClosed{}), "");
  ASSERT_EQ(by(kOrganiser, Paused{}), "");
  for (const StepContent& content :
       std::vector<StepContent>{EntriesClosed{}, EntriesOpened{}, Invited{{PlayerId{5}}}, Edited{event->terms()},
                                Corrected{{1, 0, 1}, GameEnd::first, "so"}, Replaced{PlayerId{1}, PlayerId{9}, 1, "ill"}}) {
    EXPECT_EQ(by(kOrganiser, content), "too_many_changes") << name(content);
  }
  EXPECT_EQ(by(kOrganiser, Resumed{}), "");
  EXPECT_EQ(by(kOrganiser, Paused{}), "too_many_changes");
  EXPECT_EQ(by(kOrganiser, CalledOff{"rain"}), "");
}

TEST_F(EventLimitsTest, AGameThatGoesOnCountsInNoTieBreak) {
  begin(wanted("swiss"));
  start(4);
  ASSERT_EQ(pair(kStarts), "");
  end_all(GameEnd::first);
  const auto values = [&] {
    std::map<Entrant, std::vector<int>> all;
    for (const auto& standing : course(EventKind::swiss).table(*event)) all[standing.entrant] = standing.tie_breaks;
    return all;
  };
  const auto before = values();
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(values(), before) << "a round has been paired, and nothing of it is over";
  end_all(GameEnd::first);
  EXPECT_NE(values(), before);
}

TEST_F(EventLimitsTest, AGameThatGoesOnIsNoMeetingOfARoundRobin) {
  begin(wanted("round_robin"));
  start(4);
  ASSERT_EQ(pair(kStarts), "");
  for (const auto& standing : course(EventKind::round_robin).table(*event)) {
    EXPECT_EQ(standing.place, 1);
    EXPECT_EQ(standing.tie_breaks, std::vector<int>(3, 0));
  }
}

}  // namespace
}  // namespace noughts::event
