// The rules of 3×3, and its whole tree counted. The numbers are RULES.md's, chapter 1.
#include "games/three/three.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/board/marks.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using State = ThreeByThree::State;
using Action = ThreeByThree::Action;

State fresh() { return *ThreeByThree::start({}, {}); }

/// The position after these cells, played in turn; every one must be accepted.
State after(std::initializer_list<int> cells) {
  State state = fresh();
  for (int cell : cells) {
    auto next = ThreeByThree::play(state, ThreeByThree::mover(state), Action{static_cast<std::uint8_t>(cell)}, {});
    EXPECT_TRUE(next.has_value()) << "cell " << cell;
    if (next) state = *next;
  }
  return state;
}

std::string refusal(const State& state, Seat seat, int cell) {
  const auto next = ThreeByThree::play(state, seat, Action{static_cast<std::uint8_t>(cell)}, {});
  return next ? "" : next.error().code;
}

TEST(ThreeByThree, CrossesBegin) {
  EXPECT_EQ(ThreeByThree::turn(fresh()).to_act, SeatSet({kX}));
  EXPECT_EQ(refusal(fresh(), kO, 0), "not_your_turn");
}

TEST(ThreeByThree, TheSeatsAlternate) {
  EXPECT_EQ(ThreeByThree::turn(after({4})).to_act, SeatSet({kO}));
  EXPECT_EQ(ThreeByThree::turn(after({4, 0})).to_act, SeatSet({kX}));
  EXPECT_EQ(refusal(after({4}), kX, 0), "not_your_turn");
}

TEST(ThreeByThree, ATakenCellIsRefused) {
  EXPECT_EQ(refusal(after({4}), kO, 4), "occupied");
  EXPECT_EQ(refusal(after({4, 0}), kX, 0), "occupied");
}

TEST(ThreeByThree, ACellOutsideIsRefused) {
  EXPECT_EQ(refusal(fresh(), kX, 9), "out_of_range");
  EXPECT_EQ(refusal(fresh(), kX, 255), "out_of_range");
}

TEST(ThreeByThree, NeitherTheSystemNorTheClockNorAStrangerMayPlay) {
  EXPECT_EQ(refusal(fresh(), kSystem, 0), "not_your_turn");
  EXPECT_EQ(refusal(fresh(), kClock, 0), "not_your_turn");
  EXPECT_EQ(refusal(fresh(), Seat{2}, 0), "not_your_turn");
  EXPECT_EQ(refusal(fresh(), Seat{127}, 0), "not_your_turn");
  EXPECT_EQ(refusal(fresh(), Seat{-128}, 0), "not_your_turn");
}

constexpr std::array<int, 3> kLines[8] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

TEST(ThreeByThree, EachOfTheEightLinesWins) {
  for (const auto& line : kLines) {
    State state;
    for (int cell : line) state.marks[0] |= static_cast<std::uint16_t>(1 << cell);
    EXPECT_EQ(ThreeByThree::winner(state), kX);
    std::swap(state.marks[0], state.marks[1]);
    EXPECT_EQ(ThreeByThree::winner(state), kO);
    EXPECT_EQ(ThreeByThree::view(state, std::nullopt)["lines"], Json::array({line}));
  }
}

TEST(ThreeByThree, ALineWinsAtOnceForCrosses) {
  EXPECT_EQ(ThreeByThree::outcome(after({0, 3, 1, 4, 2})), (Outcome{{1, 2}, {1, 0}, "line"}));
}

TEST(ThreeByThree, ALineWinsAtOnceForNoughts) {
  EXPECT_EQ(ThreeByThree::outcome(after({0, 3, 1, 4, 8, 5})), (Outcome{{2, 1}, {0, 1}, "line"}));
}

TEST(ThreeByThree, AFullBoardWithoutALineIsADraw) {
  EXPECT_EQ(ThreeByThree::outcome(after({0, 1, 2, 4, 3, 5, 7, 6, 8})), (Outcome{{1, 1}, {0, 0}, "full"}));
}

TEST(ThreeByThree, ALineOnTheLastCellWins) {
  EXPECT_EQ(ThreeByThree::outcome(after({0, 1, 2, 3, 5, 4, 7, 6, 8})), (Outcome{{1, 2}, {1, 0}, "line"}));
}

TEST(ThreeByThree, TwoLinesAtOnceAreBothShown) {
  const State state = after({0, 3, 1, 5, 6, 7, 4, 8, 2});  // the top row and the rising diagonal end in cell 2
  EXPECT_EQ(ThreeByThree::view(state, std::nullopt)["lines"], Json::parse("[[0,1,2],[2,4,6]]"));
  EXPECT_EQ(ThreeByThree::winner(state), kX);
}

TEST(ThreeByThree, NothingIsPlayedAfterTheEnd) {
  const State won = after({0, 3, 1, 4, 2});
  EXPECT_TRUE(ThreeByThree::turn(won).to_act.empty());
  EXPECT_EQ(refusal(won, kO, 8), "game_over");
  EXPECT_TRUE(ThreeByThree::legal(won, kO).empty());
}

TEST(ThreeByThree, TheViewTellsCellsAndTheLastMove) {
  EXPECT_EQ(ThreeByThree::view(fresh(), std::nullopt), Json::parse(R"({"cells":".........","last":null,"lines":[]})"));
  EXPECT_EQ(ThreeByThree::view(after({4, 0}), kO), Json::parse(R"({"cells":"O...X....","last":0,"lines":[]})"));
}

TEST(ThreeByThree, AnActionSurvivesTheWire) {
  for (int cell = 0; cell < ThreeByThree::kCells; ++cell) {
    const Action action{static_cast<std::uint8_t>(cell)};
    EXPECT_EQ(*ThreeByThree::action(ThreeByThree::json(action)), action);
  }
}

struct Counts {
  std::array<int, 10> nodes{};
  std::array<std::array<int, 10>, 2> wins{};
  int draws = 0;
};

void count(const State& state, std::size_t ply, Counts& counts) {
  ++counts.nodes[ply];
  if (const auto winner = ThreeByThree::winner(state)) {
    ++counts.wins[static_cast<std::size_t>(index(*winner))][ply];
  } else if (ThreeByThree::over(state)) {
    ++counts.draws;
  }
  for (Action action : ThreeByThree::legal(state, ThreeByThree::mover(state))) {
    State next = state;
    ThreeByThree::place(next, action);
    count(next, ply + 1, counts);
  }
}

TEST(ThreeByThree, TheTreeHasAsManyNodesAndWinsAtEachPlyAsCountedElsewhere) {
  Counts counts;
  count(fresh(), 0, counts);
  EXPECT_EQ(counts.nodes, (std::array{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}));
  EXPECT_EQ(counts.wins[0], (std::array{0, 0, 0, 0, 0, 1440, 0, 47952, 0, 81792}));
  EXPECT_EQ(counts.wins[1], (std::array{0, 0, 0, 0, 0, 0, 5328, 0, 72576, 0}));
  EXPECT_EQ(counts.draws, 46080);
}

using Marks = std::array<std::uint16_t, 2>;

/// A position's smallest image under the turns and reflections of the square.
Marks canonical(const Marks& marks) {
  Marks best = marks;
  Marks image = marks;
  const auto moved = [&](auto to) {
    Marks out{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (int cell = 0; cell < 9; ++cell) {
        if ((image[seat] >> cell & 1) != 0) out[seat] |= static_cast<std::uint16_t>(1 << to(cell / 3, cell % 3));
      }
    }
    return out;
  };
  for (int i = 0; i < 8; ++i) {
    image = i == 4 ? moved([](int row, int column) { return column * 3 + row; })
                   : moved([](int row, int column) { return column * 3 + 2 - row; });
    best = std::min(best, image);
  }
  return best;
}

struct Positions {
  std::set<Marks> all, all_up_to_symmetry, ended, ended_up_to_symmetry;
  int x_wins = 0, o_wins = 0, draws = 0;
};

void visit(const State& state, Positions& seen) {
  if (!seen.all.insert(state.marks).second) return;
  seen.all_up_to_symmetry.insert(canonical(state.marks));
  if (ThreeByThree::over(state)) {
    seen.ended.insert(state.marks);
    seen.ended_up_to_symmetry.insert(canonical(state.marks));
    const auto winner = ThreeByThree::winner(state);
    ++(winner == kX ? seen.x_wins : winner == kO ? seen.o_wins : seen.draws);
  }
  for (Action action : ThreeByThree::legal(state, ThreeByThree::mover(state))) {
    State next = state;
    ThreeByThree::place(next, action);
    visit(next, seen);
  }
}

TEST(ThreeByThree, ThePositionsThatCanBeReachedAreAsManyAsCountedElsewhere) {
  Positions seen;
  visit(fresh(), seen);
  EXPECT_EQ(seen.all.size(), 5478U);
  EXPECT_EQ(seen.all_up_to_symmetry.size(), 765U);
  EXPECT_EQ(seen.ended.size(), 958U);
  EXPECT_EQ(seen.ended_up_to_symmetry.size(), 138U);
  EXPECT_EQ(seen.x_wins, 626);
  EXPECT_EQ(seen.o_wins, 316);
  EXPECT_EQ(seen.draws, 16);
}

/// 1 if the mover wins with best play, 0 for a draw, -1 if it loses.
int value(const State& state) {
  if (ThreeByThree::winner(state)) return -1;
  if (ThreeByThree::over(state)) return 0;
  int best = -1;
  for (Action action : ThreeByThree::legal(state, ThreeByThree::mover(state))) {
    State next = state;
    ThreeByThree::place(next, action);
    best = std::max(best, -value(next));
  }
  return best;
}

TEST(ThreeByThree, PerfectPlayIsADraw) { EXPECT_EQ(value(fresh()), 0); }

}  // namespace
}  // namespace noughts::games
