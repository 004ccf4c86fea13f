// The rules of quantum 3×3, named after RULES.md, chapter 5; quantum_tree_test.cpp has that chapter's counts.
#include "games/quantum/quantum.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/board/marks.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using Action = Quantum::Action;
using ActionKind = Quantum::ActionKind;
using Options = Quantum::Options;
using Rest = Quantum::Rest;
using State = Quantum::State;

Action pair(int first, int second) {
  return {ActionKind::place, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
}

Action choose(int cell) { return {ActionKind::collapse, static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(cell)}; }

State fresh(Rest rest = Rest::stay) { return *Quantum::start({rest}, {}); }

/// The position after these actions, each by whoever is to move; every one must be accepted.
State after(const std::vector<Action>& actions, Rest rest = Rest::stay) {
  State state = fresh(rest);
  for (const Action& action : actions) {
    auto next = Quantum::play(state, Quantum::mover(state), action, {});
    EXPECT_TRUE(next.has_value()) << Quantum::json(action) << (next ? "" : next.error().code);
    if (next) state = *next;
  }
  return state;
}

std::string refusal(const State& state, Action action) {
  const auto next = Quantum::play(state, Quantum::mover(state), action, {});
  return next ? "" : next.error().code;
}

Json view(const State& state) { return Quantum::view(state, std::nullopt); }

/// The classical marks with the numbers of their placements, by cell: "X1 O2 . …".
std::string board_of(const Json& position) {
  std::string text;
  const auto cells = position["cells"].get<std::string>();
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const Json& number = position["numbers"][cell];
    text += (cell == 0 ? "" : " ") + std::string(1, cells[cell]) + (number.is_null() ? "" : number.dump());
  }
  return text;
}

std::vector<int> entangled(const State& state) {
  std::vector<int> numbers;
  const Json shown = view(state);
  for (const Json& each : shown["pairs"]) numbers.push_back(each["number"].get<int>());
  return numbers;
}

/// A triangle over the cells 0, 1 and 4 that O's second pair hangs on, closed by X; pair 5 closes it.
const std::vector<Action> kTriangleWithATail = {pair(0, 1), pair(1, 4), pair(4, 8), pair(5, 7), pair(0, 4)};

TEST(Quantum, CrossesBeginAndTheSeatsAlternate) {
  EXPECT_EQ(Quantum::turn(fresh()).to_act, SeatSet({kX}));
  EXPECT_EQ(Quantum::turn(after({pair(0, 1)})).to_act, SeatSet({kO}));
  EXPECT_EQ(Quantum::turn(after({pair(0, 1), pair(1, 2)})).to_act, SeatSet({kX}));
  EXPECT_EQ(Quantum::play(fresh(), kO, pair(0, 1), {}).error().code, "not_your_turn");
}

TEST(Quantum, APairGoesIntoAnyTwoDifferentCells) {
  EXPECT_EQ(Quantum::legal(fresh(), kX).size(), 36U);
  EXPECT_EQ(refusal(fresh(), pair(4, 4)), "same_cell");
  EXPECT_EQ(refusal(fresh(), pair(4, 0)), "bad_action");
}

TEST(Quantum, ACellOutsideTheBoardIsRefused) {
  EXPECT_EQ(refusal(fresh(), pair(0, 9)), "out_of_range");
  EXPECT_EQ(refusal(fresh(), pair(9, 10)), "out_of_range");
  EXPECT_EQ(refusal(fresh(), choose(9)), "out_of_range");
}

TEST(Quantum, ACellHoldsAnyNumberOfEntangledMarks) {
  const State state = after({pair(0, 4), pair(1, 4), pair(2, 4), pair(3, 4), pair(4, 5), pair(4, 6), pair(4, 7), pair(4, 8)});
  EXPECT_FALSE(state.cyclic);
  EXPECT_EQ(entangled(state), (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Quantum, AClassicalCellTakesNoMoreMarks) {
  const State state = after({pair(0, 1), pair(0, 1), choose(0)});
  EXPECT_EQ(refusal(state, pair(0, 2)), "classical_cell");
  EXPECT_EQ(refusal(state, pair(1, 2)), "classical_cell");
  EXPECT_EQ(Quantum::legal(state, kX).size(), 21U);
}

TEST(Quantum, ThereIsNothingToCollapseWithoutACycle) {
  EXPECT_EQ(refusal(fresh(), choose(0)), "nothing_to_collapse");
  EXPECT_EQ(refusal(after({pair(0, 1), pair(1, 2)}), choose(1)), "nothing_to_collapse");
}

TEST(Quantum, ATreeIsNoCycle) {
  EXPECT_FALSE(after({pair(0, 1), pair(1, 2), pair(2, 3)}).cyclic);
  EXPECT_FALSE(after({pair(0, 1), pair(2, 3), pair(1, 2)}).cyclic) << "two trees joined are a tree";
}

TEST(Quantum, ARepeatedPairIsACycleOfTwo) {
  const State state = after({pair(3, 5), pair(3, 5)});
  EXPECT_TRUE(state.cyclic);
  EXPECT_EQ(view(state)["cycle"]["cells"], Json::parse("[3, 5]"));
  EXPECT_EQ(view(state)["cycle"]["pairs"], Json::parse("[1, 2]"));
  EXPECT_EQ(board_of(view(after({pair(3, 5), pair(3, 5), choose(3)}))), ". . . O2 . X1 . . .");
  EXPECT_EQ(board_of(view(after({pair(3, 5), pair(3, 5), choose(5)}))), ". . . X1 . O2 . . .");
}

TEST(Quantum, TwoMarksOfOnePlayerInACycleOfTwoAreTwoCollapsesAllTheSame) {
  const State state = after({pair(3, 5), pair(0, 1), pair(3, 5)});
  EXPECT_EQ(Quantum::legal(state, kO), (std::vector<Action>{choose(3), choose(5)}));
  EXPECT_EQ(view(after({pair(3, 5), pair(0, 1), pair(3, 5), choose(3)}))["cells"], "...X.X...");
  EXPECT_EQ(view(after({pair(3, 5), pair(0, 1), pair(3, 5), choose(5)}))["cells"], "...X.X...");
}

TEST(Quantum, WhoeverDidNotCloseTheCycleChoosesThenPlacesInTheSameTurn) {
  const State cyclic = after({pair(0, 1), pair(0, 1)});
  EXPECT_EQ(Quantum::turn(cyclic).to_act, SeatSet({kX}));
  const State collapsed = after({pair(0, 1), pair(0, 1), choose(1)});
  EXPECT_EQ(Quantum::turn(collapsed).to_act, SeatSet({kX}));
  EXPECT_EQ(Quantum::turn(after({pair(0, 1), pair(0, 1), choose(1), pair(4, 5)})).to_act, SeatSet({kO}));
}

TEST(Quantum, APendingCollapseLeavesNothingElseToDo) {
  const State state = after(kTriangleWithATail);
  EXPECT_EQ(Quantum::legal(state, kO), (std::vector<Action>{choose(0), choose(4)}));
  EXPECT_EQ(refusal(state, pair(2, 3)), "collapse_pending");
  EXPECT_EQ(refusal(state, pair(4, 4)), "collapse_pending");
  for (int cell : {1, 2, 3, 5, 6, 7, 8}) EXPECT_EQ(refusal(state, choose(cell)), "not_closing_cell") << cell;
}

TEST(Quantum, ACycleIsToldInOrderFromTheClosingPairAround) {
  const Json cycle = view(after(kTriangleWithATail))["cycle"];
  EXPECT_EQ(cycle["cells"], Json::parse("[0, 1, 4]"));
  EXPECT_EQ(cycle["pairs"], Json::parse("[1, 2, 5]"));
  const State large = after({pair(0, 8), pair(2, 8), pair(2, 6), pair(1, 2), pair(0, 6)});
  EXPECT_EQ(view(large)["cycle"]["cells"], Json::parse("[0, 8, 2, 6]"));
  EXPECT_EQ(view(large)["cycle"]["pairs"], Json::parse("[1, 2, 3, 5]"));
  EXPECT_EQ(view(fresh())["cycle"], nullptr);
}

TEST(Quantum, ACollapseLeavesOneMarkOfEachPairAndOneInEachCell) {
  EXPECT_EQ(board_of(view(after({pair(0, 1), pair(1, 2), pair(0, 2), choose(0)}))), "X3 X1 O2 . . . . . .");
  EXPECT_EQ(board_of(view(after({pair(0, 1), pair(1, 2), pair(0, 2), choose(2)}))), "X1 O2 X3 . . . . . .");
}

TEST(Quantum, WhatHangsOnTheCycleIsForced) {
  std::vector<Action> actions = kTriangleWithATail;
  actions.push_back(choose(0));
  EXPECT_EQ(board_of(view(after(actions))), "X5 X1 . . O2 . . . X3");
  actions.back() = choose(4);
  EXPECT_EQ(board_of(view(after(actions))), "X1 O2 . . X5 . . . X3");
}

TEST(Quantum, BranchesAreForcedAllTheWayOut) {
  // A chain 8-7-6-3 hangs on the cycle of 0 and 3.
  const std::vector<Action> chain = {pair(7, 8), pair(6, 7), pair(3, 6), pair(0, 3), pair(0, 3), choose(0)};
  EXPECT_EQ(board_of(view(after(chain))), "X5 . . O4 . . X3 O2 X1");
}

TEST(Quantum, OtherEntangledMarksStayAfterACollapse) {
  std::vector<Action> actions = kTriangleWithATail;
  actions.push_back(choose(4));
  EXPECT_EQ(entangled(after(actions)), (std::vector<int>{4}));
  actions.push_back(pair(5, 7));
  const State again = after(actions);
  EXPECT_TRUE(again.cyclic) << "what stayed is still joined";
  EXPECT_EQ(view(again)["cycle"]["pairs"], Json::parse("[4, 6]"));
}

TEST(Quantum, OtherEntangledMarksVanishByTheOption) {
  std::vector<Action> actions = kTriangleWithATail;
  actions.push_back(choose(4));
  EXPECT_EQ(entangled(after(actions, Rest::vanish)), (std::vector<int>{}));
  actions.push_back(pair(5, 7));
  const State free = after(actions, Rest::vanish);
  EXPECT_FALSE(free.cyclic) << "their cells are free again";
  EXPECT_EQ(entangled(free), (std::vector<int>{6}));
}

TEST(Quantum, TwoOpenCellsForceTheRestOfTheGame) {
  const std::vector<Action> seven = {pair(0, 1), pair(1, 2), pair(2, 3), pair(3, 4),
                                     pair(4, 5), pair(5, 6), pair(0, 6), choose(6)};
  State state = after(seven);
  EXPECT_EQ(Quantum::open_cells(state), 0b110000000);
  EXPECT_EQ(Quantum::legal(state, kO), (std::vector<Action>{pair(7, 8)}));
  Quantum::place(state, 7, 8);
  EXPECT_EQ(Quantum::legal(state, kX), (std::vector<Action>{pair(7, 8)}));
  Quantum::place(state, 7, 8);
  EXPECT_TRUE(state.cyclic);
  EXPECT_EQ(Quantum::legal(state, kO), (std::vector<Action>{choose(7), choose(8)}));
}

/// A ring around eight cells, closed by O; X chooses and has nothing to place in.
const std::vector<Action> kRingOfEight = {pair(0, 1), pair(1, 2), pair(2, 5), pair(5, 8),
                                          pair(7, 8), pair(6, 7), pair(3, 6), pair(0, 3)};

TEST(Quantum, OneOpenCellEndsTheGameBeforeThePlacement) {
  std::vector<Action> actions = kRingOfEight;
  actions.push_back(choose(0));
  const State state = after(actions);
  EXPECT_EQ(Quantum::open_cells(state), 1U << 4U);
  EXPECT_TRUE(Quantum::over(state));
  EXPECT_TRUE(Quantum::turn(state).to_act.empty());
  EXPECT_EQ(refusal(state, pair(4, 5)), "game_over");
  EXPECT_EQ(refusal(state, choose(4)), "game_over");
  EXPECT_TRUE(Quantum::legal(state, kX).empty());
}

TEST(Quantum, TheGameIsNotOverWhileACollapseWaits) {
  EXPECT_FALSE(Quantum::over(after(kRingOfEight)));
  EXPECT_EQ(Quantum::outcome(after(kRingOfEight)), std::nullopt);
}

TEST(Quantum, WithoutALineItIsDrawn) {
  std::vector<Action> actions = kRingOfEight;
  actions.push_back(choose(0));
  EXPECT_EQ(view(after(actions))["cells"], "OXOX.XOXO");
  EXPECT_EQ(Quantum::outcome(after(actions)), (Outcome{{1, 1}, {0, 0}, "no_lines"}));
}

/// A position with as many classical marks of X as of O: a pair put twice on the same two cells gives each one.
State with_marks(std::string_view cells) {
  std::vector<int> of_x;
  std::vector<int> of_o;
  for (int cell = 0; cell < Quantum::kCells; ++cell) {
    if (cells[static_cast<std::size_t>(cell)] == 'X') of_x.push_back(cell);
    if (cells[static_cast<std::size_t>(cell)] == 'O') of_o.push_back(cell);
  }
  State state = fresh();
  for (std::size_t i = 0; i < std::min(of_x.size(), of_o.size()); ++i) {
    const auto [low, high] = std::minmax(of_x[i], of_o[i]);
    Quantum::place(state, low, high);
    Quantum::place(state, low, high);
    // The first of the two is X's, so that the closing mark is O's.
    Quantum::collapse(state, of_o[i]);
  }
  EXPECT_EQ(view(state)["cells"], cells);
  return state;
}

TEST(Quantum, ALineOfThreeIsAPointAndPlayGoesOn) {
  const State state = with_marks("XXXOO.O..");
  EXPECT_EQ(Quantum::points(state), (std::array{1, 0}));
  EXPECT_FALSE(Quantum::over(state));
  EXPECT_EQ(view(state)["lines"], Json::parse("[[0, 1, 2]]"));
}

TEST(Quantum, LinesCountInEveryDirection) {
  const std::vector<std::pair<std::string_view, std::string_view>> lines = {
      {"XXXOO.O..", "[[0,1,2]]"}, {"OO.XXX..O", "[[3,4,5]]"}, {"O..OO.XXX", "[[6,7,8]]"}, {"XO.XO.X.O", "[[0,3,6]]"},
      {"OX..XO.XO", "[[1,4,7]]"}, {"O.XO.X.OX", "[[2,5,8]]"}, {"XO.OXO..X", "[[0,4,8]]"}, {"O.XOX.XO.", "[[2,4,6]]"}};
  for (const auto& [cells, wanted] : lines) EXPECT_EQ(view(with_marks(cells))["lines"], Json::parse(wanted)) << cells;
}

TEST(Quantum, LinesMadeAtOnceAllCount) {
  // X lacks 2, O lacks 5; the cycle over 2, 5 and 8 is X, O, X and gives both their third mark.
  State state = with_marks("XX.OO....");
  for (const Action& action : {pair(2, 8), pair(5, 8), pair(2, 5)}) Quantum::place(state, action.first, action.second);
  EXPECT_EQ(Quantum::points(state), (std::array{0, 0}));
  State both = state;
  Quantum::collapse(both, 2);
  EXPECT_EQ(board_of(view(both)), "X1 X3 X7 O2 O4 O6 . . X5");
  EXPECT_EQ(Quantum::points(both), (std::array{1, 1}));
  EXPECT_EQ(view(both)["lines"], Json::parse("[[0, 1, 2], [3, 4, 5]]"));
  Quantum::collapse(state, 5);
  EXPECT_EQ(Quantum::points(state), (std::array{1, 0}));
}

TEST(Quantum, MorePointsWinAndAsManyAreADraw) {
  struct Ended {
    std::string_view cells;
    Outcome outcome;
  };
  const std::vector<Ended> cases = {{"XXXOO.OOX", {{1, 2}, {1, 0}, "more_lines"}},
                                    {"XXXOOO.XO", {{1, 1}, {1, 1}, "equal_lines"}},
                                    {"XOXXO.OOX", {{2, 1}, {0, 1}, "more_lines"}},
                                    {"XOXOX.OXO", {{1, 1}, {0, 0}, "no_lines"}}};
  for (const auto& [cells, outcome] : cases) EXPECT_EQ(Quantum::outcome(with_marks(cells)), outcome) << cells;
}

TEST(Quantum, OnePlayerCanHaveTwoLines) {
  State state = with_marks("XX.XOO.O.");
  // X 0 1 3, O 4 5 7; a cycle of three over 2, 6 and 8 gives X 2 and 6.
  for (const auto& [first, second] : {std::pair{2, 8}, {6, 8}, {2, 6}}) Quantum::place(state, first, second);
  Quantum::collapse(state, 6);
  EXPECT_EQ(view(state)["cells"], "XXXXOOXOO");
  EXPECT_EQ(Quantum::outcome(state), (Outcome{{1, 2}, {2, 0}, "more_lines"}));
}

TEST(Quantum, ThePreviewIsWhatTheChoiceMakes) {
  for (const Rest rest : {Rest::stay, Rest::vanish}) {
    const State state = after(kTriangleWithATail, rest);
    const Json shown = view(state);
    for (const Json& choice : shown["cycle"]["choices"]) {
      const int cell = choice["cell"].get<int>();
      const Json made = view(*Quantum::play(state, kO, choose(cell), {}));
      for (const char* part : {"cells", "numbers", "pairs", "points", "lines"}) EXPECT_EQ(choice[part], made[part]) << part;
      EXPECT_EQ(choice["over"], false);
    }
  }
  EXPECT_EQ(view(after(kRingOfEight))["cycle"]["choices"][1]["over"], true);
}

TEST(Quantum, TheViewTellsAllOfThePosition) {
  EXPECT_EQ(view(after({pair(0, 1), pair(0, 1), choose(0), pair(4, 8)})), Json::parse(R"({
    "cells": "OX.......", "numbers": [2, 1, null, null, null, null, null, null, null],
    "pairs": [{"number": 3, "seat": 0, "cells": [4, 8]}],
    "points": [0, 0], "lines": [], "cycle": null, "last": {"action": "place", "cells": [4, 8]}})"));
  EXPECT_EQ(view(fresh())["last"], nullptr);
  std::vector<Action> actions = kTriangleWithATail;
  actions.push_back(choose(0));
  EXPECT_EQ(view(after(actions))["last"], Json::parse(R"({"action": "collapse", "cells": [0, 1, 4, 8]})"));
}

TEST(Quantum, TheOnlyOptionIsWhatBecomesOfTheRest) {
  EXPECT_EQ(Quantum::options(Json::object())->rest, Rest::stay);
  EXPECT_EQ(Quantum::options({{"rest", "stay"}})->rest, Rest::stay);
  EXPECT_EQ(Quantum::options({{"rest", "vanish"}})->rest, Rest::vanish);
  for (const char* bad : {R"({"rest":null})", R"({"rest":"Vanish"})", R"({"rest":true})", R"({"rest":["vanish"]})",
                          R"({"rest":"stay","more":1})", R"({"unstable":true})", "[]", "null", "7"}) {
    const auto options = Quantum::options(Json::parse(bad));
    ASSERT_FALSE(options.has_value()) << bad;
    EXPECT_EQ(options.error().code, "bad_options");
  }
}

TEST(Quantum, AnActionSurvivesTheWire) {
  for (const Action& action : Quantum::legal(fresh(), kX)) EXPECT_EQ(*Quantum::action(Quantum::json(action)), action);
  for (int cell = 0; cell < Quantum::kCells; ++cell) {
    EXPECT_EQ(*Quantum::action(Quantum::json(choose(cell))), choose(cell));
  }
}

TEST(Quantum, AnythingElseIsNoAction) {
  const std::vector<std::pair<const char*, const char*>> cases = {{R"({"place":[0]})", "bad_action"},
                                                                  {R"({"place":[0,1,2]})", "bad_action"},
                                                                  {R"({"place":[]})", "bad_action"},
                                                                  {R"({"place":{"0":0,"1":1}})", "bad_action"},
                                                                  {R"({"place":[0,"1"]})", "bad_action"},
                                                                  {R"({"place":[0.0,1]})", "bad_action"},
                                                                  {R"({"place":[[0],1]})", "bad_action"},
                                                                  {R"({"place":[-1,1]})", "out_of_range"},
                                                                  {R"({"place":[0,9]})", "out_of_range"},
                                                                  {R"({"place":[0,18446744073709551615]})", "out_of_range"},
                                                                  {R"({"place":[0,1e308]})", "bad_action"},
                                                                  {R"({"place":[0,1],"collapse":0})", "bad_action"},
                                                                  {R"({"place":[0,1],"and":0})", "bad_action"},
                                                                  {R"({"collapse":[0]})", "bad_action"},
                                                                  {R"({"collapse":null})", "bad_action"},
                                                                  {R"({"collapse":9})", "out_of_range"},
                                                                  {R"({"collapse":-1})", "out_of_range"},
                                                                  {R"({"cell":0})", "bad_action"},
                                                                  {"[]", "bad_action"},
                                                                  {"null", "bad_action"}};
  for (const auto& [json, code] : cases) {
    const auto action = Quantum::action(Json::parse(json));
    ASSERT_FALSE(action.has_value()) << json;
    EXPECT_EQ(action.error().code, code) << json;
  }
}

}  // namespace
}  // namespace noughts::games
