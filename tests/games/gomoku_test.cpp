// The rules of gomoku, exactly five; the counts are RULES.md's, chapter 2.
#include "games/gomoku/gomoku.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/board/marks.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using State = Gomoku::State;
using Action = Gomoku::Action;
using Options = Gomoku::Options;

State fresh(Options options = {}) { return *Gomoku::start(options, {}); }

Action at(int row, int column, int size = 19) { return {static_cast<std::uint16_t>(row * size + column)}; }

/// Plays the first seat's stones in order, the other answering from a list that gets in nobody's way.
State x_stones(const std::vector<Action>& stones) {
  State state = fresh();
  std::vector<Action> answers;
  for (int column = 0; column < 19; column += 2) {
    answers.push_back(at(18, column));
    answers.push_back(at(16, column));
  }
  for (std::size_t i = 0; i < stones.size(); ++i) {
    if (i > 0) Gomoku::place(state, answers[i - 1]);
    EXPECT_FALSE(Gomoku::over(state)) << "before stone " << i;
    auto next = Gomoku::play(state, kX, stones[i], {});
    EXPECT_TRUE(next.has_value()) << "stone " << i;
    if (next) state = *next;
  }
  return state;
}

/// Stones along a row of the board: a '#' for each stone of the first seat, the last of them the one marked '!'.
State row_of(std::string_view pattern, int from_column = 3) {
  std::vector<Action> stones;
  std::optional<Action> last;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const Action action = at(9, from_column + static_cast<int>(i));
    if (pattern[i] == '#') stones.push_back(action);
    if (pattern[i] == '!') last = action;
  }
  stones.push_back(*last);
  return x_stones(stones);
}

std::string refusal(const State& state, Seat seat, Action action) {
  const auto next = Gomoku::play(state, seat, action, {});
  return next ? "" : next.error().code;
}

TEST(Gomoku, TheFirstSeatBeginsAndTheSeatsAlternate) {
  State state = fresh();
  EXPECT_EQ(Gomoku::turn(state).to_act, SeatSet({kX}));
  EXPECT_EQ(refusal(state, kO, at(9, 9)), "not_your_turn");
  Gomoku::place(state, at(9, 9));
  EXPECT_EQ(Gomoku::turn(state).to_act, SeatSet({kO}));
  EXPECT_EQ(refusal(state, kX, at(9, 8)), "not_your_turn");
}

TEST(Gomoku, ATakenCellIsRefused) {
  State state = fresh();
  Gomoku::place(state, at(9, 9));
  EXPECT_EQ(refusal(state, kO, at(9, 9)), "occupied");
}

TEST(Gomoku, ACellOutsideTheBoardInPlayIsRefused) {
  EXPECT_EQ(refusal(fresh(), kX, {361}), "out_of_range");
  EXPECT_EQ(refusal(fresh({7, 5}), kX, {49}), "out_of_range");
  EXPECT_EQ(refusal(fresh({7, 5}), kX, {48}), "");
}

TEST(Gomoku, FiveInARowWin) { EXPECT_EQ(Gomoku::outcome(row_of("####!")), (Outcome{{1, 2}, {1, 0}, "line"})); }

TEST(Gomoku, FiveWinWhereverTheLastStoneFills) {
  for (const char* pattern : {"!####", "#!###", "##!##", "###!#", "####!"})
    EXPECT_EQ(Gomoku::winner(row_of(pattern)), kX) << pattern;
}

TEST(Gomoku, FiveWinInEveryDirection) {
  EXPECT_EQ(Gomoku::winner(x_stones({at(4, 4), at(5, 4), at(6, 4), at(7, 4), at(8, 4)})), kX);
  EXPECT_EQ(Gomoku::winner(x_stones({at(4, 4), at(5, 5), at(6, 6), at(7, 7), at(8, 8)})), kX);
  EXPECT_EQ(Gomoku::winner(x_stones({at(4, 9), at(5, 8), at(6, 7), at(7, 6), at(8, 5)})), kX);
}

TEST(Gomoku, FiveWinAtTheEdgesAndInTheCorners) {
  EXPECT_EQ(Gomoku::winner(row_of("####!", 0)), kX);
  EXPECT_EQ(Gomoku::winner(row_of("####!", 14)), kX);
  EXPECT_EQ(Gomoku::winner(x_stones({at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(4, 4)})), kX);
  EXPECT_EQ(Gomoku::winner(x_stones({at(0, 18), at(1, 17), at(2, 16), at(3, 15), at(4, 14)})), kX);
  EXPECT_EQ(Gomoku::winner(x_stones({at(0, 18), at(1, 18), at(2, 18), at(3, 18), at(4, 18)})), kX);
}

TEST(Gomoku, ARowDoesNotGoOnAroundTheEdge) {
  EXPECT_FALSE(Gomoku::over(x_stones({at(4, 16), at(4, 17), at(4, 18), at(5, 0), at(5, 1)})));
  EXPECT_FALSE(Gomoku::over(x_stones({at(4, 17), at(5, 18), at(7, 0), at(8, 1), at(9, 2)})));
  EXPECT_FALSE(Gomoku::over(x_stones({at(4, 1), at(5, 0), at(5, 18), at(6, 17), at(7, 16)})));
}

TEST(Gomoku, FourDoNotWin) { EXPECT_FALSE(Gomoku::over(row_of("###!"))); }

TEST(Gomoku, FiveWithAGapDoNotWin) { EXPECT_FALSE(Gomoku::over(row_of("##.##!"))); }

TEST(Gomoku, SixDoNotWinAndAreNotForbidden) {
  EXPECT_FALSE(Gomoku::over(row_of("###!##")));
  EXPECT_FALSE(Gomoku::over(row_of("####!#")));
}

TEST(Gomoku, SevenToNineDoNotWin) {
  EXPECT_FALSE(Gomoku::over(row_of("###!###")));
  EXPECT_FALSE(Gomoku::over(row_of("####!###")));
  EXPECT_FALSE(Gomoku::over(row_of("####!####")));
}

TEST(Gomoku, SixDoNotWinForTheSecondSeatEither) {
  State state = fresh();
  for (int i : {0, 1, 2, 4, 5, 3}) {
    Gomoku::place(state, at(i * 2, 0));
    Gomoku::place(state, at(9, 5 + i));
  }
  EXPECT_FALSE(Gomoku::over(state));
}

TEST(Gomoku, FiveWinForTheSecondSeat) {
  State state = fresh();
  for (int i = 0; i < 5; ++i) {
    Gomoku::place(state, at(i * 2, 0));
    Gomoku::place(state, at(9, 5 + i));
  }
  EXPECT_EQ(Gomoku::outcome(state), (Outcome{{2, 1}, {0, 1}, "line"}));
}

TEST(Gomoku, AStoneThatMakesASixAndAFiveWinsByTheFive) {
  const State state = x_stones({at(9, 3), at(9, 4), at(9, 5), at(9, 7), at(9, 8),    // with (9,6): six across
                                at(5, 6), at(6, 6), at(7, 6), at(8, 6), at(9, 6)});  // and five down
  EXPECT_EQ(Gomoku::winner(state), kX);
  EXPECT_EQ(Gomoku::view(state, std::nullopt)["lines"],
            Json::array({{5 * 19 + 6, 6 * 19 + 6, 7 * 19 + 6, 8 * 19 + 6, 9 * 19 + 6}}));
}

TEST(Gomoku, TwoFivesAtOnceAreBothShown) {
  const State state = x_stones({at(9, 2), at(9, 3), at(9, 4), at(9, 5), at(5, 6), at(6, 6), at(7, 6), at(8, 6), at(9, 6)});
  EXPECT_EQ(Gomoku::view(state, std::nullopt)["lines"].size(), 2U);
}

TEST(Gomoku, TheRivalsStonesBoundARow) {
  State state = fresh();
  for (int i = 0; i < 4; ++i) {
    Gomoku::place(state, at(9, 5 + i));
    Gomoku::place(state, i == 0 ? at(9, 10) : at(0, 2 * i));
  }
  Gomoku::place(state, at(9, 9));  // five, closed on the right by the rival
  EXPECT_EQ(Gomoku::winner(state), kX);
}

TEST(Gomoku, AFullBoardWithoutAFiveIsADraw) {
  // Columns in pairs, each row shifted by two: no run is longer than two along a row or a column.
  State state = fresh({5, 5});
  std::vector<Action> of_x;
  std::vector<Action> of_o;
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 5; ++column) {
      ((row * 2 + column) % 4 < 2 ? of_x : of_o).push_back(at(row, column, 5));
    }
  }
  ASSERT_EQ(of_x.size(), 13U);
  for (std::size_t i = 0; i < 25; ++i) {
    ASSERT_FALSE(Gomoku::over(state));
    Gomoku::place(state, i % 2 == 0 ? of_x[i / 2] : of_o[i / 2]);
  }
  EXPECT_EQ(Gomoku::outcome(state), (Outcome{{1, 1}, {0, 0}, "full"}));
}

TEST(Gomoku, NothingIsPlayedAfterTheEnd) {
  const State won = row_of("####!");
  EXPECT_TRUE(Gomoku::turn(won).to_act.empty());
  EXPECT_EQ(refusal(won, kO, at(0, 0)), "game_over");
  EXPECT_TRUE(Gomoku::legal(won, kO).empty());
}

TEST(Gomoku, TheBoardIsNineteenByNineteenUnlessToldOtherwise) {
  EXPECT_EQ(Gomoku::view(fresh(), std::nullopt)["size"], 19);
  EXPECT_EQ(Gomoku::legal(fresh(), kX).size(), 361U);
  EXPECT_EQ(Gomoku::options(Json::object())->size, 19);
  EXPECT_EQ(Gomoku::options({{"size", 7}})->size, 7);
}

TEST(Gomoku, RowsMayBeShorterAndThenTheBoardSmaller) {
  for (const auto& [json, size, row] : {std::tuple{R"({"row":3})", 19, 3}, std::tuple{R"({"size":3,"row":3})", 3, 3},
                                        std::tuple{R"({"size":4,"row":4})", 4, 4}, std::tuple{R"({"size":5,"row":5})", 5, 5}}) {
    const auto options = Gomoku::options(Json::parse(json));
    ASSERT_TRUE(options.has_value()) << json;
    EXPECT_EQ(options->size, size) << json;
    EXPECT_EQ(options->row, row) << json;
  }
}

TEST(Gomoku, OnlyTheWholeBoardWithRowsOfFiveIsRated) {
  EXPECT_TRUE(Gomoku::may_be_rated({}));
  EXPECT_FALSE(Gomoku::may_be_rated({15, 5}));
  EXPECT_FALSE(Gomoku::may_be_rated({19, 4}));
}

TEST(Gomoku, OnlyBoardsThatHoldARowAndRowsOfThreeToFiveAreTaken) {
  for (const char* bad :
       {R"({"size":4})", R"({"size":20})", R"({"size":-5})", R"({"size":7.5})", R"({"size":"7"})", R"({"size":null})",
        R"({"size":18446744073709551615})", R"({"size":1e300})", R"({"row":2})", R"({"row":6})", R"({"row":3.5})",
        R"({"row":"3"})", R"({"size":3,"row":4})", R"({"size":2,"row":3})", R"({"size":7,"rows":3})", "[]", "null", "7"}) {
    const auto options = Gomoku::options(Json::parse(bad));
    ASSERT_FALSE(options.has_value()) << bad;
    EXPECT_EQ(options.error().code, "bad_options");
  }
  EXPECT_FALSE(Gomoku::start({20, 5}, {}).has_value());
  EXPECT_FALSE(Gomoku::start({4, 5}, {}).has_value());
  EXPECT_FALSE(Gomoku::start({4, 0}, {}).has_value());
}

TEST(Gomoku, TheViewTellsSizeCellsAndTheLastMove) {
  State state = fresh({5, 5});
  Gomoku::place(state, {6});
  Gomoku::place(state, {24});
  EXPECT_EQ(Gomoku::view(state, kX), Json::parse(R"({"size":5,"cells":"......X.................O","last":24,"lines":[]})"));
}

TEST(Gomoku, AnActionSurvivesTheWire) {
  for (int cell = 0; cell < 361; ++cell) {
    const Action action{static_cast<std::uint16_t>(cell)};
    EXPECT_EQ(*Gomoku::action(Gomoku::json(action)), action);
  }
}

struct Counts {
  std::vector<std::int64_t> nodes;
  std::vector<std::int64_t> wins;
};

void count(const State& state, std::size_t ply, Counts& counts) {
  ++counts.nodes[ply];
  if (Gomoku::winner(state)) ++counts.wins[ply];
  if (ply + 1 == counts.nodes.size()) return;
  for (Action action : Gomoku::legal(state, Gomoku::mover(state))) {
    State next = state;
    Gomoku::place(next, action);
    count(next, ply + 1, counts);
  }
}

Counts perft(Options options, std::size_t depth) {
  Counts counts{std::vector<std::int64_t>(depth + 1), std::vector<std::int64_t>(depth + 1)};
  count(fresh(options), 0, counts);
  return counts;
}

TEST(Gomoku, TheTreeOfTheFullBoardBeginsAsCountedElsewhere) {
  EXPECT_EQ(perft({}, 2).nodes, (std::vector<std::int64_t>{1, 361, 129960}));
}

TEST(Gomoku, TheTreeOfFourByFourAndExactlyThreeIsAsCountedElsewhere) {
  const Counts counts = perft({4, 3}, 5);
  EXPECT_EQ(counts.nodes, (std::vector<std::int64_t>{1, 16, 240, 3360, 43680, 524160}));
  EXPECT_EQ(counts.wins, (std::vector<std::int64_t>{0, 0, 0, 0, 0, 22464}));
}

TEST(Gomoku, ThreeByThreeAndExactlyThreeHasTheTreeOfThePlainGame) {
  const Counts counts = perft({3, 3}, 9);
  EXPECT_EQ(counts.nodes, (std::vector<std::int64_t>{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}));
  EXPECT_EQ(counts.wins, (std::vector<std::int64_t>{0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 81792}));
}

}  // namespace
}  // namespace noughts::games
