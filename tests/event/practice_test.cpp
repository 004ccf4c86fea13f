// The warm-up of a tour of two teams: who plays whom, what is shown of line-ups, and for whom boards wait then.
#include "team_tour_fixture.hpp"

namespace noughts::event {
namespace {

TEST_F(TeamTourTest, BothLineUpsAreShownAtOnceAndThenStand) {
  begin_tour();
  ASSERT_EQ(by(PlayerId{1}, named(70, 1)), "");
  EXPECT_FALSE(event->are_boards_shown());
  ASSERT_EQ(by(PlayerId{1}, named(70, 1, 1)), "") << "nobody has seen it";
  ASSERT_EQ(by(PlayerId{11}, named(71, 11)), "");
  EXPECT_TRUE(event->are_boards_shown());
  EXPECT_EQ(by(PlayerId{1}, named(70, 1)), "line_ups_shown");
  EXPECT_EQ(by(PlayerId{11}, named(71, 11, 1)), "line_ups_shown");
}

TEST_F(TeamTourTest, ALineUpThatIsAloneIsShownWhenTheWarmUpIsOver) {
  begin_tour();
  ASSERT_EQ(by(PlayerId{1}, named(70, 1)), "");
  EXPECT_FALSE(event->are_boards_shown());
  ASSERT_EQ(go_on(kBoards), "individual");
  EXPECT_TRUE(event->are_boards_shown());
}

TEST_F(TeamTourTest, WhoeverIsHerePractisesWithWhomTheyHaveMetLeast) {
  begin_tour();
  const auto all = free_to_practise(*event, kStarts);
  EXPECT_EQ(all.size(), 12U) << "but the captains, who are naming their boards";
  EXPECT_EQ(practise({2, 3, 4, 12}), (Pairs{{2, 3}, {4, 12}})) << "the own team first, and who is left over with the other's";
  EXPECT_EQ(free_to_practise(*event, kStarts).size(), 8U) << "the others play";
  EXPECT_EQ(practise({5}), Pairs{});
  end_games({0, 0}, kStarts);
  EXPECT_EQ(practise({2, 3, 4, 12}), (Pairs{{2, 4}, {3, 12}})) << "others than before";
  end_games({0, 0}, kStarts);
  EXPECT_EQ(practise({2, 4}), (Pairs{{4, 2}})) << "nobody else is here; the other begins";
  ASSERT_EQ(by(PlayerId{1}, named(70, 1)), "");
  EXPECT_EQ(std::ranges::count(free_to_practise(*event, kStarts), PlayerId{1}), 1) << "a captain who has named them";
}

TEST_F(TeamTourTest, NobodyPractisesTwiceInARowWithTheSameWhereAnotherIsHere) {
  begin_tour();
  ASSERT_EQ(practise({2, 3, 4, 5}), (Pairs{{2, 3}, {4, 5}}));
  ASSERT_EQ(over({kRoundOfWarmUp, 0, 1}, {0, 0}, kStarts), "");
  EXPECT_EQ(practise({2, 3}), Pairs{}) << "they wait for the other two";
  ASSERT_EQ(over({kRoundOfWarmUp, 1, 1}, {0, 0}, kStarts), "");
  EXPECT_EQ(practise({2, 3, 4, 5}), (Pairs{{2, 4}, {3, 5}}));
}

TEST_F(TeamTourTest, WhoeverDoesNotComeToAPracticeGameHasNoOther) {
  begin_tour();
  ASSERT_EQ(practise({2, 3}), (Pairs{{2, 3}}));
  ASSERT_EQ(code(GameOver{{kRoundOfWarmUp, 0, 1}, GameEnd::second, EndReason::no_show}, kStarts), "");
  const auto free = free_to_practise(*event, kStarts);
  EXPECT_EQ(std::ranges::count(free, PlayerId{2}), 0);
  EXPECT_EQ(std::ranges::count(free, PlayerId{3}), 1);
}

TEST_F(TeamTourTest, PracticeEndsBeforeTheBoardsBeginAndCountsForNothing) {
  begin_tour();
  ASSERT_EQ(practise({2, 12}), (Pairs{{2, 12}}));
  EXPECT_TRUE(free_to_practise(*event, kBoards - Millis{120'000}).empty()) << "in the last two of twenty minutes";
  ASSERT_EQ(over({kRoundOfWarmUp, 0, 1}, {3, 0}, kStarts), "");
  EXPECT_EQ(tour_protocol_of(*event)[0].total, 0);
  EXPECT_EQ(course(EventKind::team_tour).table(*event)[0].games, 0);
  Corrected corrected{{kRoundOfWarmUp, 0, 1}, GameEnd::drawn, "Why not", Score{1, 1}};
  EXPECT_EQ(by(kOrganiser, corrected), "no_such_game");
}

TEST_F(TeamTourTest, ABoardWaitsForWhoeverIsInAnotherGame) {
  begin_tour();
  ASSERT_EQ(practise({2, 3}), (Pairs{{2, 3}}));
  ASSERT_EQ(go_on(kBoards), "individual");
  const auto schedule = tour_schedule(*event);
  EXPECT_EQ(awaited_at(*event, schedule[2], {}), std::vector{PlayerId{2}});
  EXPECT_EQ(awaited_at(*event, schedule[3], {}), std::vector<PlayerId>{}) << "its board has a game before it";
  EXPECT_EQ(awaited_at(*event, schedule[0], {PlayerId{11}}), std::vector{PlayerId{11}}) << "in a game elsewhere";
  EXPECT_EQ(go_on(kBoards), "paired 3") << "the other boards";
  ASSERT_EQ(over({kRoundOfWarmUp, 0, 1}, {0, 0}), "");
  EXPECT_EQ(go_on(kBoards), "paired 2");
}

}  // namespace
}  // namespace noughts::event
