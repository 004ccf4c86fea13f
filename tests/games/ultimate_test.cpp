// The rules of ultimate noughts and crosses; the counts are RULES.md's, chapter 3.
#include "games/ultimate/ultimate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "random_play.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using nested::Freedom;
using State = Ultimate::State;
using Action = Ultimate::Action;
using Options = Ultimate::Options;

constexpr Options kDecided{Freedom::decided, false, {}};
constexpr Options kNoReturn{Freedom::filled, true, {}};

State fresh(Options options = {}) { return *Ultimate::start(options, {}); }

/// Plays moves told as two digits each from 1, tactical and operational cell.
State played(std::string_view moves, Options options = {}) {
  State state = fresh(options);
  for (std::size_t i = 0; i + 1 < moves.size(); i += 3) {
    const Action action{static_cast<std::uint8_t>(moves[i] - '1'), static_cast<std::uint8_t>(moves[i + 1] - '1')};
    auto next = Ultimate::play(state, Ultimate::mover(state), action, {});
    EXPECT_TRUE(next.has_value()) << moves.substr(i, 2) << " " << (next ? "" : next.error().code);
    if (next) state = *next;
  }
  return state;
}

/// A field as it might stand, told by its 81 marks, tactical cell by tactical cell; the last move sends to `sent`.
State field_state(std::string_view cells, int sent, Options options = {}) {
  State state = fresh(options);
  for (int cell = 0; cell < 81; ++cell) {
    const char mark = cells[static_cast<std::size_t>(cell)];
    if (mark == '.') continue;
    ++state.placed;
    state.field.put(cell / 9, cell % 9, mark == 'X' ? kX : kO);
  }
  state.target = state.field.sets_free(sent, options.freedom) ? std::int16_t{-1} : static_cast<std::int16_t>(sent);
  return state;
}

std::string refusal(const State& state, Action action) {
  const auto next = Ultimate::play(state, Ultimate::mover(state), action, {});
  return next ? "" : next.error().code;
}

std::size_t moves_left(const State& state) { return Ultimate::legal(state, Ultimate::mover(state)).size(); }

TEST(Ultimate, XBeginsAnywhereAndTheSeatsAlternate) {
  EXPECT_EQ(Ultimate::turn(fresh()).to_act, SeatSet({kX}));
  EXPECT_EQ(moves_left(fresh()), 81U);
  EXPECT_EQ(Ultimate::turn(played("53")).to_act, SeatSet({kO}));
  EXPECT_EQ(Ultimate::play(played("53"), kX, {2, 0}, {}).error().code, "not_your_turn");
}

TEST(Ultimate, AMoveSendsToTheTacticalCellOfItsOperationalCell) {
  const State state = played("53");
  EXPECT_EQ(state.target, 2);
  EXPECT_EQ(moves_left(state), 9U);
  EXPECT_EQ(refusal(state, {2, 8}), "");
  EXPECT_EQ(refusal(state, {3, 0}), "wrong_cell");
}

TEST(Ultimate, ATakenCellIsRefused) {
  EXPECT_EQ(refusal(played("55"), {4, 4}), "occupied");
  EXPECT_EQ(refusal(played("53"), {4, 2}), "occupied");
}

TEST(Ultimate, ACellOffTheBoardIsRefused) {
  EXPECT_EQ(refusal(fresh(), {9, 0}), "out_of_range");
  EXPECT_EQ(refusal(fresh(), {0, 9}), "out_of_range");
}

TEST(Ultimate, ALineOfMarksWinsATacticalCellAndTheGameGoesOn) {
  const State state = played("11 12 21 13 31 14 41 15 51 16 61 17 71 18 81 19 91");
  EXPECT_EQ(state.field.cells.field_state(0), nested::FieldState::o);
  EXPECT_FALSE(Ultimate::over(state));
}

// The first tactical cell: X has its first row, and one cell is empty.
constexpr std::string_view kWonWithRoom =
    "XXXOO.OOX"
    "........."
    "........."
    "........."
    "........."
    "........."
    "........."
    "........."
    ".........";

TEST(Ultimate, FilledAWonCellWithRoomMustBePlayedInAndStaysAsItIs) {
  State state = field_state(kWonWithRoom, 0);
  EXPECT_EQ(moves_left(state), 1U);
  EXPECT_EQ(refusal(state, {1, 0}), "wrong_cell");
  Ultimate::place(state, {0, 5});  // a line of O
  EXPECT_EQ(state.field.cells.field_state(0), nested::FieldState::x);
}

TEST(Ultimate, DecidedAWonCellSetsFreeEvenToItself) {
  const State state = field_state(kWonWithRoom, 0, kDecided);
  EXPECT_EQ(moves_left(state), 73U);
  EXPECT_EQ(refusal(state, {0, 5}), "");
  EXPECT_EQ(refusal(state, {8, 8}), "");
}

TEST(Ultimate, AFullCellSetsFreeInBoth) {
  std::string cells(kWonWithRoom);
  cells[5] = 'X';
  EXPECT_EQ(moves_left(field_state(cells, 0)), 72U);
  EXPECT_EQ(moves_left(field_state(cells, 0, kDecided)), 72U);
}

TEST(Ultimate, NoReturnForbidsTheCellWhereTheOpponentHasJustPlayed) {
  const State state = played("53", kNoReturn);
  EXPECT_EQ(state.barred, 4);
  EXPECT_EQ(refusal(state, {2, 4}), "no_return");
  EXPECT_EQ(moves_left(state), 8U);
}

TEST(Ultimate, NoReturnIsOfTheMoveJustMadeOnly) {
  const State state = played("53 31", kNoReturn);
  EXPECT_EQ(refusal(state, {0, 2}), "no_return");
  EXPECT_EQ(refusal(state, {0, 4}), "");  // where X played, but X is not the one who is sent
}

TEST(Ultimate, NoReturnHoldsForACellThatIsFull) {
  State state = field_state(kWonWithRoom, 0, kNoReturn);
  Ultimate::place(state, {0, 5});  // fills the first cell and sends to the sixth
  EXPECT_EQ(state.target, 5);
  EXPECT_EQ(refusal(state, {5, 0}), "no_return");
}

TEST(Ultimate, NoReturnYieldsWhereNothingElseIsLeft) {
  std::string cells(81, '.');
  const std::string_view full_but_second = "X.OOXXXOO";
  cells.replace(4 * 9, 9, full_but_second);
  State state = field_state(cells, 1, kNoReturn);
  Ultimate::place(state, {1, 4});  // sends to the fifth, where only the second cell is left, which sends back
  EXPECT_EQ(state.target, 4);
  EXPECT_EQ(state.barred, -1);
  EXPECT_EQ(moves_left(state), 1U);
  EXPECT_EQ(refusal(state, {4, 1}), "");
}

TEST(Ultimate, WithoutTheOptionOneMaySendBack) { EXPECT_EQ(refusal(played("53"), {2, 4}), ""); }

/// Nine tactical cells of which all but the last are as told by ".XOD"; in the last one X has two in a row.
std::string field(std::string_view states) {
  std::string cells;
  for (const char state : states) {
    cells += state == 'X' ? "XXX......" : state == 'O' ? "OOO......" : state == 'D' ? "XOXXOOOXX" : ".........";
  }
  return cells;
}

TEST(Ultimate, ThreeTacticalCellsInALineWin) {
  std::string cells = field("XX.......");
  cells.replace(18, 9, "XX.......");
  State state = field_state(cells, 2);
  state.placed = 10;
  Ultimate::place(state, {2, 2});
  EXPECT_EQ(Ultimate::outcome(state), (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_TRUE(Ultimate::turn(state).to_act.empty());
  EXPECT_EQ(refusal(state, {8, 8}), "game_over");
  EXPECT_EQ(Ultimate::view(state, std::nullopt)["lines"]["tactical"], Json::array({{0, 1, 2}}));
  EXPECT_EQ(Ultimate::view(state, std::nullopt)["target"], Json());
}

/// The field of `states` with its cell `last` one mark short of a draw, and what comes of that mark, O's.
std::optional<Outcome> after_a_draw(std::string_view states, int last, nested::DrawnCellRules drawn_cells) {
  std::string cells = field(states);
  cells.replace(static_cast<std::size_t>(last) * 9, 9, "XOXXOO.XX");
  State state = field_state(cells, last, {Freedom::filled, false, drawn_cells});
  state.placed = 41;
  Ultimate::place(state, {static_cast<std::uint8_t>(last), 6});
  return Ultimate::outcome(state);
}

TEST(Ultimate, ADrawnCellCountsForBoth) {
  EXPECT_EQ(after_a_draw("OO.......", 2, {}), (Outcome{{2, 1}, {0, 1}, "line"}));
  EXPECT_EQ(after_a_draw("XX.......", 2, {}), (Outcome{{1, 2}, {1, 0}, "line"}));
}

TEST(Ultimate, ThreeDrawnCellsAreNoLineAndTheGameGoesOnOrIsDrawn) {
  EXPECT_EQ(after_a_draw("DD.......", 2, {}), std::nullopt);
  EXPECT_EQ(after_a_draw("DD.......", 2, {true, false}), (Outcome{{1, 1}, {0, 0}, "three_draws"}));
}

TEST(Ultimate, ADrawnCellThatCompletesBothIsADrawOrTheMovers) {
  EXPECT_EQ(after_a_draw("XX...O..O", 2, {}), (Outcome{{1, 1}, {0, 0}, "double"}));
  EXPECT_EQ(after_a_draw("XX...O..O", 2, {false, true}), (Outcome{{2, 1}, {0, 1}, "line"}));
}

TEST(Ultimate, TheGameIsDrawnAsSoonAsAllIsDecidedThoughCellsAreEmpty) {
  std::string cells = field("XOXXOOO.X");
  cells.replace(7 * 9, 9, "XX.......");
  State state = field_state(cells, 7);
  state.placed = 40;
  Ultimate::place(state, {7, 2});
  EXPECT_EQ(Ultimate::outcome(state), (Outcome{{1, 1}, {0, 0}, "decided"}));
}

TEST(Ultimate, OptionsAreReadAndOthersRefused) {
  const auto options =
      Ultimate::options(Json::parse(R"({"freedom":"decided","no_return":true,"three_draws":"end","double":"mover"})"));
  ASSERT_TRUE(options.has_value());
  EXPECT_EQ(options->freedom, Freedom::decided);
  EXPECT_TRUE(options->no_return && options->drawn_cells.three_draws_end && options->drawn_cells.double_is_movers);
  for (const char* bad : {R"({"freedom":"Filled"})", R"({"freedom":1})", R"({"no_return":"true"})", R"({"no_return":1})",
                          R"({"three_draws":true})", R"({"double":"both"})", R"({"size":9})", "[]", "null"}) {
    const auto refused = Ultimate::options(Json::parse(bad));
    ASSERT_FALSE(refused.has_value()) << bad;
    EXPECT_EQ(refused.error().code, "bad_options");
  }
}

TEST(Ultimate, AnActionIsTwoNumbersFromZeroToEight) {
  EXPECT_EQ(*Ultimate::action({{"t", 8}, {"o", 0}}), (Action{8, 0}));
  EXPECT_EQ(Ultimate::action({{"t", 9}, {"o", 0}}).error().code, "out_of_range");
  EXPECT_EQ(Ultimate::action({{"t", -1}, {"o", 0}}).error().code, "out_of_range");
  EXPECT_EQ(Ultimate::action({{"t", 1}}).error().code, "bad_action");
  EXPECT_EQ(Ultimate::action({{"cell", 1}}).error().code, "bad_action");
  EXPECT_EQ(Ultimate::action({{"s", 1}, {"t", 1}, {"o", 1}}).error().code, "bad_action");
}

TEST(Ultimate, TheViewTellsAllThatABoardShows) {
  const Json view = Ultimate::view(played("53 31 16", kNoReturn), kX);
  std::string cells(81, '.');
  cells[4 * 9 + 2] = 'X';
  cells[2 * 9 + 0] = 'O';
  cells[0 * 9 + 5] = 'X';
  EXPECT_EQ(view, Json({{"cells", cells},
                        {"tactical", "........."},
                        {"target", 5},
                        {"sent", 5},
                        {"barred", 0},
                        {"last", {{"t", 0}, {"o", 5}}},
                        {"lines", {{"operational", Json::array()}, {"tactical", Json::array()}}}}));
}

TEST(Ultimate, TheViewOfAFreeMoveTellsWhereOneWasSent) {
  State state = played("11 12 21 13 31 14 41 15 51 16 61 17 71 18 81 19 91");
  EXPECT_EQ(Ultimate::view(state, kO)["target"], Json());
  EXPECT_EQ(Ultimate::view(state, kO)["sent"], 0);
  EXPECT_EQ(Ultimate::view(state, kO)["lines"]["operational"],
            Json::array({{3, 4, 5}, {6, 7, 8}, {1, 4, 7}, {2, 5, 8}, {2, 4, 6}}));
}

void count(const State& state, std::size_t ply, std::vector<std::int64_t>& nodes) {
  if (ply + 1 == nodes.size()) {
    for (int t = 0; t < 9; ++t) nodes[ply] += std::popcount(Ultimate::open(state, t));
    return;
  }
  for (std::uint8_t t = 0; t < 9; ++t) {
    for (unsigned cells = Ultimate::open(state, t); cells != 0; cells &= cells - 1) {
      ++nodes[ply];
      State next = state;
      Ultimate::place(next, {t, static_cast<std::uint8_t>(std::countr_zero(cells))});
      if (!Ultimate::over(next)) count(next, ply + 1, nodes);
    }
  }
}

std::vector<std::int64_t> perft(Options options, std::size_t depth) {
  std::vector<std::int64_t> nodes(depth);
  count(fresh(options), 0, nodes);
  return nodes;
}

using Nodes = std::vector<std::int64_t>;

TEST(Ultimate, TheTreeBeginsAsCountedElsewhere) {
  EXPECT_EQ(perft({}, 6), (Nodes{81, 720, 6336, 55080, 473256, 4017888}));
  EXPECT_EQ(perft(kDecided, 6), (Nodes{81, 720, 6336, 55080, 473256, 4021248}));
}

TEST(Ultimate, TheTreeWithoutReturnsBeginsAsCountedElsewhere) {
  EXPECT_EQ(perft(kNoReturn, 5), (Nodes{81, 648, 5184, 40968, 319032}));
  EXPECT_EQ(perft({Freedom::decided, true, {}}, 5), (Nodes{81, 648, 5184, 40968, 319032}));
}

}  // namespace
}  // namespace noughts::games
