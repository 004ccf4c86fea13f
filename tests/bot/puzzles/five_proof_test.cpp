// The proofs about five in a row: against a search that knows nothing but the rules, and on positions known to people.
#include "tools/puzzles/gomoku/five_proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bot/gomoku/threat_search.hpp"
#include "bot/search/random.hpp"
#include "games/gomoku/gomoku.hpp"

namespace {

using noughts::bot::gomoku::Board;
using noughts::bot::gomoku::kBlack;
using noughts::bot::gomoku::kWhite;
using noughts::bot::gomoku::Threat;
using noughts::games::Gomoku;
using noughts::puzzles::five::FiveProof;
using noughts::puzzles::five::ScopedStone;
using noughts::puzzles::five::Way;
using testing::ElementsAre;

/// Whether the side to move of the rules makes five within so many stones: every move of both is tried.
bool wins_by_the_rules(const Gomoku::State& state, int stones) {
  if (stones == 0) return false;
  const auto mover = Gomoku::mover(state);
  for (const auto& action : Gomoku::legal(state, mover)) {
    Gomoku::State next = state;
    Gomoku::place(next, action);
    if (Gomoku::over(next)) {
      if (Gomoku::winner(next) == mover) return true;
      continue;
    }
    bool holds = stones == 1;
    for (const auto& reply : Gomoku::legal(next, Gomoku::mover(next))) {
      if (holds) break;
      Gomoku::State answered = next;
      Gomoku::place(answered, reply);
      holds = Gomoku::over(answered) || !wins_by_the_rules(answered, stones - 1);
    }
    if (!holds) return true;
  }
  return false;
}

/// A position of the rules and of the search, stone by stone.
struct Both {
  explicit Both(int side) : board(side), state(*Gomoku::start({.size = side}, {})) {}
  void put(int cell) {
    board.put(board.point(cell), Gomoku::mover(state) == noughts::games::Seat{0} ? kBlack : kWhite);
    Gomoku::place(state, {static_cast<std::uint16_t>(cell)});
  }
  Board board;
  Gomoku::State state;
};

// A board of 6 by 6 is as small as a five that is not the whole row allows: what is full is seen soon.
TEST(FiveProof, AgreesWithTheRulesAlone) {
  constexpr int kSide = 6;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    noughts::bot::Random random(seed);
    Both both(kSide);
    const std::uint32_t stones = 20 + random.below(8);
    while (both.board.stones() < static_cast<int>(stones) && !Gomoku::over(both.state)) {
      const int cell = static_cast<int>(random.below(kSide * kSide));
      if (both.board.is_empty(both.board.point(cell))) both.put(cell);
    }
    if (Gomoku::over(both.state)) continue;
    const auto colour = Gomoku::mover(both.state) == noughts::games::Seat{0} ? kBlack : kWhite;
    const Board before = both.board;
    FiveProof proof(both.board);
    constexpr int kFewEmpty = 11;
    const int deepest = both.board.cells() - both.board.stones() <= kFewEmpty ? 4 : 3;
    for (int most = 1; most <= deepest; ++most) {
      const bool expected = wins_by_the_rules(both.state, most);
      ASSERT_EQ(proof.wins(colour, most, Way::any), expected) << "seed " << seed << ", within " << most;
      won += expected ? 1 : 0;
    }
    EXPECT_EQ(both.board, before);
  }
  EXPECT_GT(won, 5) << "hardly a position is won: the test tells nothing";
}

/// A board with stones by chance, where those of one colour lie close enough for wins by fours.
Board board_by_chance(std::uint64_t seed) {
  constexpr int kSide = 15;
  constexpr int kNear = 7;
  noughts::bot::Random random(seed);
  Board board(kSide);
  for (int stones = 0; stones < 22; ++stones) {
    const int row = 4 + static_cast<int>(random.below(kNear));
    const int column = 4 + static_cast<int>(random.below(kNear));
    const int point = board.point(row * kSide + column);
    const auto colour = stones % 2 == 0 ? kBlack : kWhite;
    if (board.is_empty(point) && board.threat(point, colour) != Threat::five) board.put(point, colour);
  }
  return board;
}

TEST(FiveProof, AgreesWithTheThreatSearchOnWinsByFours) {
  constexpr int kMost = 8;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Board board = board_by_chance(seed);
    noughts::bot::gomoku::ThreatSearch search(1 << 20);
    noughts::bot::gomoku::Limits limits;
    limits.nodes = 1'000'000;
    noughts::bot::gomoku::Budget budget(limits);
    noughts::bot::gomoku::Line line;
    const int length = search.fours(board, kBlack, limits.nodes, budget, line);
    const auto stones = FiveProof(board).wins_in(kBlack, kMost, Way::fours);
    if (stones) ++won;
    ASSERT_EQ(stones.has_value(), length > 0) << "seed " << seed;
    if (stones) {
      EXPECT_LE(2 * *stones - 1, length) << "seed " << seed;
    }
  }
  EXPECT_GT(won, 20) << "hardly a position is won: the test tells nothing";
}

class OnFifteen : public testing::Test {
 protected:
  [[nodiscard]] int at(int row, int column) const { return board.point(row * 15 + column); }
  Board board{15};
  FiveProof proof{board};
};

TEST_F(OnFifteen, AnOpenThreeWinsWithinThreeStonesInTwoWays) {
  for (int column : {6, 7, 8}) board.put(at(7, column), kBlack);
  EXPECT_EQ(proof.wins_in(kBlack, 4, Way::any), 2);
  EXPECT_THAT(proof.winning(kBlack, 2, Way::any), ElementsAre(at(7, 5), at(7, 9)));
  EXPECT_FALSE(proof.only_line(kBlack, 2, Way::any)) << "two moves win";
}

TEST_F(OnFifteen, AFourThatMakesAnotherFourIsTheOnlyWay) {
  // A row closed on its left and a column closed above: their crossing is empty.
  for (int column : {4, 5, 6}) board.put(at(7, column), kBlack);
  board.put(at(7, 3), kWhite);
  for (int row : {4, 5, 6}) board.put(at(row, 7), kBlack);
  board.put(at(3, 7), kWhite);
  EXPECT_EQ(proof.wins_in(kBlack, 4, Way::fours), 2);
  const auto line = proof.only_line(kBlack, 2, Way::any);
  ASSERT_TRUE(line);
  ASSERT_EQ(line->size(), 3U);
  EXPECT_EQ(line->front(), at(7, 7));
}

TEST_F(OnFifteen, ARivalWhoMakesFiveFirstLosesNothing) {
  for (int column : {6, 7, 8}) board.put(at(7, column), kBlack);
  for (int column : {4, 5, 6, 7}) board.put(at(12, column), kWhite);
  EXPECT_FALSE(proof.wins(kBlack, 4, Way::any)) << "white makes five in two places";
  board.put(at(12, 3), kBlack);
  EXPECT_FALSE(proof.wins(kBlack, 2, Way::any)) << "the five has to be stopped first";
}

TEST_F(OnFifteen, SixInARowIsNoWin) {
  for (int column : {3, 4, 5, 7, 8}) board.put(at(7, column), kBlack);
  EXPECT_FALSE(proof.wins_by(at(7, 6), kBlack, 1, Way::any));
  EXPECT_FALSE(proof.wins(kBlack, 1, Way::any));
}

}  // namespace
