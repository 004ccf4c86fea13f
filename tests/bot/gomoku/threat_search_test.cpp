// Wins by threats: each line that is found is played by the rules.
#include <gtest/gtest.h>

#include "bot/gomoku/threat_search.hpp"
#include "positions.hpp"

namespace noughts::bot::gomoku {
namespace {

using games::Gomoku;

constexpr std::size_t kBytes = std::size_t{1} << 20;
constexpr std::uint64_t kNodes = 200'000;

struct Win {
  int length = 0;
  std::vector<int> cells;
};

Win by_fours(const Gomoku::State& state) {
  Board board = board_at(state);
  const Board before = board;
  ThreatSearch search(kBytes);
  Budget budget(Limits{kNodes, {}, {}, nullptr, 0});
  Line line;
  Win win{search.fours(board, colour_to_move(state), kNodes, budget, line), {}};
  for (int i = 0; win.length > 0 && i < line.length; ++i) win.cells.push_back(board.cell(line[i]));
  EXPECT_TRUE(board == before);
  return win;
}

Win by_threes(const Gomoku::State& state, int moves, std::uint64_t nodes = kNodes) {
  Board board = board_at(state);
  const Board before = board;
  ThreatSearch search(kBytes);
  Budget budget(Limits{nodes, {}, {}, nullptr, 0});
  Line line;
  Win win{search.threes(board, colour_to_move(state), moves, nodes, budget, line), {}};
  for (int i = 0; win.length > 0 && i < line.length; ++i) win.cells.push_back(board.cell(line[i]));
  EXPECT_TRUE(board == before);
  return win;
}

/// The cells where the mover would win at once, by the rules.
std::vector<int> winning_cells(const Gomoku::State& state, games::Seat seat) {
  std::vector<int> cells;
  for (const auto& threat : Gomoku::threats(state, seat)) {
    if (threat.kind == games::ThreatKind::win) cells.push_back(threat.action.cell);
  }
  return cells;
}

/// Plays a line of fours: each of the winner's moves but the last threatens a five, and the rival never has one to make.
void expect_forced(Gomoku::State state, const Win& win) {
  const games::Seat winner = Gomoku::mover(state);
  ASSERT_EQ(win.length % 2, 1);
  ASSERT_EQ(static_cast<std::size_t>(win.length), win.cells.size());
  for (std::size_t i = 0; i < win.cells.size(); ++i) {
    if (i % 2 == 1) {
      const games::Seat rival = Gomoku::mover(state);
      ASSERT_TRUE(winning_cells(state, rival).empty()) << "the rival wins first";
      const auto fives = winning_cells(state, winner);
      ASSERT_FALSE(fives.empty()) << "no four was made";
      ASSERT_NE(std::find(fives.begin(), fives.end(), win.cells[i]), fives.end());
    }
    ASSERT_FALSE(Gomoku::over(state));
    state = played(state, {win.cells[i]});
  }
  ASSERT_TRUE(Gomoku::over(state));
  EXPECT_EQ(Gomoku::winner(state), winner);
}

TEST(GomokuFours, TakesAFiveAtOnce) {
  const auto state = drawn(
      ". . . . . . . . . "
      ". X X X X . . . . "
      ". . . . . . . . . "
      ". O O O . O . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . ");
  const Win win = by_fours(state);
  EXPECT_EQ(win.length, 1);
  expect_forced(state, win);
}

TEST(GomokuFours, FindsADoubleFour) {
  const auto state = drawn(
      ". . . . . . . . . "
      "O . . . . . . . . "
      ". . . . . . . . . "
      "O X X X . . . . . "
      ". . . . X . . . . "
      ". . . . X . . . . "
      ". . . . X . . . . "
      ". . . . O . . . . "
      "O O . . O . . . . ");
  const Win win = by_fours(state);
  EXPECT_EQ(win.length, 3);
  ASSERT_FALSE(win.cells.empty());
  EXPECT_EQ(win.cells[0], 3 * 9 + 4);
  expect_forced(state, win);
}

TEST(GomokuFours, AnOverlineIsNoWayToWin) {
  // A stone between would make six; one beyond, five with nothing behind it.
  const auto state = drawn(
      "X X X . X X . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      "O . O . O . O . O "
      ". . . . . . . . . ");
  EXPECT_EQ(by_fours(state).length, 0);
}

TEST(GomokuFours, AnswersTheRivalsFourByAFour) {
  const auto state = drawn(
      ". . . . . . . . . "
      ". X O O O O . . . "
      ". . . . . . X . . "
      ". . . . . . X . . "
      ". . . . . . X . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . ");
  const Win win = by_fours(state);
  EXPECT_EQ(win.length, 3);
  ASSERT_FALSE(win.cells.empty());
  EXPECT_EQ(win.cells[0], 1 * 9 + 6);
  expect_forced(state, win);
}

TEST(GomokuFours, ItsOwnThreeDoesNotWinWhereTheRivalHasAFour) {
  const auto state = drawn(
      ". . . . . . . X . "
      ". . . . . . . O . "
      ". . . . . . . O . "
      ". . . . . . . O . "
      ". . . . . . . O . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . X X X . . . . "
      ". . . . . . . . . ");
  EXPECT_EQ(by_fours(state).length, 0);
}

TEST(GomokuFours, EveryLineWinsByTheRules) {
  std::mt19937_64 random(3);
  int found = 0;
  int longest = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto state = random_position(i % 2 == 0 ? 15 : 9, 16 + i % 24, random);
    if (!state) continue;
    const Win win = by_fours(*state);
    if (win.length == 0) continue;
    ++found;
    longest = std::max(longest, win.length);
    expect_forced(*state, win);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(found, 300);
  EXPECT_GE(longest, 15) << "eight moves of the winner";
}

/// Whether the side to move wins by fours, looked for without tables, in the rules themselves.
bool wins_by_fours(const Gomoku::State& state, int depth) {
  const games::Seat seat = Gomoku::mover(state);
  const games::Seat rival = seat == games::Seat{0} ? games::Seat{1} : games::Seat{0};
  if (!winning_cells(state, seat).empty()) return true;
  if (depth == 0) return false;
  const auto compelled = winning_cells(state, rival);
  if (compelled.size() > 1) return false;
  for (const auto& action : Gomoku::legal(state, seat)) {
    if (!compelled.empty() && action.cell != compelled[0]) continue;
    const auto next = played(state, {action.cell});
    const auto fives = winning_cells(next, seat);
    if (Gomoku::over(next) || fives.empty()) continue;
    if (wins_by_fours(played(next, {fives[0]}), depth - 1)) return true;
  }
  return false;
}

TEST(GomokuFours, MissesNoWinThatASearchByTheRulesFinds) {
  std::mt19937_64 random(4);
  int wins = 0;
  for (int i = 0; i < 150; ++i) {
    const auto state = random_position(9, 14 + i % 10, random);
    if (!state) continue;
    const bool expected = wins_by_fours(*state, 3);
    wins += expected ? 1 : 0;
    if (!expected) continue;
    EXPECT_GT(by_fours(*state).length, 0) << state->stones.letters();
  }
  EXPECT_GT(wins, 20);
}

TEST(GomokuThrees, FindsADoubleThree) {
  const auto state = drawn(
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . . . . . . . "
      ". . . . . X . . . . . "
      ". . . . . X . . . . . "
      ". . . X X . . . . . . "
      ". . . . . . . . . . . "
      ". O . . . . . . . . . "
      ". . . . . . . . O . . "
      ". O . . . . . . . . . "
      ". . . . . . . . . O . ");
  EXPECT_EQ(by_fours(state).length, 0);
  const Win win = by_threes(state, 6);
  EXPECT_GT(win.length, 0);
}

/// Whether the side that is not to move can stop the winner within so many of the winner's moves, by trying all its answers.
bool holds(const Gomoku::State& state, int moves) {
  if (Gomoku::over(state)) return false;
  for (const auto& action : Gomoku::legal(state, Gomoku::mover(state))) {
    const auto next = played(state, {action.cell});
    if (Gomoku::over(next)) return true;
    if (by_fours(next).length == 0 && by_threes(next, moves, 50'000).length == 0) return true;
  }
  return false;
}

TEST(GomokuThrees, NoAnswerOfTheRivalHolds) {
  std::mt19937_64 random(5);
  int found = 0;
  for (int i = 0; i < 400 && found < 12; ++i) {
    const auto state = random_position(11, 9 + i % 6, random);
    if (!state || by_fours(*state).length > 0) continue;
    const Win win = by_threes(*state, 3, 50'000);
    if (win.length == 0) continue;
    ++found;
    EXPECT_FALSE(holds(played(*state, {win.cells[0]}), 4)) << state->stones.letters();
  }
  EXPECT_GE(found, 12);
}

}  // namespace
}  // namespace noughts::bot::gomoku
