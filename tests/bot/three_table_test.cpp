// 3×3 by heart: the table beside a plain minimax of its own, and the highest level against everything that can be played.
#include "bot/variants/three_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "bot/computer.hpp"

namespace noughts::bot {
namespace {

using games::Seat;
using games::ThreeByThree;
using State = ThreeByThree::State;

State after(State state, std::uint8_t cell) {
  ThreeByThree::place(state, {cell});
  return state;
}

template <class Function>
void for_each_cell(const State& state, Function function) {
  for (std::uint8_t cell = 0; cell < ThreeByThree::kCells; ++cell) {
    if ((ThreeByThree::empty_cells(state) >> cell) & 1U) function(cell);
  }
}

/// For who moves: above 0 a win, the more the sooner; below 0 a loss, the less the later.
int minimax(const State& state) {
  if (ThreeByThree::over(state)) return ThreeByThree::winner(state) ? -10 : 0;
  int best = -10;
  for_each_cell(state, [&](std::uint8_t cell) { best = std::max(best, -minimax(after(state, cell))); });
  return best > 0 ? best - 1 : best < 0 ? best + 1 : 0;
}

template <class Function>
void for_each_position(const State& state, Function function) {
  function(state);
  if (ThreeByThree::over(state)) return;
  for_each_cell(state, [&](std::uint8_t cell) { for_each_position(after(state, cell), function); });
}

TEST(ThreeTable, KnowsWhatEachPositionComesToAndHowSoon) {
  int looked_at = 0;
  for (std::uint8_t first = 0; first < ThreeByThree::kCells; ++first) {
    for (std::uint8_t second = 0; second < ThreeByThree::kCells; ++second) {
      if (first == second) continue;
      for_each_position(after(after(State{}, first), second), [&](const State& state) {
        // Few cells are left, so that looking at each way of the game takes no time.
        if (std::popcount(ThreeByThree::empty_cells(state)) > 5) return;
        const ThreeValue value = ThreeTable::known().of(state);
        const int own = ThreeByThree::mover(state) == Seat{0} ? value.score : -value.score;
        const int expected = minimax(state);
        ASSERT_EQ(own, (expected > 0) - (expected < 0));
        ASSERT_EQ(value.plies, expected == 0 ? std::popcount(ThreeByThree::empty_cells(state)) : 10 - std::abs(expected));
        ++looked_at;
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(looked_at, 100'000);
}

TEST(ThreeTable, HasTheGameADraw) {
  const ThreeValue value = ThreeTable::known().of(State{});
  EXPECT_EQ(value.score, 0);
  EXPECT_EQ(value.plies, 9);
}

TEST(ThreeTable, TakesTheNearestWinFirst) {
  State state;
  for (const int cell : {0, 3, 1, 4}) state = after(state, static_cast<std::uint8_t>(cell));
  const auto moves = ThreeTable::known().moves(state, 1);
  EXPECT_EQ(moves.front().action.cell, 2);
  EXPECT_EQ(moves.front().value.plies, 1);
  EXPECT_EQ(moves.size(), 5U);
}

TEST(ThreeTable, ChoosesAmongEqualMovesByTheSeedAlone) {
  std::vector<int> firsts;
  for (std::uint64_t seed = 0; seed < 50; ++seed) firsts.push_back(ThreeTable::known().moves(State{}, seed).front().action.cell);
  EXPECT_EQ(ThreeTable::known().moves(State{}, 7).front().action, ThreeTable::known().moves(State{}, 7).front().action);
  std::ranges::sort(firsts);
  EXPECT_GT(std::unique(firsts.begin(), firsts.end()) - firsts.begin(), 1);
}

/// Lets the rival of the highest level play everything; false: it has lost a game.
bool never_loses(const State& state, Seat own, std::vector<games::Move>& record) {
  if (ThreeByThree::over(state)) return !ThreeByThree::winner(state) || ThreeByThree::winner(state) == own;
  const Seat mover = ThreeByThree::mover(state);
  const auto go_on = [&](std::uint8_t cell) {
    record.push_back({mover, ThreeByThree::json({cell})});
    const bool holds = never_loses(after(state, cell), own, record);
    record.pop_back();
    return holds;
  };
  if (mover == own) {
    const auto thinking = think({.variant = "3x3", .record = record, .seed = 3});
    return thinking && (*thinking)->done() && (*thinking)->found().proved &&
           go_on(ThreeByThree::action((*thinking)->found().best)->cell);
  }
  bool all = true;
  for_each_cell(state, [&](std::uint8_t cell) { all = all && go_on(cell); });
  return all;
}

TEST(ThreeTable, NeverLosesWhateverIsPlayed) {
  std::vector<games::Move> record;
  EXPECT_TRUE(never_loses(State{}, Seat{0}, record));
  EXPECT_TRUE(never_loses(State{}, Seat{1}, record));
}

}  // namespace
}  // namespace noughts::bot
