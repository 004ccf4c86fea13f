// A tour of two teams as an event: its stages, boards, agreements and points, as a record has them.
#include "team_tour_fixture.hpp"

namespace noughts::event {
namespace {

TEST_F(TeamTourTest, IsOfTwoTeamsAndNotForRating) {
  EXPECT_EQ(terms_of(terms()).most, 2);
  Json more = terms();
  more["most"] = 3;
  EXPECT_EQ(amiss(more), "bad_event");
  Json rated = terms();
  rated["game"]["rated"] = true;
  EXPECT_FALSE(terms_of(rated).game.rated);
  EXPECT_EQ(terms_of(json(terms_of(terms()))), terms_of(terms())) << "written and read again";
}

TEST_F(TeamTourTest, ATeamHasFourPlayersAtLeast) {
  begin(terms());
  const std::vector<PlayerId> three{PlayerId{1}, PlayerId{2}, PlayerId{3}};
  EXPECT_EQ(code(Entered{PlayerId{1}, 0, TeamLineUp{TeamId{70}, three}}), "bad_line_up");
}

TEST_F(TeamTourTest, TheWholeTeamHasFortySecondsATurnAndThenTheLotMoves) {
  const auto all = terms_of(terms());
  EXPECT_EQ(game_terms(all, kRoundOfBoards).clock, all.game.clock);
  const match::TimeControl turn = match::PerMove{Millis{40'000}, match::OnTimeout::random_move};
  EXPECT_EQ(game_terms(all, kRoundOfTeams).clock, turn);
  EXPECT_TRUE(game_terms(all, kRoundOfTeams).table.timed_opening) << "the first turn too";
  EXPECT_FALSE(game_terms(all, kRoundOfBoards).table.timed_opening);
}

TEST_F(TeamTourTest, CaptainsNameFourAndFreeShootersWhileItWarmsUp) {
  begin_tour();
  EXPECT_EQ(by(PlayerId{2}, named(70, 1)), "not_team_captain");
  EXPECT_EQ(by(PlayerId{11}, named(70, 1)), "not_team_captain");
  EXPECT_EQ(by(PlayerId{1}, named(70, 11)), "bad_line_up") << "of the other team";
  BoardsNamed twice = named(70, 1);
  twice.boards.free_shooters.push_back(PlayerId{1});
  EXPECT_EQ(by(PlayerId{1}, twice), "bad_line_up");
  BoardsNamed three = named(70, 1);
  three.boards.main.pop_back();
  EXPECT_EQ(by(PlayerId{1}, three), "bad_line_up");
  EXPECT_FALSE(event->entry(0).boards);
  EXPECT_EQ(by(PlayerId{1}, named(70, 1)), "");
  EXPECT_EQ(by(PlayerId{1}, named(70, 1, 1)), "") << "and may say it anew";
  EXPECT_EQ(event->entry(0).boards->free_shooters.size(), 1U);
}

TEST_F(TeamTourTest, TheBoardsBeginWhenTheWarmUpIsOver) {
  begin_tour();
  EXPECT_EQ(go_on(kBoards - Millis{1}), "nothing");
  EXPECT_EQ(course(EventKind::team_tour).next(*event, kStarts, {}).at, kBoards);
  EXPECT_EQ(go_on(kBoards), "individual");
  EXPECT_EQ(by(PlayerId{1}, named(70, 1)), "wrong_stage");
}

TEST_F(TeamTourTest, WhoseCaptainNamesNobodyPlaysAsEntered) {
  begin_tour();
  ASSERT_EQ(go_on(kBoards), "individual");
  EXPECT_EQ(event->entry(0).boards, named(70, 1).boards);
  EXPECT_EQ(event->entry(1).boards, named(71, 11).boards);
}

TEST_F(TeamTourTest, AJudgeBeginsAStageEarlier) {
  begin_tour();
  EXPECT_EQ(by(PlayerId{1}, StageBegun{EventStage::individual}), "not_judge");
  EXPECT_EQ(by(kJudge, StageBegun{EventStage::individual}), "not_named");
  ASSERT_EQ(by(PlayerId{1}, named(70, 1)), "");
  ASSERT_EQ(by(PlayerId{11}, named(71, 11)), "");
  EXPECT_EQ(by(kJudge, StageBegun{EventStage::team}), "wrong_stage");
  EXPECT_EQ(by(kJudge, StageBegun{EventStage::individual}), "");
  EXPECT_EQ(by(kJudge, StageBegun{EventStage::individual}), "wrong_stage");
  EXPECT_EQ(by(kOrganiser, StageBegun{EventStage::team}), "game_on") << "nothing is played yet";
}

TEST_F(TeamTourTest, WhoHasOfferedToJudgeIsNoJudgeYet) {
  begin(terms());
  EXPECT_EQ(code(Officiates{kJudge, Office::host}), "not_in_this_kind");
  ASSERT_EQ(by(kJudge, Officiates{kJudge, Office::judge}), "");
  EXPECT_FALSE(event->is_judge(kJudge));
  ASSERT_EQ(by(kOrganiser, Officiates{kJudge, Office::judge}), "");
  EXPECT_TRUE(event->is_judge(kJudge));
  EXPECT_TRUE(event->is_judge(kOrganiser));
}

TEST_F(TeamTourTest, FiveBoardsPlayAtOnceEachTwoGamesOneAfterTheOther) {
  begin_boards();
  ASSERT_EQ(go_on(kBoards), "paired 5");
  EXPECT_EQ(go_on(kBoards), "nothing");
  ASSERT_EQ(over({1, 2, 1}, {1, 0}), "");
  ASSERT_EQ(go_on(kBoards), "paired 1") << "a board does not wait for the others";
  const auto& first = event->games().at({1, 2, 1});
  const auto& second = event->games().at({1, 2, 2});
  EXPECT_EQ(first.players, (std::array{PlayerId{3}, PlayerId{13}}));
  EXPECT_EQ(second.players, (std::array{PlayerId{13}, PlayerId{3}})) << "each has X once";
  end_games({0, 0});
  ASSERT_EQ(go_on(kBoards), "paired 4");
  EXPECT_EQ(event->games().at({1, 4, 1}).players, (std::array{PlayerId{5}, PlayerId{15}}));
  EXPECT_EQ(event->games().at({1, 4, 2}).players, (std::array{PlayerId{16}, PlayerId{6}})) << "free shooters take turns";
}

TEST_F(TeamTourTest, WithoutFreeShootersOfBothThereAreFourBoards) {
  begin_tour();
  ASSERT_EQ(by(PlayerId{1}, named(70, 1, 0)), "");
  ASSERT_EQ(go_on(kBoards), "individual");
  EXPECT_EQ(go_on(kBoards), "paired 4");
}

TEST_F(TeamTourTest, NobodySitsAtTwoBoards) {
  begin_boards();
  ASSERT_EQ(go_on(kBoards), "paired 5");
  Paired again{1, {{0, 2, PlayerId{12}, PlayerId{2}, RoomId{900}, {}}}, {}, false};
  EXPECT_EQ(code(again), "plays_now");
  EXPECT_EQ(code(Replaced{PlayerId{2}, PlayerId{8}, 0, "ill"}), "plays_now");
  EXPECT_EQ(code(Replaced{PlayerId{6}, PlayerId{8}, 0, "ill"}), "") << "who does not sit at a board is not held";
  EXPECT_EQ(event->entry(0).boards->free_shooters[1], PlayerId{8}) << "whoever comes plays in their place";
}

TEST_F(TeamTourTest, TwoMoreGamesNeedBothPlayersAndAJudge) {
  begin_boards();
  ASSERT_EQ(go_on(kBoards), "paired 5");
  EXPECT_EQ(by(PlayerId{2}, ExtraAgreed{0}, kBoards), "not_at_board");
  EXPECT_EQ(by(PlayerId{50}, ExtraAgreed{0}, kBoards), "not_at_board");
  EXPECT_EQ(by(kJudge, ExtraAgreed{9}, kBoards), "no_such_game");
  ASSERT_EQ(by(PlayerId{1}, ExtraAgreed{0}, kBoards), "");
  EXPECT_EQ(by(PlayerId{1}, ExtraAgreed{0}, kBoards), "agreed_already");
  ASSERT_EQ(by(PlayerId{11}, ExtraAgreed{0}, kBoards), "");
  end_games({0, 0});
  ASSERT_EQ(go_on(kBoards), "paired 5");
  end_games({0, 0});
  EXPECT_EQ(go_on(kBoards), "nothing") << "no judge has agreed";
  ASSERT_EQ(by(kJudge, ExtraAgreed{0}, kBoards), "");
  ASSERT_EQ(go_on(kBoards), "paired 1");
  EXPECT_EQ(by(kJudge, StageBegun{EventStage::team}, kBoards), "game_on");
  end_games({0, 0});
  ASSERT_EQ(go_on(kBoards), "paired 1") << "X once and O once";
  end_games({0, 0});
  EXPECT_EQ(go_on(kBoards), "nothing") << "once alone";
}

TEST_F(TeamTourTest, AnyFreeShooterSpeaksForThemAll) {
  begin_boards();
  EXPECT_EQ(by(PlayerId{7}, ExtraAgreed{4}, kBoards), "");
  EXPECT_EQ(by(PlayerId{6}, ExtraAgreed{4}, kBoards), "agreed_already");
  EXPECT_EQ(by(PlayerId{1}, ExtraAgreed{4}, kBoards), "not_at_board");
}

TEST_F(TeamTourTest, MoreGamesAreAgreedOnlyWhileThereIsTime) {
  begin_boards();
  EXPECT_EQ(by(PlayerId{1}, ExtraAgreed{0}, kBoards + kIndividual), "wrong_stage");
  EXPECT_EQ(by(PlayerId{1}, ExtraAgreed{0}, kBoards + kIndividual - Millis{1}), "");
}

TEST_F(TeamTourTest, APauseIsNotCounted) {
  begin_tour();
  ASSERT_EQ(code(Paused{}, kStarts), "");
  EXPECT_EQ(by(PlayerId{1}, named(70, 1)), "event_not_running");
  ASSERT_EQ(code(Resumed{}, kStarts + Millis{60'000}), "");
  EXPECT_EQ(event->stage_ends(), kBoards + Millis{60'000});
}

TEST_F(TeamTourTest, TheTeamStageWaitsForTheTimeOrForAJudge) {
  begin_boards();
  for (int game = 0; game < 2; ++game) {
    ASSERT_EQ(go_on(kBoards), "paired 5");
    end_games({0, 0});
  }
  EXPECT_EQ(go_on(kBoards), "nothing");
  EXPECT_EQ(go_on(kBoards + kIndividual), "team");
  ASSERT_EQ(go_on(kBoards + kIndividual), "paired 1");
  EXPECT_EQ(event->games().at({2, 0, 1}).players, (std::array{PlayerId{1}, PlayerId{11}})) << "captains move";
}

/// The seed's example: nine individual points, and one and two in the games of the teams.
TEST_F(TeamTourTest, PointsOfTheTeamsCountThrice) {
  begin_boards();
  ASSERT_EQ(go_on(kBoards), "paired 5");
  for (int board = 0; board < 5; ++board) ASSERT_EQ(over({1, board, 1}, board % 2 == 0 ? Score{2, 0} : Score{0, 1}), "");
  ASSERT_EQ(go_on(kBoards), "paired 5");
  ASSERT_EQ(over({1, 0, 2}, {0, 1}), "");
  end_games({0, 0});
  ASSERT_EQ(by(kJudge, StageBegun{EventStage::team}, kBoards), "");
  ASSERT_EQ(go_on(kBoards), "paired 1");
  ASSERT_EQ(over({2, 0, 1}, {1, 0}), "");
  ASSERT_EQ(go_on(kBoards), "paired 1");
  ASSERT_EQ(over({2, 0, 2}, {0, 2}), "");
  EXPECT_EQ(go_on(kBoards), "over");
  const auto protocol = tour_protocol_of(*event);
  EXPECT_EQ(protocol[0].main, (std::array{3, 1, 2, 1}));
  EXPECT_EQ(protocol[0].free_shooters, 2);
  EXPECT_EQ(protocol[0].individual, 9);
  EXPECT_EQ(protocol[0].team_games, (std::vector{1, 2}));
  EXPECT_EQ(protocol[0].total, 18);
  EXPECT_EQ(protocol[1].total, 0);
  const auto table = course(EventKind::team_tour).table(*event);
  EXPECT_EQ(table[0].points, 18);
  EXPECT_EQ(table[0].tie_breaks, (std::vector{9, 9}));
  EXPECT_EQ(table[1].place, 2);
}

TEST_F(TeamTourTest, AGameThatIsNotPlayedToItsEndBringsOneForHavingWon) {
  begin_boards();
  ASSERT_EQ(go_on(kBoards), "paired 5");
  ASSERT_EQ(code(GameOver{{1, 0, 1}, GameEnd::second, EndReason::no_show}), "");
  EXPECT_EQ(event->games().at({1, 0, 1}).scored(1), 1);
  ASSERT_EQ(code(Corrected{{1, 0, 1}, GameEnd::none, "both were ill", Score{2, 1}}), "");
  EXPECT_EQ(event->games().at({1, 0, 1}).scored(0), 2);
  EXPECT_EQ(event->games().at({1, 0, 1}).end, GameEnd::first) << "points say who has won";
}

TEST_F(TeamTourTest, EndsWhereATeamWithdraws) {
  begin_boards();
  ASSERT_EQ(go_on(kBoards), "paired 5");
  ASSERT_EQ(over({1, 0, 1}, {2, 0}), "");
  ASSERT_EQ(code(Left{PlayerId{1}}), "");
  EXPECT_EQ(go_on(kBoards), "nothing") << "what goes on is played";
  end_games({0, 0});
  EXPECT_EQ(go_on(kBoards), "over");
  const auto table = course(EventKind::team_tour).table(*event);
  EXPECT_EQ(table[0].entrant, 1);
  EXPECT_EQ(table[1].place, 2) << "whoever has withdrawn is the last, whatever they have";
}

TEST_F(TeamTourTest, ItsStepsAreReadAsTheyWereWritten) {
  for (const StepContent& content :
       {StepContent(named(70, 1)), StepContent(StageBegun{EventStage::team}), StepContent(ExtraAgreed{3})}) {
    const auto read = read_content(json(content));
    ASSERT_TRUE(read);
    EXPECT_EQ(json(*read), json(content));
  }
  GameOver over{{1, 0, 1}, GameEnd::first};
  over.score = Score{2, 0};
  const auto read = read_content(json(StepContent(over)));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<GameOver>(*read).score, over.score);
}

TEST_F(TeamTourTest, OtherKindsHaveNoneOfIt) {
  begin(wanted("swiss"));
  start(4);
  EXPECT_EQ(code(StageBegun{EventStage::individual}), "not_in_this_kind");
  EXPECT_EQ(code(ExtraAgreed{0}), "not_in_this_kind");
  EXPECT_EQ(code(named(70, 1)), "not_in_this_kind");
}

}  // namespace
}  // namespace noughts::event
