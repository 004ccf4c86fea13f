// The player of gomoku as a whole.
#include <gtest/gtest.h>

#include "positions.hpp"

namespace noughts::bot::gomoku {
namespace {

using games::Gomoku;

int best(const Gomoku::State& state, std::uint64_t count = 20'000) {
  Engine engine(kSmall);
  return engine.search(state, nodes(count)).best.cell;
}

TEST(GomokuEngine, ServesRowsOfFive) {
  EXPECT_TRUE(serves({19, 5}));
  EXPECT_TRUE(serves({5, 5}));
  EXPECT_FALSE(serves({19, 4}));
  EXPECT_FALSE(serves({3, 3}));
}

TEST(GomokuEngine, TakesAWin) {
  const auto state = drawn(
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". X X X X . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . O O O O . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . ");
  Engine engine(kSmall);
  const Found found = engine.search(state, nodes(1'000));
  const auto after = played(state, {found.best.cell});
  EXPECT_TRUE(Gomoku::over(after));
  EXPECT_EQ(found.judgement.mate, 1);
  EXPECT_EQ(found.judgement.estimate, 1);
}

TEST(GomokuEngine, BlocksAFour) {
  const auto state = drawn(
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". O X X X X . . . "
      ". . . . . . . . . "
      ". . . . O . . . . "
      ". . . . O . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . ");
  EXPECT_EQ(best(state), 2 * 9 + 6);
}

TEST(GomokuEngine, BlocksAnOpenThree) {
  const auto state = drawn(
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . X X X . . . . "
      ". . . . . . . . . . . "
      ". . . . . O . . . . . "
      ". . . . . . O . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . ");
  const int cell = best(state);
  const std::vector<int> answers{4 * 11 + 2, 4 * 11 + 3, 4 * 11 + 7, 4 * 11 + 8};
  EXPECT_NE(std::find(answers.begin(), answers.end(), cell), answers.end()) << cell;
}

TEST(GomokuEngine, LeavesAnOverlineAlone) {
  // The gap of the upper row would make six: it need not be closed, so white makes its own four an open one.
  const auto state = drawn(
      ". . . . . . . . . . . "
      ". X X X . X X . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . O O O . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". O . . . . . . . . . "
      ". . . . . . . . . . . ");
  Engine engine(kSmall);
  const Found found = engine.search(state, nodes(5'000));
  EXPECT_EQ(found.judgement.estimate, 1);
  EXPECT_EQ(found.judgement.mate, 3);
}

TEST(GomokuEngine, IsTheSameForTheSameNodes) {
  std::mt19937_64 random(6);
  Engine used(kSmall);
  for (int i = 0; i < 12; ++i) {
    const auto state = random_position(15, 6 + i, random);
    if (!state) continue;
    Engine fresh(kSmall);
    const Found one = fresh.search(*state, nodes(15'000));
    const Found two = used.search(*state, nodes(15'000));
    EXPECT_EQ(one.best, two.best);
    EXPECT_EQ(one.line, two.line);
    EXPECT_EQ(one.judgement.nodes, two.judgement.nodes);
    EXPECT_EQ(one.judgement.estimate, two.judgement.estimate);
    EXPECT_LE(one.judgement.nodes, 15'000U + 64);
  }
}

TEST(GomokuEngine, StopsWhenItIsTold) {
  Limits limits;
  limits.stop = [] { return true; };
  const auto state = played(Gomoku::start({19, 5}, {}).value(), {180, 181, 161});
  Engine engine(kSmall);
  const Found found = engine.search(state, limits);
  EXPECT_TRUE(state.stones.is_empty(found.best.cell));
  EXPECT_LT(found.judgement.nodes, 10'000U);
}

// Whatever it is doing just then: a few stones more, to leave the line that it is in.
TEST(GomokuEngine, PutsFewStonesMoreOnceItIsTold) {
  constexpr std::uint64_t kFew = 64;
  std::mt19937_64 random(9);
  int stopped = 0;
  for (int i = 0; i < 40; ++i) {
    const auto state = random_position(15, 2 + i, random);
    if (!state) continue;
    int looks = 0;
    Limits limits;
    limits.stop = [&] { return ++looks > 7 * i; };
    Engine engine(kSmall);
    const Found found = engine.search(*state, limits);
    if (looks <= 7 * i) continue;
    ++stopped;
    const auto told = static_cast<std::uint64_t>(looks - 1) * Budget::kBetweenLooks;
    EXPECT_LE(found.judgement.nodes, told + kFew) << "position " << i;
  }
  EXPECT_GT(stopped, 10);
}

TEST(GomokuEngine, StopsWhenItsTimeIsOver) {
  std::chrono::steady_clock::time_point now{};
  int looks = 0;
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  limits.now = [&] {
    ++looks;
    return now += std::chrono::milliseconds(1);
  };
  const auto state = played(Gomoku::start({19, 5}, {}).value(), {180, 181, 161});
  Engine engine(kSmall);
  const Found found = engine.search(state, limits);
  EXPECT_TRUE(state.stones.is_empty(found.best.cell));
  EXPECT_LT(looks, 40);
}

TEST(GomokuEngine, BeginsInTheMiddleAndAnswersOnEveryBoard) {
  for (int side = 5; side <= 19; ++side) {
    auto state = Gomoku::start({side, 5}, {}).value();
    EXPECT_EQ(best(state, 500), side * side / 2);
    state = played(state, {0});
    EXPECT_TRUE(state.stones.is_empty(best(state, 500)));
  }
}

TEST(GomokuEngine, PlaysToTheLastCellOfASmallBoard) {
  auto state = Gomoku::start({5, 5}, {}).value();
  Engine engine(kSmall);
  while (!Gomoku::over(state)) state = played(state, {engine.search(state, nodes(300)).best.cell});
  EXPECT_EQ(state.placed, 25);
}

TEST(GomokuEngine, TheLineIsLegalAndBeginsWithTheBestMove) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 30; ++i) {
    auto state = random_position(13, 4 + i, random);
    if (!state) continue;
    Engine engine(kSmall);
    const Found found = engine.search(*state, nodes(5'000));
    ASSERT_FALSE(found.line.empty());
    EXPECT_EQ(found.line[0], found.best);
    for (const auto& action : found.line) {
      ASSERT_FALSE(Gomoku::over(*state));
      *state = played(*state, {action.cell});
    }
  }
}

TEST(GomokuEngine, LosesToNobodyWhoPlaysAtRandom) {
  std::mt19937_64 random(8);
  for (int game = 0; game < 36; ++game) {
    auto state = Gomoku::start({game % 3 == 0 ? 19 : 11, 5}, {}).value();
    const Colour own = game % 2;
    Engine engine(kSmall);
    while (!Gomoku::over(state)) {
      if (colour_to_move(state) == own) {
        state = played(state, {engine.search(state, nodes(400)).best.cell});
      } else {
        const auto legal = Gomoku::legal(state, Gomoku::mover(state));
        state = played(state, {legal[random() % legal.size()].cell});
      }
    }
    ASSERT_TRUE(state.won) << "a draw, game " << game;
    EXPECT_NE(colour_to_move(state), own) << "lost game " << game;
  }
}

}  // namespace
}  // namespace noughts::bot::gomoku
