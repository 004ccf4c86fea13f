// The rules of strategic noughts and crosses; the counts are RULES.md's, chapter 4.
#include "games/strategic/strategic.hpp"

#include <gtest/gtest.h>

#include "strategic_options.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using nested::Freedom;
using strategic::Cell;
using strategic::MoveRules;
using Set = MoveRules::Set;
using State = Strategic::State;
using Options = Strategic::Options;

State fresh(const Options& options = kTactical) { return *Strategic::start(options, {}); }

/// A cell from its three digits.
Cell cell(std::string_view digits) {
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(digits[i] - '1'); };
  return {at(0), at(1), at(2)};
}

std::string refusal(const State& state, std::string_view digits) {
  const auto next = Strategic::play(state, Strategic::mover(state), cell(digits), {});
  return next ? "" : next.error().code;
}

/// Plays moves of three digits each with a space between them.
State played(std::string_view moves, const Options& options = kTactical) {
  State state = fresh(options);
  for (std::size_t i = 0; i + 2 < moves.size(); i += 4) {
    EXPECT_EQ(refusal(state, moves.substr(i, 3)), "") << moves.substr(i, 3);
    Strategic::place(state, cell(moves.substr(i, 3)));
  }
  return state;
}

std::size_t moves_left(const State& state) { return Strategic::legal(state, Strategic::mover(state)).size(); }

Json target(const State& state) { return Strategic::view(state, std::nullopt)["target"]; }

TEST(Strategic, XBeginsAnywhereAndTheSeatsAlternate) {
  EXPECT_EQ(moves_left(fresh()), 729U);
  EXPECT_EQ(Strategic::turn(fresh()).to_act, SeatSet({kX}));
  EXPECT_EQ(Strategic::turn(played("555")).to_act, SeatSet({kO}));
  EXPECT_EQ(Strategic::play(played("541"), kX, cell("411"), {}).error().code, "not_your_turn");
}

TEST(Strategic, TacticalTheFirstCellOfTheFourthFieldOfTheFifthSendsToTheFirstOfTheFourth) {  // the authors' example
  const State state = played("541");
  EXPECT_EQ(target(state), Json::parse(R"({"s":3,"t":0})"));
  EXPECT_EQ(moves_left(state), 9U);
  EXPECT_EQ(refusal(state, "415"), "");
  EXPECT_EQ(refusal(state, "425"), "wrong_cell");
  EXPECT_EQ(refusal(state, "511"), "wrong_cell");
}

struct Leads {
  std::string_view from;
  Set set;
  std::string_view numbers;
  int shift;
  char to;
};

TEST(Strategic, WhereAMoveLeads) {
  for (const Leads& one : {
           Leads{"541", Set::tactical, "map34", 8, '4'},
           Leads{"111", Set::functional, "map34", 8, '2'},
           Leads{"114", Set::functional, "map34", 8, '1'},
           Leads{"139", Set::functional, "map34", 8, '3'},
           Leads{"799", Set::functional, "map34", 8, '8'},
           Leads{"211", Set::functional, "map34", 8, '3'},
           Leads{"955", Set::functional, "map34", 8, '4'},
           Leads{"111", Set::functional, "map67", 8, '3'},
           Leads{"111", Set::hyperfunctional, "map34", 8, '9'},
           Leads{"112", Set::hyperfunctional, "map34", 8, '1'},
           Leads{"139", Set::hyperfunctional, "map34", 8, '8'},
           Leads{"211", Set::hyperfunctional, "map34", 8, '1'},
           Leads{"199", Set::hyperfunctional, "map34", 8, '8'},
           Leads{"111", Set::hyperfunctional, "map34", 0, '1'},
           Leads{"999", Set::hyperfunctional, "map34", 0, '8'},
           Leads{"117", Set::hyperfunctional, "map34", 8, '2'},
       }) {
    const MoveRules rules = with(one.set, one.numbers, one.shift).rules;
    EXPECT_EQ(static_cast<char>('1' + rules.strategic_after(cell(one.from))), one.to) << one.from << " " << one.numbers;
    EXPECT_EQ(rules.after(cell(one.from)).t, cell(one.from).o);
  }
}

TEST(Strategic, HyperfunctionalTheFirstStrategicCellReadsAsPrinted) {
  const std::string_view printed = "912345678112345678222345678";
  for (std::uint8_t i = 0; i < 27; ++i) {
    const std::uint8_t row = i / 9;
    const std::uint8_t column = i % 9;
    const Cell at{0, static_cast<std::uint8_t>(column / 3), static_cast<std::uint8_t>(row % 3 * 3 + column % 3)};
    EXPECT_EQ(static_cast<char>('1' + kHmap2.rules.strategic_after(at)), printed[i]);
  }
}

std::string text(const strategic::Columns& columns) {
  std::string digits;
  for (const auto& column : columns) {
    if (!digits.empty()) digits += ' ';
    for (const std::uint8_t number : column) digits += static_cast<char>('1' + number);
  }
  return digits;
}

TEST(Strategic, NamedSetsHaveTheAuthorsNumbers) {
  const std::pair<std::string_view, std::string_view> sets[] = {
      {"map11", "213456789 321564897 132645978"}, {"map14", "213465798 321546879 132654987"},
      {"map31", "213564789 321645897 132456978"}, {"map34", "213654798 321465879 132546987"},
      {"map35", "312564789 123645897 231456978"}, {"map62", "231456978 312564789 123645897"},
      {"map67", "321465879 132546987 213654798"}, {"map88", "321654978 132465789 213546897"},
  };
  for (const auto& [name, numbers] : sets) {
    EXPECT_EQ(text(*strategic::columns(name)), numbers) << name;
    EXPECT_EQ(strategic::columns(numbers), strategic::columns(name)) << name;
  }
}

TEST(Strategic, AnyNumbersOfStrategicCellsAreASetAndNothingElseIs) {
  EXPECT_TRUE(strategic::columns("111111111 222222222 999999999").has_value());
  for (const char* bad :
       {"", "map", "map3", "map09", "map90", "map341", "Map34", "21365479 321465879 132546987", "213654798 321465879",
        "213654790 321465879 132546987", "213654798  321465879 132546987", "213654798,321465879,132546987",
        "213654798 321465879 132546987 ", "21365479a 321465879 132546987", "213654798321465879132546987"}) {
    EXPECT_FALSE(strategic::columns(bad).has_value()) << bad;
    EXPECT_EQ(Strategic::options({{"rules", "functional"}, {"numbers", bad}}).error().code, "bad_options");
  }
}

TEST(Strategic, RefusedNumbersAreToldWhereTheyGoWrong) {
  const std::pair<std::string_view, std::string_view> faults[] = {
      {"213654798 321465879 13254698", "9: column 3 has 8 digits."},
      {"213654798 3214650879 132546987", "9: column 2, digit 7 is none from 1 to 9."},
      {"213654798 321465879", "9: column 3 has 0 digits."},
      {"213654798  321465879 132546987", "9: column 2 has 0 digits."},
      {"213654798 321465879 132546987 ", "9: there are more than three columns."},
      {"", "9: column 1 has 0 digits."},
      {"map90", "from 1 to 9."},
  };
  for (const auto& [numbers, end] : faults) {
    const auto refused = Strategic::options({{"rules", "functional"}, {"numbers", numbers}});
    ASSERT_FALSE(refused.has_value()) << numbers;
    EXPECT_EQ(refused.error().code, "bad_options");
    EXPECT_TRUE(refused.error().why.ends_with(end)) << refused.error().why;
  }
}

TEST(Strategic, ATakenCellAndOneOffTheBoardAreRefused) {
  EXPECT_EQ(refusal(played("555"), "555"), "occupied");
  EXPECT_EQ(refusal(played("541"), "541"), "occupied");
  EXPECT_EQ(Strategic::play(fresh(), kX, {9, 0, 0}, {}).error().code, "out_of_range");
  EXPECT_EQ(Strategic::play(fresh(), kX, {0, 0, 9}, {}).error().code, "out_of_range");
}

constexpr std::string_view kXWithRoom = "XXXOO.OOX";
constexpr std::string_view kXFull = "XXXOOXOXO";
constexpr std::string_view kDrawn = "XOXXOOOXX";

void fill(State& state, int s, int t, std::string_view marks) {
  for (std::size_t o = 0; o < marks.size(); ++o) {
    if (marks[o] == '.') continue;
    const bool decided = state.fields[static_cast<std::size_t>(s)].put(t, static_cast<int>(o), marks[o] == 'X' ? kX : kO);
    nested::NineCells& cells = state.fields[static_cast<std::size_t>(s)].cells;
    if (decided) state.cells.settle(s, nested::field_result(cells, kX, state.options.drawn_cells));
  }
  if (state.fields[static_cast<std::size_t>(s)].full == nested::kAllNine) state.full |= nested::bit(s);
}

/// Strategic cells as told by ".XODx": in play, won or drawn with nothing left but decided cells, won by X with room.
State field_state(std::string_view strategic_cells, const Options& options) {
  State state = fresh(options);
  for (int s = 0; s < 9; ++s) {
    const char what = strategic_cells[static_cast<std::size_t>(s)];
    for (int t = 0; t < 9 && what != '.'; ++t) {
      const std::string_view drawn_field = "XOXXOOOXX";
      const char cell = what == 'D' ? drawn_field[static_cast<std::size_t>(t)] : what;
      if (what == 'x') {
        if (t < 3) fill(state, s, t, "XXX......");
      } else {
        fill(state, s, t, cell == 'X' ? kXFull : "OOOXXOXOX");
      }
    }
  }
  return state;
}

TEST(Strategic, ASentPlayerIsFreeInTheStrategicCellWhereTheTacticalIsFull) {
  State state = fresh();
  fill(state, 3, 0, kXFull);
  Strategic::place(state, cell("541"));
  EXPECT_EQ(target(state), Json::parse(R"({"s":3,"t":null})"));
  EXPECT_EQ(moves_left(state), 72U);
  EXPECT_EQ(refusal(state, "421"), "");
  EXPECT_EQ(refusal(state, "521"), "wrong_cell");
}

TEST(Strategic, AWonTacticalCellWithRoomSetsFreeByTheOptionOnly) {
  for (const Freedom freedom : {Freedom::filled, Freedom::decided}) {
    Options options;
    options.freedom_t = freedom;
    State state = fresh(options);
    fill(state, 3, 0, kXWithRoom);
    Strategic::place(state, cell("541"));
    EXPECT_EQ(moves_left(state), freedom == Freedom::filled ? 1U : 73U);
    EXPECT_EQ(refusal(state, "416"), "");
    EXPECT_EQ(refusal(state, "422"), freedom == Freedom::filled ? "wrong_cell" : "");
    Strategic::place(state, cell("416"));
    EXPECT_EQ(state.fields[3].cells.field_state(0), nested::FieldState::x);
  }
}

TEST(Strategic, AFullStrategicCellSetsFreeOnTheWholeField) {
  State state = field_state("...X.....", kTactical);
  EXPECT_EQ(state.full, nested::bit(3));
  Strategic::place(state, cell("541"));
  EXPECT_EQ(target(state), Json::parse(R"({"s":null,"t":null})"));
  EXPECT_EQ(Strategic::view(state, kX)["sent"], Json::parse(R"({"s":3,"t":0})"));
  EXPECT_EQ(moves_left(state), 729U - 81U - 1U);
}

TEST(Strategic, AWonStrategicCellWithRoomSetsFreeByTheOptionOnly) {
  for (const Freedom freedom : {Freedom::filled, Freedom::decided}) {
    Options options;
    options.freedom_s = freedom;
    State state = field_state("...x.....", options);
    EXPECT_EQ(state.cells.field_state(3), nested::FieldState::x);
    Strategic::place(state, cell("544"));
    EXPECT_EQ(moves_left(state), freedom == Freedom::filled ? 9U : 729U - 9U - 1U);
    EXPECT_EQ(refusal(state, "444"), "");
  }
}

TEST(Strategic, ADecidedStrategicCellStaysAsItIsWhateverIsPlayedInIt) {
  State state = field_state("...x.....", kTactical);
  for (int t : {3, 4, 5}) fill(state, 3, t, "OO.......");
  for (const std::uint8_t t : {std::uint8_t{3}, std::uint8_t{4}, std::uint8_t{5}}) {
    state.placed = 1;
    Strategic::place(state, {3, t, 2});
    EXPECT_EQ(state.fields[3].cells.field_state(t), nested::FieldState::o);
  }
  EXPECT_EQ(state.cells.field_state(3), nested::FieldState::x);
  EXPECT_FALSE(Strategic::over(state));
}

/// What comes of a strategic cell's last mark, O's in cell "377", where all but that one is told.
State after_the_mark(std::string_view strategic_cells, std::string_view third, nested::DrawnCellRules drawn_cells) {
  Options options;
  options.drawn_cells = drawn_cells;
  State state = field_state(strategic_cells, options);
  for (int t = 0; t < 9; ++t) {
    const char what = third[static_cast<std::size_t>(t)];
    if (what == '!') fill(state, 2, t, "XOXXOO.XX");
    if (what == 'D') fill(state, 2, t, kDrawn);
    if (what == 'X') fill(state, 2, t, kXFull);
    if (what == 'O') fill(state, 2, t, "OOOXXOXOX");
  }
  state.placed = 1;
  Strategic::place(state, {2, 6, 6});
  return state;
}

TEST(Strategic, ADrawnTacticalCellCountsForBoth) {
  EXPECT_EQ(after_the_mark(".........", "X..X..!..", {}).cells.field_state(2), nested::FieldState::x);
  EXPECT_EQ(after_the_mark(".........", "......!OO", {}).cells.field_state(2), nested::FieldState::o);
}

TEST(Strategic, ThreeDrawnTacticalCellsAreNoLineAndDecideOnlyByTheOption) {
  EXPECT_EQ(after_the_mark(".........", "......!DD", {}).cells.field_state(2), nested::FieldState::playing);
  EXPECT_EQ(after_the_mark(".........", "......!DD", {true, false}).cells.field_state(2), nested::FieldState::drawn);
}

TEST(Strategic, ADrawnTacticalCellThatCompletesBothDrawsTheStrategicCellOrIsTheMovers) {
  EXPECT_EQ(after_the_mark(".........", "X..X..!OO", {}).cells.field_state(2), nested::FieldState::drawn);
  EXPECT_EQ(after_the_mark(".........", "X..X..!OO", {false, true}).cells.field_state(2), nested::FieldState::o);
}

TEST(Strategic, ThreeStrategicCellsInALineWinADrawnOneCountingForBoth) {
  EXPECT_EQ(Strategic::outcome(after_the_mark("OO.......", "......!OO", {})), (Outcome{{2, 1}, {0, 1}, "line"}));
  EXPECT_EQ(Strategic::outcome(after_the_mark("XX.......", "X..X..!OO", {})), (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_EQ(Strategic::outcome(after_the_mark("OD.......", "......!OO", {})), (Outcome{{2, 1}, {0, 1}, "line"}));
}

TEST(Strategic, ThreeDrawnStrategicCellsAreNoLineAndTheGameGoesOnOrIsDrawn) {
  EXPECT_EQ(Strategic::outcome(after_the_mark("DD.......", "X..X..!OO", {})), std::nullopt);
  EXPECT_EQ(Strategic::outcome(after_the_mark("DD.......", "X..X..!OO", {true, false})),
            (Outcome{{1, 1}, {0, 0}, "three_draws"}));
}

TEST(Strategic, ADrawnStrategicCellThatCompletesBothIsADrawOrTheMovers) {
  EXPECT_EQ(Strategic::outcome(after_the_mark("XX...O..O", "X..X..!OO", {})), (Outcome{{1, 1}, {0, 0}, "double"}));
  EXPECT_EQ(Strategic::outcome(after_the_mark("XX...O..O", "X..X..!OO", {false, true})), (Outcome{{2, 1}, {0, 1}, "line"}));
}

TEST(Strategic, TheGameIsDrawnWhenAllIsDecided) {
  const State state = after_the_mark("XO.OOXXXO", "X..X..!..", {});
  EXPECT_EQ(Strategic::outcome(state), (Outcome{{1, 1}, {0, 0}, "decided"}));
  EXPECT_EQ(refusal(state, "355"), "game_over");
}

TEST(Strategic, TacticalNoReturnBarsTheWayBackToTheTacticalCell) {
  State state = played("545", without_tactical_returns(kTactical));  // sends to the fifth tactical cell of the fourth field
  EXPECT_EQ(refusal(state, "454"), "no_return");                     // which leads to the fourth of the fifth: where X played
  EXPECT_EQ(moves_left(state), 8U);
  EXPECT_EQ(Strategic::view(state, kO)["barred"], Json::parse(R"({"s":null,"t":{"s":4,"t":3}})"));
}

TEST(Strategic, NoReturnToTheStrategicCell) {
  const State state = played("111", without_strategic_returns(kMap34));  // sends to the first tactical cell of the second
  EXPECT_EQ(state.barred_s, 0);
  EXPECT_EQ(moves_left(state), 6U);
  EXPECT_EQ(refusal(state, "217"), "no_return");  // the third row of the second column leads to 1
  EXPECT_EQ(refusal(state, "211"), "");
}

TEST(Strategic, TacticalNoReturnToTheStrategicCellYieldsBecauseTheCellIsForced) {
  const State state = played("545", without_strategic_returns(kTactical));  // every move in 45 leads to the fifth, where X was
  EXPECT_EQ(state.barred_s, -1);
  EXPECT_EQ(moves_left(state), 9U);
}

TEST(Strategic, TheBansYieldOneByOne) {
  Options options = kTactical;
  options.no_return_s = options.no_return_t = true;
  const State state = played("555", options);  // every move leads to the fifth strategic cell, one of them back to 55
  EXPECT_EQ(state.barred_s, -1);
  EXPECT_EQ(state.barred_t, 4 * 9 + 4);
  EXPECT_EQ(moves_left(state), 8U);
  EXPECT_EQ(refusal(state, "551"), "");
}

TEST(Strategic, OptionsAreReadAndOthersRefused) {
  const auto options = Strategic::options(Json::parse(
      R"({"rules":"functional","numbers":"213654798 321465879 132546987","freedom_s":"decided","no_return_t":true,
          "three_draws":"end","double":"mover"})"));
  ASSERT_TRUE(options.has_value());
  EXPECT_EQ(options->rules.set, Set::functional);
  EXPECT_EQ(options->rules.columns, *strategic::columns("map34"));
  EXPECT_EQ(options->freedom_s, Freedom::decided);
  EXPECT_EQ(options->freedom_t, Freedom::filled);
  EXPECT_TRUE(options->no_return_t && !options->no_return_s);
  EXPECT_EQ(Strategic::options(Json::object())->rules.set, Set::tactical);
  EXPECT_EQ(Strategic::options({{"rules", "hyperfunctional"}})->rules.shift, 8);
  for (const char* bad :
       {R"({"rules":"hyper"})", R"({"rules":null})", R"({"numbers":34})", R"({"shift":9})", R"({"shift":-1})", R"({"shift":"8"})",
        R"({"shift":1.0})", R"({"freedom_s":"free"})", R"({"freedom_t":true})", R"({"no_return_s":"yes"})",
        R"({"no_return_t":0})", R"({"three_draws":"stop"})", R"({"double":""})", R"({"freedom":"filled"})", "[]", "7"}) {
    const auto refused = Strategic::options(Json::parse(bad));
    ASSERT_FALSE(refused.has_value()) << bad;
    EXPECT_EQ(refused.error().code, "bad_options");
  }
}

TEST(Strategic, AnActionIsThreeNumbersFromZeroToEight) {
  for (std::uint8_t s = 0; s < 9; ++s) {
    for (std::uint8_t t = 0; t < 9; ++t) EXPECT_EQ(*Strategic::action(Strategic::json({s, t, t})), (Cell{s, t, t}));
  }
  EXPECT_EQ(Strategic::action({{"s", 9}, {"t", 0}, {"o", 0}}).error().code, "out_of_range");
  EXPECT_EQ(Strategic::action({{"t", 0}, {"o", 0}}).error().code, "bad_action");
}

TEST(Strategic, TheViewTellsAllThatABoardShows) {
  const Json view = Strategic::view(played("541 415"), kX);
  std::string cells(729, '.');
  cells[4 * 81 + 3 * 9 + 0] = 'X';
  cells[3 * 81 + 0 * 9 + 4] = 'O';
  EXPECT_EQ(view["cells"], cells);
  EXPECT_EQ(view["tactical"], std::string(81, '.'));
  EXPECT_EQ(view["strategic"], std::string(9, '.'));
  EXPECT_EQ(view["target"], Json::parse(R"({"s":0,"t":4})"));
  EXPECT_EQ(view["last"], Json::parse(R"({"s":3,"t":0,"o":4})"));
  EXPECT_EQ(view["lines"], Json::parse(R"({"operational":[],"tactical":[],"strategic":[]})"));
  EXPECT_EQ(view["barred"], Json::parse(R"({"s":null,"t":null})"));
}

}  // namespace
}  // namespace noughts::games
