// The rules of Swap2, RULES.md chapter 2: who places what, who chooses what, and who moves next after each choice.
#include "games/gomoku/swap2.hpp"

#include <gtest/gtest.h>

#include "games/board/marks.hpp"

namespace noughts::games {
namespace {

using State = Swap2::State;
using Action = Swap2::Action;
using Choice = Swap2::Choice;
using Phase = Swap2::Phase;

constexpr Seat kOpener{0};
constexpr Seat kChooser{1};
constexpr Action kBlack{Choice::black, 0};
constexpr Action kWhite{Choice::white, 0};
constexpr Action kPlace2{Choice::place2, 0};

Action at(int row, int column, int size = 19) { return {Choice::none, static_cast<std::uint16_t>(row * size + column)}; }

State fresh(Swap2::Options options = {}) { return *Swap2::start(options, {}); }

/// Plays actions by whoever is to act; each must be accepted.
State after(std::initializer_list<Action> actions, State state = fresh()) {
  for (const Action& action : actions) {
    auto next = Swap2::play(state, Swap2::mover(state), action, {});
    EXPECT_TRUE(next.has_value()) << Swap2::json(action) << " " << (next ? "" : next.error().why);
    if (next) state = *next;
  }
  return state;
}

State opened() { return after({at(9, 9), at(9, 10), at(8, 9)}); }

std::string refusal(const State& state, Seat seat, Action action) {
  const auto next = Swap2::play(state, seat, action, {});
  return next ? "" : next.error().code;
}

char stone_at(const State& state, Action action) {
  return Swap2::view(state, std::nullopt)["cells"].get<std::string>()[action.cell];
}

TEST(Swap2, TheOpenerPlacesBlackWhiteBlack) {
  State state = fresh();
  const std::string stones = "XOX";
  for (std::uint16_t i = 0; i < 3; ++i) {
    EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({kOpener}));
    EXPECT_EQ(Swap2::view(state, std::nullopt)["stone"], std::string(1, stones[i]));
    EXPECT_EQ(refusal(state, kChooser, at(0, i)), "not_your_turn");
    state = after({at(0, i)}, state);
    EXPECT_EQ(stone_at(state, at(0, i)), stones[i]);
  }
  EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({kChooser}));
}

TEST(Swap2, TheOpeningStonesHaveNoLimits) {
  for (const auto& stones : {std::array{0, 1, 2}, std::array{180, 179, 181}, std::array{0, 18, 360}, std::array{342, 0, 360}}) {
    State state = fresh();
    for (const int cell : stones) state = after({{Choice::none, static_cast<std::uint16_t>(cell)}}, state);
    EXPECT_EQ(state.phase, Phase::choice);
  }
}

struct Branch {
  std::string_view name;
  std::vector<Action> actions;  ///< after the three stones
  Seat black;
};

TEST(Swap2, EveryBranchSettlesTheColoursAndWhiteMovesNext) {
  const Action fourth = at(0, 0);
  const Action fifth = at(0, 1);
  for (const Branch& branch :
       {Branch{"the chooser takes white", {kWhite}, kOpener}, Branch{"the chooser takes black", {kBlack}, kChooser},
        Branch{"two more, the opener takes black", {kPlace2, fourth, fifth, kBlack}, kOpener},
        Branch{"two more, the opener takes white", {kPlace2, fourth, fifth, kWhite}, kChooser}}) {
    SCOPED_TRACE(branch.name);
    State state = opened();
    for (const Action& action : branch.actions) {
      EXPECT_EQ(Swap2::view(state, std::nullopt)["black"], nullptr);
      state = after({action}, state);
    }
    const Seat white = branch.black == kOpener ? kChooser : kOpener;
    EXPECT_EQ(Swap2::view(state, std::nullopt)["black"], index(branch.black));
    EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({white}));
    const Action next = at(10, 10);
    state = after({next}, state);
    EXPECT_EQ(stone_at(state, next), 'O');
    EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({branch.black}));
    state = after({at(10, 11)}, state);
    EXPECT_EQ(stone_at(state, at(10, 11)), 'X');
    EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({white}));
  }
}

TEST(Swap2, TheChooserPlacesWhiteThenBlack) {
  State state = after({kPlace2}, opened());
  EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({kChooser}));
  state = after({at(0, 0)}, state);
  EXPECT_EQ(stone_at(state, at(0, 0)), 'O');
  EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({kChooser}));
  state = after({at(0, 1)}, state);
  EXPECT_EQ(stone_at(state, at(0, 1)), 'X');
  EXPECT_EQ(Swap2::turn(state).to_act, SeatSet({kOpener}));
  EXPECT_EQ(state.phase, Phase::last_choice);
}

TEST(Swap2, WhatIsNotDueIsRefused) {
  EXPECT_EQ(refusal(fresh(), kOpener, kBlack), "stone_due");
  EXPECT_EQ(refusal(fresh(), kOpener, kPlace2), "stone_due");
  EXPECT_EQ(refusal(opened(), kChooser, at(0, 0)), "choice_due");
  EXPECT_EQ(refusal(opened(), kOpener, kBlack), "not_your_turn");
  const State second = after({kPlace2}, opened());
  EXPECT_EQ(refusal(second, kChooser, kPlace2), "stone_due");
  EXPECT_EQ(refusal(second, kChooser, kBlack), "stone_due");
  const State last = after({at(0, 0), at(0, 1)}, second);
  EXPECT_EQ(refusal(last, kOpener, kPlace2), "choice_due") << "only the chooser may ask for two more";
  EXPECT_EQ(refusal(last, kOpener, at(5, 5)), "choice_due");
  EXPECT_EQ(refusal(last, kChooser, kBlack), "not_your_turn");
  EXPECT_EQ(refusal(after({kWhite}, last), kOpener, kWhite), "stone_due");
}

TEST(Swap2, TakenCellsAndCellsOutsideAreRefusedInEveryPhase) {
  EXPECT_EQ(refusal(after({at(9, 9)}), kOpener, at(9, 9)), "occupied");
  EXPECT_EQ(refusal(after({kPlace2}, opened()), kChooser, at(9, 9)), "occupied");
  EXPECT_EQ(refusal(after({kWhite}, opened()), kChooser, at(9, 9)), "occupied");
  EXPECT_EQ(refusal(fresh({7, 5}), kOpener, {Choice::none, 49}), "out_of_range");
  EXPECT_EQ(refusal(fresh(), kOpener, {Choice::none, 361}), "out_of_range");
}

/// Black's stones in row 9 of the board, white's in row 0 with gaps; `black_first` says whose five is completed.
State five_of_black(Action choice) {
  State state = after({at(9, 3), at(0, 0), at(9, 4), choice});
  for (int i = 0; i < 3; ++i) state = after({at(0, 2 * i + 2), at(9, 5 + i)}, state);
  return state;
}

TEST(Swap2, WhoeverHasTheColourOfTheFiveWins) {
  EXPECT_EQ(Swap2::outcome(five_of_black(kWhite)), (Outcome{{1, 2}, {1, 0}, "line"})) << "the opener had black";
  EXPECT_EQ(Swap2::outcome(five_of_black(kBlack)), (Outcome{{2, 1}, {0, 1}, "line"})) << "the chooser had black";
}

TEST(Swap2, WhiteWinsByAFiveToo) {
  State state = after({at(0, 0), at(9, 3), at(0, 2), kBlack});
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(Swap2::over(state));
    state = after({at(9, 4 + i)}, state);
    if (i < 3) state = after({at(0, 4 + 2 * i)}, state);
  }
  EXPECT_EQ(Swap2::outcome(state), (Outcome{{1, 2}, {1, 0}, "line"})) << "the opener has white";
}

TEST(Swap2, SixDoNotWinHereEither) {
  State state = after({at(9, 3), at(0, 0), at(9, 4), kWhite});
  for (const int column : {5, 7, 8, 6}) state = after({at(0, column * 2), at(9, column)}, state);
  EXPECT_FALSE(Swap2::over(state)) << "3 to 8 are six";
}

TEST(Swap2, NothingIsPlayedOrChosenAfterTheEnd) {
  const State won = five_of_black(kWhite);
  EXPECT_EQ(refusal(won, kChooser, at(18, 18)), "game_over");
  EXPECT_EQ(refusal(won, kOpener, kBlack), "game_over");
  EXPECT_TRUE(Swap2::legal(won, kChooser).empty());
  EXPECT_EQ(Swap2::view(won, std::nullopt)["stone"], nullptr);
}

TEST(Swap2, ARowOfTheOpeningWinsForNobody) {
  // Rows of three: black has one before anybody has black.
  State state = after({at(0, 0, 5), at(4, 4, 5), at(0, 1, 5), kPlace2, at(4, 2, 5), at(0, 2, 5)}, fresh({5, 3}));
  EXPECT_EQ(state.phase, Phase::last_choice);
  EXPECT_FALSE(Swap2::over(state));
  EXPECT_EQ(Swap2::view(state, std::nullopt)["lines"], Json::array());
  state = after({kBlack, at(4, 3, 5)}, state);
  EXPECT_EQ(Swap2::outcome(state), (Outcome{{2, 1}, {0, 1}, "line"})) << "white's row of the game itself";
}

TEST(Swap2, TheViewTellsThePhase) {
  const auto phase = [](const State& state) { return Swap2::view(state, std::nullopt)["phase"]; };
  EXPECT_EQ(phase(fresh()), "opening");
  EXPECT_EQ(phase(opened()), "choice");
  EXPECT_EQ(Swap2::view(opened(), kChooser)["stone"], nullptr);
  EXPECT_EQ(phase(after({kPlace2}, opened())), "second_stones");
  EXPECT_EQ(phase(after({kPlace2, at(0, 0), at(0, 1)}, opened())), "last_choice");
  EXPECT_EQ(phase(after({kWhite}, opened())), "play");
}

TEST(Swap2, ChoicesAreListedAsTheyMayBeMade) {
  EXPECT_EQ(Swap2::legal(opened(), kChooser), (std::vector{kBlack, kWhite, kPlace2}));
  EXPECT_TRUE(Swap2::legal(opened(), kOpener).empty());
  EXPECT_EQ(Swap2::legal(after({kPlace2, at(0, 0), at(0, 1)}, opened()), kOpener), (std::vector{kBlack, kWhite}));
}

TEST(Swap2, OnlyTheShapesOfTheProtocolAreActions) {
  for (const char* good : {R"({"cell":0})", R"({"choose":"black"})", R"({"choose":"white"})", R"({"choose":"place2"})"}) {
    EXPECT_EQ(Swap2::json(*Swap2::action(Json::parse(good))), Json::parse(good));
  }
  for (const char* bad :
       {R"({"choose":"red"})", R"({"choose":""})", R"({"choose":null})", R"({"choose":1})", R"({"choose":["black"]})",
        R"({"choose":"black","cell":0})", R"({"cell":0,"choose":"none"})", R"({"choose":"Black"})", "{}", "[]"}) {
    EXPECT_EQ(Swap2::action(Json::parse(bad)).error().code, "bad_action") << bad;
  }
}

TEST(Swap2, OptionsOutsideTheirLimitsAreRefused) {
  for (const char* bad : {R"({"size":4})", R"({"size":4,"row":3})", R"({"size":20})", R"({"row":2})", R"({"row":6})",
                          R"({"row":4.5})", R"({"rows":5})", "null"}) {
    EXPECT_EQ(Swap2::options(Json::parse(bad)).error().code, "bad_options") << bad;
  }
  EXPECT_FALSE(Swap2::start({3, 3}, {}).has_value());
  EXPECT_EQ(Swap2::options(Json::parse(R"({"size":5,"row":3})"))->row, 3);
}

TEST(Swap2, OnlyTheWholeBoardIsRated) {
  EXPECT_TRUE(Swap2::may_be_rated({}));
  EXPECT_FALSE(Swap2::may_be_rated({15, 5}));
  EXPECT_FALSE(Swap2::may_be_rated({19, 4}));
}

}  // namespace
}  // namespace noughts::games
