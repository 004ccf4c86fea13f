#include "event/record/event.hpp"

#include "event/record/eligibility.hpp"
#include "event_fixture.hpp"

namespace noughts::event {
namespace {

TEST_F(EventTest, TermsThatDoNotFitAreRefused) {
  for (const auto& [key, value] :
       std::vector<std::pair<std::string, Json>>{{"name", ""},
                                                 {"name", 7},
                                                 {"kind", "league"},
                                                 {"starts", nullptr},
                                                 {"fewest", 1},
                                                 {"most", 100'000},
                                                 {"most", 41},
                                                 {"games", 3},
                                                 {"late", true},
                                                 {"entries_open", 1'000'000},
                                                 {"entries_close", 1'000'001},
                                                 {"unknown", 1},
                                                 {"conditions", {{"age", 18}}},
                                                 {"conditions", {{"rating_from", 2}, {"rating_to", 1}}}}) {
    Json json = wanted("round_robin");
    json[key] = value;
    EXPECT_EQ(amiss(json), "bad_event") << key << " " << value;
  }
  Json clockless = wanted("swiss");
  clockless["game"]["clock"] = {{"kind", "none"}};
  EXPECT_EQ(amiss(clockless), "bad_clock");
  EXPECT_EQ(amiss(wanted("arena")), "bad_event") << "an arena has a time";
}

TEST_F(EventTest, TermsAndStepsAreReadBackAsTheyWereWritten) {
  Json json = wanted("knockout");
  json["conditions"] = {{"rating_from", 1'200}, {"invited", true}};
  json["third_place"] = true;
  const auto terms = terms_of(json);
  EXPECT_EQ(terms_of(event::json(terms)), terms);
  const Paired paired{2,
                      {{0, 1, PlayerId{1}, PlayerId{2}, RoomId{9}, {}}, {1, 1, PlayerId{3}, PlayerId{4}, {}, GameEnd::second}},
                      {PlayerId{5}},
                      true};
  for (const StepContent& content :
       std::vector<StepContent>{Created{terms}, Entered{PlayerId{3}, 1500}, Started{1ULL << 61U}, paired,
                                GameOver{{1, 2, 3}, GameEnd::drawn, EndReason::no_show},
                                Replaced{PlayerId{1}, PlayerId{2}, 1, "ill"}, CalledOff{"too_few"}}) {
    const auto read = read_content(event::json(content));
    ASSERT_TRUE(read) << name(content);
    EXPECT_EQ(event::json(*read), event::json(content));
  }
  EXPECT_FALSE(read_content(Json{{"t", "entered"}}));
  EXPECT_FALSE(read_content(Json{{"t", "unheard_of"}}));
}

TEST_F(EventTest, EntriesOpenAndClose) {
  Json json = wanted("round_robin");
  json["entries_open"] = 500;
  json["entries_close"] = 800;
  begin(json);
  const auto at = [](int millis) { return Instant{Millis{millis}}; };
  EXPECT_EQ(code(Entered{PlayerId{1}, 0}, at(499)), "entries_not_open");
  EXPECT_EQ(code(Entered{PlayerId{1}, 0}, at(500)), "");
  EXPECT_EQ(code(Entered{PlayerId{1}, 0}, at(501)), "already_entered");
  EXPECT_EQ(code(Entered{PlayerId{2}, 0}, at(800)), "entries_closed");
  EXPECT_EQ(code(EntriesOpened{}, at(801)), "");
  EXPECT_EQ(code(Entered{PlayerId{2}, 0}, at(802)), "");
  EXPECT_EQ(code(EntriesClosed{}, at(803)), "");
  EXPECT_EQ(code(Entered{PlayerId{3}, 0}, at(804)), "entries_closed");
  EXPECT_EQ(code(Left{PlayerId{3}}, at(805)), "not_entered");
  EXPECT_EQ(code(Left{PlayerId{1}}, at(806)), "");
  EXPECT_EQ(event->entrant(PlayerId{2}), 0);
}

TEST_F(EventTest, WhoWaitsMovesUpAndAFullEventTakesNoMore) {
  Json json = wanted("knockout");
  json["most"] = 2;
  begin(json);
  enter(3);
  EXPECT_EQ(event->places_taken(), 2);
  ASSERT_EQ(code(Left{PlayerId{1}}), "");
  ASSERT_EQ(code(Started{1}, kStarts), "");
  EXPECT_EQ(event->entrant(PlayerId{3}), 1);
  begin(wanted("knockout"));
  for (int i = 1; i <= kMostEntries; ++i) ASSERT_EQ(code(Entered{PlayerId{i}, 0}), "");
  EXPECT_EQ(code(Entered{PlayerId{kMostEntries + 1}, 0}), "event_full");
}

TEST_F(EventTest, StartsOnceAndWithEnough) {
  begin(wanted("round_robin"));
  enter(1);
  EXPECT_EQ(code(Started{1}), "too_few");
  EXPECT_EQ(code(Entered{PlayerId{9}, 0}), "");
  EXPECT_EQ(code(Started{1}), "");
  EXPECT_EQ(code(Started{1}), "event_started");
  EXPECT_EQ(code(Edited{event->terms()}), "event_started");
  EXPECT_EQ(code(Entered{PlayerId{5}, 0}), "entries_closed");
  EXPECT_EQ(code(EntriesOpened{}), "event_started");
}

TEST_F(EventTest, WhoHasWithdrawnLosesWhatIsNotPlayed) {
  begin(wanted("round_robin"));
  start(3);
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(pair(kStarts), "nothing") << "the round goes on";
  const auto first = event->games().begin()->second;
  const PlayerId gone = event->entries()[static_cast<std::size_t>(first.pairing.first)].player;
  ASSERT_EQ(code(Left{gone}), "") << "also while they play";
  EXPECT_EQ(code(Left{gone}), "not_entered");
  end_all(GameEnd::drawn);
  while (pair(kStarts).empty()) end_all(GameEnd::drawn);
  for (const auto& [key, game] : event->games()) {
    if (key.round > 1 && game.has(first.pairing.first)) {
      EXPECT_FALSE(game.room);
      EXPECT_EQ(game.points(first.pairing.first), 0);
      EXPECT_EQ(game.points(game.other(first.pairing.first)), 2);
    }
  }
  EXPECT_EQ(code(Ended{}, kStarts), "");
  EXPECT_EQ(code(Left{gone}), "event_over");
}

TEST_F(EventTest, AGameHasOneResultUntilItIsCorrected) {
  begin(wanted("round_robin"));
  start(2);
  ASSERT_EQ(pair(kStarts), "");
  const GameKey key{1, 0, 1};
  EXPECT_EQ(code(Corrected{key, GameEnd::first, "a mistake"}), "game_on");
  EXPECT_EQ(code(Ended{}), "game_on");
  EXPECT_EQ(code(GameOver{{1, 5, 1}, GameEnd::first, EndReason::played}), "no_such_game");
  EXPECT_EQ(code(GameOver{key, GameEnd::first, EndReason::played}), "");
  EXPECT_EQ(code(GameOver{key, GameEnd::second, EndReason::played}), "result_stands");
  EXPECT_EQ(code(Corrected{key, GameEnd::second, "a mistake"}), "");
  EXPECT_EQ(course(EventKind::round_robin).table(*event).front().entrant, event->games().at(key).pairing.second);
  EXPECT_EQ(code(Ended{}), "");
  EXPECT_EQ(code(Corrected{key, GameEnd::drawn, "another one"}), "") << "results stand until somebody corrects them";
}

TEST_F(EventTest, WhatTheNextRoundOfAPlayOffRestsOnStands) {
  begin(wanted("knockout"));
  start(4);
  ASSERT_EQ(pair(kStarts), "");
  end_all(GameEnd::first);
  EXPECT_EQ(code(Corrected{{1, 0, 1}, GameEnd::second, "before the final"}), "");
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(code(Corrected{{1, 0, 1}, GameEnd::first, "too late"}), "too_late");
  end_all(GameEnd::first);
  EXPECT_EQ(pair(kStarts), "over");
}

TEST_F(EventTest, NobodyRestsFromGamesThatAreNotPlayed) {
  Json json = wanted("knockout");
  json["games"] = 2;
  json["pause"] = 60'000;
  begin(json);
  start(2);
  ASSERT_EQ(code(Left{PlayerId{2}}, kStarts), "");
  for (int game = 1; game <= 2; ++game) ASSERT_EQ(pair(kStarts), "") << game;
  EXPECT_EQ(pair(kStarts), "over");
}

TEST_F(EventTest, ADrawnMatchOfAPlayOffHasTwoGamesMoreAndThenTheLot) {
  begin(wanted("knockout"));
  start(2);
  for (int game = 1; game <= 3; ++game) {
    ASSERT_EQ(pair(kStarts), "") << game;
    end_all(GameEnd::drawn);
  }
  EXPECT_EQ(pair(kStarts), "over");
  EXPECT_EQ(event->games().size(), 3U);
}

TEST_F(EventTest, APauseHoldsNewGamesBackAndLetsASwissBePairedByHand) {
  begin(wanted("swiss"));
  start(4);
  const auto paired = [](int round, int a, int b) {
    return Paired{round, {{0, 1, PlayerId{a}, PlayerId{b}, RoomId{77}, {}}}, {}, true};
  };
  EXPECT_EQ(code(paired(1, 1, 2)), "event_not_running");
  EXPECT_EQ(code(Resumed{}), "not_paused");
  ASSERT_EQ(code(Paused{}), "");
  EXPECT_EQ(code(Paused{}), "event_not_running");
  EXPECT_EQ(code(paired(1, 1, 1)), "bad_pairing");
  EXPECT_EQ(code(paired(1, 1, 9)), "bad_pairing");
  EXPECT_EQ(code(paired(1, 1, 4)), "");
  EXPECT_EQ(code(paired(2, 1, 3)), "plays_now");
  end_all(GameEnd::first);
  ASSERT_EQ(code(Resumed{}), "");
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(event->round(), 2);
  begin(wanted("round_robin"));
  start(2);
  ASSERT_EQ(code(Paused{}), "");
  EXPECT_EQ(code(paired(1, 1, 2)), "not_in_this_kind");
}

TEST_F(EventTest, SomebodyTakesAnothersPlace) {
  begin(wanted("swiss"));
  start(2);
  EXPECT_EQ(code(Replaced{PlayerId{7}, PlayerId{8}, 1, "ill"}), "not_entered");
  EXPECT_EQ(code(Replaced{PlayerId{1}, PlayerId{2}, 1, "ill"}), "already_entered");
  EXPECT_EQ(code(Replaced{PlayerId{1}, PlayerId{8}, 1, "ill"}), "");
  EXPECT_EQ(event->entrant(PlayerId{8}), 0);
  ASSERT_EQ(pair(kStarts), "");
  EXPECT_EQ(code(Replaced{PlayerId{2}, PlayerId{9}, 1, "ill"}), "plays_now");
}

TEST_F(EventTest, WhoDoesNotComeToAGameOfAnArenaIsAwayUntilTheyEnterAgain) {
  Json json = wanted("arena");
  json["lasts"] = 3'600'000;
  json["late"] = true;
  begin(json);
  start(2);
  ASSERT_EQ(pair(kStarts), "");
  end_all(GameEnd::first, EndReason::no_show);
  const auto& game = event->games().begin()->second;
  const auto absent = event->entries()[static_cast<std::size_t>(game.pairing.second)];
  EXPECT_TRUE(absent.away);
  EXPECT_EQ(pair(kStarts + Millis{10'000}), "nothing");
  EXPECT_EQ(code(Entered{absent.player, 0}, kStarts), "");
  EXPECT_EQ(code(Entered{absent.player, 0}, kStarts), "already_entered");
  EXPECT_EQ(code(Entered{PlayerId{50}, 0}, kStarts), "") << "and others come late";
  EXPECT_EQ(pair(kStarts + Millis{10'000}), "");
  end_all(GameEnd::drawn);
  EXPECT_EQ(pair(kStarts + Millis{3'600'000}), "over");
}

TEST_F(EventTest, AnArenaPairsTheOthersOfWhoeverPlaysElsewhere) {
  Json json = wanted("arena");
  json["lasts"] = 600'000;
  begin(json);
  start(3);
  EXPECT_EQ(pair(kStarts + Millis{60'000}, {1}), "");
  ASSERT_EQ(event->games().size(), 1U);
  EXPECT_FALSE(event->games().begin()->second.has(1));
  EXPECT_EQ(pair(kStarts + Millis{120'000}), "nothing") << "who is left has nobody to play with";
}

TEST_F(EventTest, TwoOfAnArenaMeetAgainWhileTheThirdPlaysElsewhere) {
  Json json = wanted("arena");
  json["lasts"] = 600'000;
  begin(json);
  start(3);
  EXPECT_EQ(pair(kStarts + Millis{60'000}, {1}), "");
  end_all(GameEnd::first);
  EXPECT_EQ(pair(kStarts + Millis{120'000}, {1}), "");
  EXPECT_EQ(event->games().size(), 2U);
  end_all(GameEnd::first);
  ASSERT_EQ(code(Left{event->entries()[1].player}, kStarts), "");
  EXPECT_EQ(pair(kStarts + Millis{180'000}, {1}), "") << "also once the third has left the arena";
}

TEST_F(EventTest, RemindsOnceAndAnewWhenItIsMoved) {
  Json json = wanted("swiss");
  begin(json);
  ASSERT_EQ(event->reminds_at(), kStarts - kRemindBefore);
  EXPECT_EQ(code(Reminded{}, kStarts - kRemindBefore), "");
  EXPECT_FALSE(event->reminds_at());
  json["name"] = "Another name";
  EXPECT_EQ(code(Edited{terms_of(json)}), "");
  EXPECT_FALSE(event->reminds_at()) << "it starts when it did";
  json["starts"] = 3'000'000;
  EXPECT_EQ(code(Edited{terms_of(json)}, kStarts), "");
  EXPECT_EQ(event->reminds_at(), Instant{Millis{3'000'000}} - kRemindBefore);
  json["starts"] = 3'100'000;
  EXPECT_EQ(code(Edited{terms_of(json)}, Instant{Millis{3'000'000}}), "");
  EXPECT_FALSE(event->reminds_at()) << "it starts too soon";
  enter(2);
  ASSERT_EQ(code(Started{7}, kStarts), "");
  EXPECT_EQ(code(Reminded{}, kStarts), "event_started");
}

TEST_F(EventTest, WhatIsCalledOffIsOver) {
  begin(wanted("swiss"));
  enter(1);
  ASSERT_EQ(code(CalledOff{"too_few"}), "");
  EXPECT_EQ(event->reason(), "too_few");
  EXPECT_EQ(code(CalledOff{"again"}), "event_over");
  EXPECT_EQ(code(Entered{PlayerId{2}, 0}), "event_over");
  EXPECT_EQ(code(Started{1}), "event_over");
  EXPECT_EQ(code(Invited{{PlayerId{2}}}), "event_over");
}

TEST_F(EventTest, WhoMayEnter) {
  Json json = wanted("swiss");
  json["conditions"] = {{"rating_from", 1'200}, {"rating_to", 1'800}, {"games", 10}, {"days_registered", 1}, {"invited", true}};
  begin(json);
  const auto now = Instant{Millis{std::chrono::days{10}}};
  store::EventApplicant applicant{{PlayerId{5}, "Anna", false, false}, 1'500, 10, now - std::chrono::days{2}};
  const auto code_of = [&](store::EventApplicant who) {
    const auto may = check_eligibility(*event, who, who.player.id, now);
    return may ? "" : may.error().code;
  };
  EXPECT_EQ(code_of(applicant), "invited_only");
  ASSERT_EQ(code(Invited{{PlayerId{5}}}), "");
  EXPECT_EQ(code_of(applicant), "");
  auto other = applicant;
  other.rating = 1'199;
  EXPECT_EQ(code_of(other), "rating_too_low");
  other.rating = 1'801;
  EXPECT_EQ(code_of(other), "rating_too_high");
  other = applicant;
  other.games = 9;
  EXPECT_EQ(code_of(other), "too_few_games");
  other = applicant;
  other.registered = now;
  EXPECT_EQ(code_of(other), "registered_too_late");
  other.player.guest = true;
  EXPECT_EQ(code_of(other), "guests_play_unrated");
  other.player.guest = false;
  other.player.bot = true;
  EXPECT_EQ(code_of(other), "bots_play_unrated");
}

TEST_F(EventTest, TheTimeOfAnArenaStandsStillWhileItIsPaused) {
  Json json = wanted("arena");
  json["lasts"] = 600'000;
  begin(json);
  EXPECT_FALSE(event->arena_ends());
  start(3);
  EXPECT_EQ(event->arena_ends(), kStarts + Millis{600'000});
  EXPECT_FALSE(event->pauses().since());
  ASSERT_EQ(code(Paused{}, kStarts + Millis{100'000}), "");
  EXPECT_EQ(event->pauses().since(), kStarts + Millis{100'000});
  EXPECT_EQ(event->arena_ends(), kStarts + Millis{600'000}) << "of which 500 seconds are left";
  ASSERT_EQ(code(Resumed{}, kStarts + Millis{150'000}), "");
  EXPECT_EQ(event->arena_ends(), kStarts + Millis{650'000});
  EXPECT_EQ(pair(kStarts + Millis{649'999}), "");
  end_all(GameEnd::first);
  EXPECT_EQ(pair(kStarts + Millis{650'000}), "over");
}

TEST_F(EventTest, WhoComesBackIntoAnArenaIsNotAskedAgain) {
  Json json = wanted("arena");
  json["lasts"] = 600'000;
  json["conditions"] = {{"rating_to", 1'800}};
  begin(json);
  const auto code_of = [&](int player, int rating) {
    const store::EventApplicant applicant{{PlayerId{player}, "Anna", false, false}, rating, 10, Instant{}};
    const auto may = check_eligibility(*event, applicant, applicant.player.id, kStarts);
    return may ? "" : may.error().code;
  };
  enter(3);
  EXPECT_EQ(code_of(1, 1'801), "rating_too_high") << "before it starts they would enter anew";
  ASSERT_EQ(code(Started{7}, kStarts), "");
  ASSERT_EQ(code(Left{PlayerId{1}}, kStarts), "");
  EXPECT_EQ(code_of(1, 1'801), "");
  EXPECT_EQ(code_of(4, 1'801), "rating_too_high");
}

TEST_F(EventTest, AnOrganiserWhoPlaysDecidesNoGames) {
  begin(wanted("swiss"));
  const auto code_of = [&](PlayerId who, const StepContent& content) {
    const auto may = check_organiser(*event, who, content);
    return may ? "" : may.error().code;
  };
  const Corrected corrected{{1, 0, 1}, GameEnd::first, "so"};
  EXPECT_EQ(code_of(PlayerId{1}, Paused{}), "not_organiser");
  EXPECT_EQ(code_of(kOrganiser, corrected), "");
  ASSERT_EQ(code(Entered{kOrganiser, 1500}), "");
  EXPECT_EQ(code_of(kOrganiser, corrected), "organiser_plays");
  EXPECT_EQ(code_of(kOrganiser, Removed{PlayerId{1}, "rude"}), "organiser_plays");
  EXPECT_EQ(code_of(kOrganiser, Paused{}), "");
}

TEST_F(EventTest, AnOrganiserWhoHasWithdrawnStillDecidesNoGamesAndTakesNobodysPlace) {
  begin(wanted("swiss"));
  const auto code_of = [&](const StepContent& content) {
    const auto may = check_organiser(*event, kOrganiser, content);
    return may ? "" : may.error().code;
  };
  EXPECT_EQ(code_of(Replaced{PlayerId{1}, kOrganiser, 1, "ill"}), "organiser_plays") << "not even from outside";
  ASSERT_EQ(code(Entered{kOrganiser, 1500}), "");
  start(3);
  ASSERT_EQ(code(Left{kOrganiser}), "");
  EXPECT_EQ(code_of(Corrected{{1, 0, 1}, GameEnd::first, "so"}), "organiser_plays");
  EXPECT_EQ(code_of(Replaced{PlayerId{1}, PlayerId{9}, 1, "ill"}), "organiser_plays");
  EXPECT_EQ(code_of(Removed{PlayerId{1}, "rude"}), "organiser_plays");
  EXPECT_EQ(code_of(CalledOff{"rain"}), "");
}

}  // namespace
}  // namespace noughts::event
