// The parts that games share.
#include <gtest/gtest.h>

#include "games/board/full_lines.hpp"
#include "games/board/marks.hpp"
#include "games/board/walled_board.hpp"

namespace noughts::games::board {
namespace {

TEST(FullLines, AreRowsColumnsAndDiagonals) {
  constexpr auto lines = full_lines<3>();
  static_assert(lines.size() == 8);
  EXPECT_EQ(lines[0], (Line<3>{0, 1, 2}));
  EXPECT_EQ(lines[3], (Line<3>{0, 3, 6}));
  EXPECT_EQ(lines[6], (Line<3>{0, 4, 8}));
  EXPECT_EQ(lines[7], (Line<3>{2, 4, 6}));
}

TEST(FullLines, OfAnySideHaveTwoMoreThanTwiceTheSide) {
  EXPECT_EQ(full_lines<5>().size(), 12U);
  EXPECT_EQ(full_lines<5>()[11], (Line<5>{4, 8, 12, 16, 20}));
}

TEST(WalledBoard, BeginsEmpty) {
  const WalledBoard board(4);
  EXPECT_EQ(board.letters(), std::string(16, '.'));
  EXPECT_TRUE(board.is_empty(15));
}

TEST(WalledBoard, ShowsTheStonesByRows) {
  WalledBoard board(3);
  board.put(1, kX);
  board.put(6, kO);
  EXPECT_EQ(board.letters(), ".X....O..");
  EXPECT_FALSE(board.is_empty(1));
}

TEST(WalledBoard, MeasuresTheRunsThroughAStone) {
  WalledBoard board(4);
  for (int cell : {4, 5, 6, 10, 15}) board.put(cell, kX);
  board.put(7, kO);
  const auto runs = board.runs_through(5);
  EXPECT_EQ(board.cells_of(runs[0]), (std::vector{4, 5, 6}));
  EXPECT_EQ(board.cells_of(runs[1]), (std::vector{5}));
  EXPECT_EQ(board.cells_of(runs[2]), (std::vector{5, 10, 15}));
  EXPECT_EQ(board.cells_of(runs[3]), (std::vector{5}));
}

TEST(WalledBoard, EverySideUpToNineteenHasAWallAllAround) {
  for (int side = 1; side <= WalledBoard::kMostSide; ++side) {
    WalledBoard board(side);
    for (int cell = 0; cell < board.cells(); ++cell) board.put(cell, kX);
    const auto runs = board.runs_through(0);
    EXPECT_EQ(runs[0].length, side);
    EXPECT_EQ(runs[1].length, side);
    EXPECT_EQ(runs[2].length, side);
    EXPECT_EQ(runs[3].length, 1);
    EXPECT_EQ(board.runs_through(side - 1)[3].length, side);
    EXPECT_EQ(board.runs_through(board.cells() - 1)[2].length, side);
  }
}

}  // namespace
}  // namespace noughts::games::board
