// The rules of gravity.
#include "games/gravity/gravity.hpp"

#include <gtest/gtest.h>

#include "games/board/marks.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using State = Gravity::State;
using Action = Gravity::Action;

/// The position after these cells, played in turn; every one must be accepted.
State after(std::initializer_list<int> cells) {
  State state = *Gravity::start({}, {});
  for (int cell : cells) {
    auto next = Gravity::play(state, Gravity::mover(state), Action{static_cast<std::uint8_t>(cell)}, {});
    EXPECT_TRUE(next.has_value()) << "cell " << cell;
    if (next) state = *next;
  }
  return state;
}

std::string refusal(const State& state, Seat seat, int cell) {
  const auto next = Gravity::play(state, seat, Action{static_cast<std::uint8_t>(cell)}, {});
  return next ? "" : next.error().code;
}

TEST(Gravity, CrossesBeginAndTheSeatsAlternate) {
  EXPECT_EQ(refusal(after({}), kO, 12), "not_your_turn");
  EXPECT_EQ(Gravity::turn(after({12})).to_act, SeatSet({kO}));
}

TEST(Gravity, AMarkLiesOnTheFloorOrOnAnother) {
  EXPECT_EQ(refusal(after({}), kX, 8), "in_the_air");
  EXPECT_EQ(refusal(after({12}), kO, 8), "");
  EXPECT_EQ(refusal(after({12}), kO, 4), "in_the_air");
  EXPECT_EQ(Gravity::legal(after({12}), kO), (std::vector<Action>{{8}, {13}, {14}, {15}}));
}

TEST(Gravity, ATakenCellAndOneOutsideAreRefused) {
  EXPECT_EQ(refusal(after({12}), kO, 12), "occupied");
  EXPECT_EQ(refusal(after({}), kX, 16), "out_of_range");
}

TEST(Gravity, ThreeInALineWin) {
  EXPECT_EQ(Gravity::outcome(after({13, 12, 14, 8, 15})), (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_EQ(Gravity::outcome(after({13, 15, 9, 11, 12, 7})), (Outcome{{2, 1}, {0, 1}, "line"}));
  EXPECT_EQ(refusal(after({13, 12, 14, 8, 15}), kO, 4), "game_over");
}

TEST(Gravity, AFullBoardWithoutALineIsADraw) {
  const State full = after({12, 8, 4, 15, 11, 7, 3, 14, 10, 6, 13, 9, 5, 0, 1, 2});
  EXPECT_EQ(Gravity::outcome(full), (Outcome{{1, 1}, {0, 0}, "full"}));
}

}  // namespace
}  // namespace noughts::games
