// Nine cells that are in play, won or drawn, and what that makes of the game above them; the counts are RULES.md's, chapter 3.
#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "games/nested/tactical_field.hpp"

namespace noughts::games::nested {
namespace {

using board::kO;
using board::kX;

/// Nine states from nine characters of ".XOD".
NineCells nine(std::string_view letters) {
  NineCells cells;
  for (int cell = 0; cell < kNine; ++cell) {
    for (const FieldState field_state : {FieldState::playing, FieldState::x, FieldState::o, FieldState::drawn}) {
      if (letter(field_state) == letters[static_cast<std::size_t>(cell)]) cells.settle(cell, field_state);
    }
  }
  return cells;
}

struct Case {
  std::string_view cells;
  Seat mover;
  DrawnCellRules drawn_cells;
  char field_result;
  std::string_view why;
};

constexpr DrawnCellRules kEnd{true, false};
constexpr DrawnCellRules kMovers{false, true};

const Case kCases[] = {
    {".........", kX, {}, '.', "nothing is decided"},
    {"XXX......", kX, {}, 'X', "a row"},
    {"..O..O..O", kO, {}, 'O', "a column"},
    {"X...X...X", kX, {}, 'X', "a diagonal"},
    {"XDX......", kX, {}, 'X', "a drawn cell counts for X"},
    {"ODO......", kO, {}, 'O', "and for O"},
    {"XDD......", kX, {}, 'X', "two drawn cells and one own are a line"},
    {"DDD......", kX, {}, '.', "three drawn cells are no line"},
    {"DDD......", kX, kEnd, 'D', "but can end the game"},
    {"DDDXXX...", kX, kEnd, 'X', "a real line is more than three drawn cells"},
    {"XXDOO....", kX, {}, 'X', "no line of O yet"},
    {"XXD..O..O", kX, {}, 'D', "a drawn cell that completes both: a draw"},
    {"XXD..O..O", kX, kMovers, 'X', "or X's who moved"},
    {"XXD..O..O", kO, kMovers, 'O', "or O's"},
    {"XOXXOOOXX", kX, {}, 'D', "all decided, no line"},
    {"XOXXOOOX.", kX, {}, '.', "one still in play"},
    {"XXOOOXXD.", kX, {}, '.', "a drawn cell that makes no line"},
};

TEST(Nested, TheVerdictOfNineCells) {
  for (const Case& one : kCases) {
    EXPECT_EQ(letter(field_result(nine(one.cells), one.mover, one.drawn_cells)), one.field_result)
        << one.cells << ": " << one.why;
  }
}

std::map<char, int> verdicts(DrawnCellRules drawn_cells) {
  std::map<char, int> counts;
  std::string letters(kNine, '.');
  for (int code = 0; code < 1 << (2 * kNine); ++code) {
    for (int cell = 0; cell < kNine; ++cell) letters[static_cast<std::size_t>(cell)] = ".XOD"[code >> (2 * cell) & 3];
    ++counts[letter(field_result(nine(letters), kX, drawn_cells))];
  }
  return counts;
}

TEST(Nested, TheVerdictsOfAllStringsAreAsCountedElsewhere) {
  EXPECT_EQ(verdicts({}), (std::map<char, int>{{'.', 56029}, {'X', 72789}, {'O', 72789}, {'D', 60537}}));
  EXPECT_EQ(verdicts(kEnd), (std::map<char, int>{{'.', 52828}, {'X', 72789}, {'O', 72789}, {'D', 63738}}));
}

TEST(Nested, TheMoversOptionTurnsEveryDoubleIntoAWin) {
  auto counts = verdicts(kMovers);
  EXPECT_EQ(counts['.'], 56029);
  EXPECT_EQ(counts['O'], 72789);
  EXPECT_GT(counts['X'], 72789);
  EXPECT_EQ(counts['X'] + counts['D'], 72789 + 60537);
}

std::string reason(std::string_view cells, DrawnCellRules drawn_cells) {
  const NineCells all = nine(cells);
  return outcome(all, field_result(all, kX, drawn_cells), drawn_cells).reason;
}

TEST(Nested, TheReasonOfTheEndIsTold) {
  EXPECT_EQ(reason("XDX......", {}), "line");
  EXPECT_EQ(reason("XXD..O..O", {}), "double");
  EXPECT_EQ(reason("XXD..O..O", kMovers), "line");
  EXPECT_EQ(reason("DDD......", kEnd), "three_draws");
  EXPECT_EQ(reason("XOXXOOOXX", {}), "decided");
}

using Lines = std::vector<ThreeCells>;

Lines deciding(std::string_view cells, DrawnCellRules drawn_cells) {
  const NineCells all = nine(cells);
  return deciding_lines(all, field_result(all, kX, drawn_cells), drawn_cells);
}

TEST(Nested, TheLinesThatDecidedAreTold) {
  EXPECT_EQ(deciding("XDX......", {}), (Lines{{0, 1, 2}}));
  EXPECT_EQ(deciding("XXD..O..O", {}), (Lines{{0, 1, 2}, {2, 5, 8}}));
  EXPECT_EQ(deciding("XXD..O..O", kMovers), (Lines{{0, 1, 2}}));
  EXPECT_EQ(deciding("DDD......", kEnd), (Lines{{0, 1, 2}}));
  EXPECT_EQ(deciding("DDD......", {}), Lines{});
  EXPECT_EQ(deciding("XOXXOOOXX", {}), Lines{});
}

TEST(Nested, AWonTacticalCellStaysWonWhateverIsPlayedInIt) {
  TacticalField field;
  for (int o : {0, 1}) EXPECT_FALSE(field.put(4, o, kX));
  EXPECT_TRUE(field.put(4, 2, kX));
  for (int o : {3, 4, 5}) EXPECT_FALSE(field.put(4, o, kO));
  for (int o : {6, 7, 8}) EXPECT_FALSE(field.put(4, o, kX));
  EXPECT_EQ(field.cells.field_state(4), FieldState::x);
  EXPECT_EQ(field.full, bit(4));
}

TEST(Nested, AFullTacticalCellWithoutALineIsDrawn) {
  TacticalField field;
  for (int o : {0, 1, 5, 6, 7}) EXPECT_FALSE(field.put(2, o, kX));
  for (int o : {2, 3, 4}) EXPECT_FALSE(field.put(2, o, kO));
  EXPECT_TRUE(field.put(2, 8, kO));
  EXPECT_EQ(field.cells.field_state(2), FieldState::drawn);
}

TEST(Nested, TheLastMarkOfATacticalCellMayWinIt) {
  TacticalField field;
  for (int o : {0, 1, 5, 7}) EXPECT_FALSE(field.put(2, o, kX));
  for (int o : {2, 3, 6, 8}) EXPECT_FALSE(field.put(2, o, kO));
  EXPECT_TRUE(field.put(2, 4, kX));
  EXPECT_EQ(field.cells.field_state(2), FieldState::x);
  EXPECT_EQ(field.full, bit(2));
}

struct Sent {
  Freedom freedom;
  bool decided;
  bool full;
  bool free;
};

TEST(Nested, WhoIsSentToAFullOrDecidedCellIsFreeByTheOption) {
  for (const Sent& one : {Sent{Freedom::filled, false, false, false}, Sent{Freedom::filled, true, false, false},
                          Sent{Freedom::filled, true, true, true}, Sent{Freedom::decided, false, false, false},
                          Sent{Freedom::decided, true, false, true}, Sent{Freedom::decided, true, true, true}}) {
    TacticalField field;
    if (one.decided) field.cells.settle(3, FieldState::o);
    if (one.full) field.full = bit(3);
    EXPECT_EQ(field.sets_free(3, one.freedom), one.free);
  }
}

}  // namespace
}  // namespace noughts::games::nested
