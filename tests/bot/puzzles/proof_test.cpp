// The proofs by searching every move, and what a position is a puzzle for.
#include "tools/puzzles/proof.hpp"

#include <gtest/gtest.h>

#include "bot/variants/three.hpp"
#include "tools/puzzles/makers.hpp"

namespace {

using noughts::bot::ThreeSearch;
using noughts::games::Json;
using noughts::puzzles::Goal;
using noughts::puzzles::maker_of;
using noughts::puzzles::Proof;
using noughts::puzzles::Puzzle;

using Three = Proof<ThreeSearch>;

ThreeSearch::State after(std::initializer_list<int> cells) {
  ThreeSearch::State state;
  for (const int cell : cells) ThreeSearch::place(state, {static_cast<std::uint8_t>(cell)});
  return state;
}

std::vector<Json> moves(std::initializer_list<int> cells) {
  std::vector<Json> list;
  for (const int cell : cells) list.push_back({{"cell", cell}});
  return list;
}

std::optional<Puzzle> puzzle_of_three(std::initializer_list<int> cells) {
  return maker_of("3x3")->puzzle_after(moves(cells)).value();
}

TEST(Proof, NobodyWinsFromTheStart) {
  EXPECT_FALSE(Three::wins({}, 0, 5));
  EXPECT_FALSE(Three::wins({}, 1, 5));
}

TEST(Proof, CountsTheLeastNumberOfOwnMoves) {
  // X 0, O 1: X wins by taking the centre, but not before the third move from here.
  EXPECT_EQ(Three::wins_in(after({0, 1}), 0, 5), 3);
  EXPECT_EQ(Three::wins_in(after({0, 1, 4}), 0, 5), 2);
  EXPECT_EQ(Three::wins_in(after({0, 1, 4, 8}), 0, 5), 2);
  EXPECT_EQ(Three::wins_in(after({0, 1, 4, 8, 3}), 0, 5), 1);
  EXPECT_EQ(Three::wins_in(after({0, 1, 4, 8, 3}), 1, 5), std::nullopt);
}

TEST(Proof, TakesNoLineInWhichTwoMovesWin) {
  EXPECT_FALSE(Three::only_line(after({0, 1}), 0, 3, {})) << "the centre wins, and so do corners";
}

TEST(Proof, TellsTheLineOfOnlyMoves) {
  // X on 0 and 4, O on 8 and 1, X to move: 3 and 6 both fork. With O on 8 and 2 and X on 0 and 4 O threatens nothing …
  const auto line = Three::only_line(after({0, 2, 8, 4}), 0, 2, {});
  ASSERT_TRUE(line);
  EXPECT_EQ(line->front().cell, 6) << "it stops the line of O, and threatens two of its own";
  EXPECT_EQ(line->size(), 3U);
}

TEST(Puzzles, OfThreeAskForTheOnlyDefence) {
  const auto puzzle = puzzle_of_three({0, 4, 1});
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->goal, Goal::only_defence);
  EXPECT_EQ(puzzle->depth, 1);
  EXPECT_EQ(puzzle->line, moves({2}));
}

TEST(Puzzles, AreNoneWhereTheStartHoldsNothingOrTheGameIsOver) {
  EXPECT_FALSE(puzzle_of_three({}));
  EXPECT_FALSE(puzzle_of_three({0, 3, 1, 4, 2}));
}

TEST(Puzzles, KnowAPositionFromEachOfItsEightSides) {
  const auto corner = puzzle_of_three({0, 4, 1});
  const auto turned = puzzle_of_three({8, 4, 5});
  ASSERT_TRUE(corner && turned);
  EXPECT_EQ(corner->key, turned->key);
  EXPECT_NE(corner->key, puzzle_of_three({0, 4, 8, 1})->key);
}

TEST(Puzzles, RefuseMovesThatTheRulesRefuse) {
  EXPECT_EQ(maker_of("3x3")->puzzle_after(moves({0, 0})).error().code, "occupied");
  EXPECT_EQ(maker_of("3x3")->puzzle_after(moves({9})).error().code, "out_of_range");
  EXPECT_EQ(maker_of("chess"), nullptr);
}

TEST(Puzzles, OfQuantumAskForACollapse) {
  // Both of X's pairs lie on the same two cells: whoever chooses decides which of them goes where.
  const auto maker = maker_of("quantum");
  for (const auto& quota : maker->quotas()) EXPECT_GT(quota.count, 0);
  bool asked = false;
  for (std::uint64_t seed = 1; seed < 200 && !asked; ++seed) {
    for (const Puzzle& puzzle : maker->from_game(seed)) {
      if (puzzle.goal != Goal::collapse_win && puzzle.goal != Goal::collapse_hold) continue;
      asked = true;
      EXPECT_EQ(puzzle.choices, 2);
      EXPECT_TRUE(puzzle.line.front().contains("collapse")) << puzzle.line.front();
    }
  }
  EXPECT_TRUE(asked);
}

}  // namespace
