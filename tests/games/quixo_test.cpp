// The rules of Quixo for two; the counts are RULES.md's, chapter 6.
#include "games/quixo/quixo.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "quixo_positions.hpp"

namespace noughts::games {
namespace {

using quixo::drawing;
using quixo::drawn;
using quixo::End;
using quixo::kEnds;
using quixo::Move;
using State = Quixo::State;

constexpr Seat kX{0};
constexpr Seat kO{1};

State fresh(Quixo::Options options = {}) { return *Quixo::start(options, {}); }

/// The state in which a side is to move on a board as drawn; its side is that of the drawing.
State standing(std::string_view rows, int mover = 0) {
  const auto cells = quixo::without_spaces(rows).size();
  State state = fresh({cells == 9 ? 3 : cells == 16 ? 4 : 5, true});
  state.now = drawn(rows, mover);
  return state;
}

Move move(int cube, End end) { return {static_cast<std::uint8_t>(cube), end}; }

State after(State state, Move move) {
  auto next = Quixo::play(state, static_cast<Seat>(state.now.mover), move, {});
  EXPECT_TRUE(next.has_value()) << (next ? "" : next.error().code);
  return next ? *next : state;
}

std::string refusal(const State& state, Seat seat, Move move) {
  const auto next = Quixo::play(state, seat, move, {});
  return next ? "" : next.error().code;
}

TEST(Quixo, AllCubesAreBlankAtFirst) {
  EXPECT_EQ(Quixo::view(fresh(), std::nullopt),
            Json::parse(R"({"size":5,"cells":".........................","last":null,"lines":[],"times":1})"));
}

TEST(Quixo, XBeginsAndTheSeatsAlternate) {
  State state = fresh();
  EXPECT_EQ(Quixo::turn(state).to_act, SeatSet({kX}));
  EXPECT_EQ(refusal(state, kO, move(0, End::right)), "not_your_turn");
  state = after(state, move(0, End::right));
  EXPECT_EQ(Quixo::turn(state).to_act, SeatSet({kO}));
  EXPECT_EQ(refusal(state, kX, move(1, End::right)), "not_your_turn");
}

TEST(Quixo, NoughtsBeginWhereThatIsAgreedAndEverybodyKeepsTheirMarks) {
  State state = fresh({.begins = 1});
  EXPECT_EQ(Quixo::turn(state).to_act, SeatSet({kO}));
  EXPECT_EQ(refusal(state, kX, move(0, End::right)), "not_your_turn");
  state = after(state, move(0, End::right));
  EXPECT_EQ(Quixo::view(state, std::nullopt)["cells"], "....O....................");
  EXPECT_EQ(Quixo::turn(state).to_act, SeatSet({kX}));
}

TEST(Quixo, ThereAreFortyFourFirstMoves) { EXPECT_EQ(Quixo::legal(fresh(), kX).size(), 44U); }

TEST(Quixo, ACornerCubeHasTwoEndsAndAnyOtherOfTheRimThree) {
  for (int side : {3, 4, 5}) {
    const State state = fresh({side, true});
    for (int cell = 0; cell < side * side; ++cell) {
      const auto all = Quixo::legal(state, kX);
      const auto ends = std::count_if(all.begin(), all.end(), [&](Move each) { return each.cube == cell; });
      const bool row_ends = cell / side % (side - 1) == 0;
      const bool column_ends = cell % side % (side - 1) == 0;
      EXPECT_EQ(ends, row_ends && column_ends ? 2 : row_ends || column_ends ? 3 : 0) << side << " " << cell;
    }
  }
}

TEST(Quixo, OnlyACubeOnTheRimCanBeTaken) {
  for (int cell : {6, 7, 8, 11, 12, 13, 16, 17, 18}) {
    for (End end : kEnds) EXPECT_EQ(refusal(fresh(), kX, move(cell, end)), "not_rim");
  }
}

TEST(Quixo, ACubeOutsideTheBoardInPlayIsRefused) {
  EXPECT_EQ(refusal(fresh(), kX, move(25, End::left)), "out_of_range");
  EXPECT_EQ(refusal(fresh({3, true}), kX, move(9, End::left)), "out_of_range");
  EXPECT_EQ(refusal(fresh({4, true}), kX, move(255, End::left)), "out_of_range");
}

TEST(Quixo, ARivalsCubeCannotBeTaken) {
  const State state = after(fresh(), move(0, End::right));
  EXPECT_EQ(refusal(state, kO, move(4, End::left)), "not_yours");
  EXPECT_EQ(refusal(state, kO, move(4, End::bottom)), "not_yours");
}

TEST(Quixo, ACubeCannotComeBackToWhereItWasTaken) {
  EXPECT_EQ(refusal(fresh(), kX, move(0, End::left)), "same_place");
  EXPECT_EQ(refusal(fresh(), kX, move(0, End::top)), "same_place");
  EXPECT_EQ(refusal(fresh(), kX, move(2, End::top)), "same_place");
  EXPECT_EQ(refusal(fresh(), kX, move(14, End::right)), "same_place");
  EXPECT_EQ(refusal(fresh(), kX, move(22, End::bottom)), "same_place");
  EXPECT_EQ(refusal(fresh(), kX, move(22, End::top)), "");
}

struct Pushed {
  const char* name;
  Move move;
  int mover;
  const char* before;
  const char* after;
};

TEST(Quixo, APushSlidesTheCubesBetweenTheHoleAndTheEnd) {
  const Pushed table[] = {
      {"whole row to the right", move(4, End::left), 0, "XOXO. ..... ..... ..... .....", "XXOXO ..... ..... ..... ....."},
      {"whole row to the left", move(0, End::right), 0, ".OXOX ..... ..... ..... .....", "OXOXX ..... ..... ..... ....."},
      {"part of a row from the left", move(2, End::left), 1, "XO.XO ..... ..... ..... .....", "OXOXO ..... ..... ..... ....."},
      {"part of a row from the right", move(2, End::right), 1, "XO.XO ..... ..... ..... .....", "XOXOO ..... ..... ..... ....."},
      {"the row beneath is left alone", move(9, End::left), 0, "OOOO. XOXO. XXXX. ..... .....", "OOOO. XXOXO XXXX. ..... ....."},
      {"whole column down", move(20, End::top), 0, "X.... O.... X.... O.... .....", "X.... X.... O.... X.... O...."},
      {"whole column up", move(4, End::bottom), 1, "..... ....X ....O ....X ....O", "....X ....O ....X ....O ....O"},
      {"part of a column from the top", move(10, End::top), 0, "X.... O.... ..... O.... X....", "X.... X.... O.... O.... X...."},
      {"part of a column from the bottom", move(10, End::bottom), 1, "X.... O.... ..... X.... O....",
       "X.... O.... X.... O.... O...."},
      {"the last corner", move(24, End::top), 1, "....O ....X ....O ....X .....", "....O ....O ....X ....O ....X"},
      {"three by three", move(5, End::left), 0, "O.O XO. X.X", "O.O XXO X.X"},
      {"four by four", move(13, End::top), 1, ".X.. .O.. .X.. ....", ".O.. .X.. .O.. .X.."},
  };
  for (const auto& each : table) {
    const State state = after(standing(each.before, each.mover), each.move);
    EXPECT_EQ(drawing(state), quixo::without_spaces(each.after)) << each.name;
  }
}

TEST(Quixo, TheCubeComesBackWithTheMoversSymbolBlankOrOwn) {
  EXPECT_EQ(drawing(after(standing("..... ..... ..... ..... ....."), move(4, End::bottom))), "........................X");
  EXPECT_EQ(drawing(after(standing("....X ..... ..... ..... ....."), move(4, End::bottom))), "........................X");
  EXPECT_EQ(drawing(after(standing("....O ..... ..... ..... .....", 1), move(4, End::bottom))), "........................O");
}

TEST(Quixo, AWholeRowColumnOrDiagonalWins) {
  EXPECT_EQ(Quixo::outcome(after(standing("XXXX. ..... ..... ..... ....."), move(4, End::left))),
            (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_EQ(Quixo::outcome(after(standing("..O.. ..O.. ..O.. ..O.. .....", 1), move(22, End::top))),
            (Outcome{{2, 1}, {0, 1}, "line"}));
  EXPECT_EQ(Quixo::outcome(after(standing("..... .X... ..X.. ...X. ....X"), move(4, End::left))),
            (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_EQ(Quixo::outcome(after(standing("..... ...O. ..O.. .O... O....", 1), move(0, End::right))),
            (Outcome{{2, 1}, {0, 1}, "line"}));
}

TEST(Quixo, APushCanMakeALineAcrossTheRowThatMoves) {
  // The cubes that slide complete the middle column; the one that comes back has no part in it.
  const State state = after(standing("..X.. ..X.. .X... ..X.. ..X.."), move(14, End::left));
  EXPECT_EQ(Quixo::view(state, std::nullopt)["lines"], Json::parse("[[2,7,12,17,22]]"));
  EXPECT_EQ(Quixo::outcome(state), (Outcome{{1, 2}, {1, 0}, "line"}));
}

TEST(Quixo, FourOfFiveDoNotWin) {
  EXPECT_EQ(Quixo::outcome(after(standing("XXX.. ..... ..... ..... ....."), move(3, End::left))), std::nullopt);
}

TEST(Quixo, TheLineIsAsLongAsTheBoardIsWide) {
  EXPECT_EQ(Quixo::outcome(after(standing("XX. ... ..."), move(2, End::left))), (Outcome{{1, 2}, {1, 0}, "line"}));
  EXPECT_EQ(Quixo::outcome(after(standing("XX.. .... .... ...."), move(2, End::left))), std::nullopt);
  EXPECT_EQ(Quixo::outcome(after(standing("XXX. .... .... ...."), move(3, End::left))), (Outcome{{1, 2}, {1, 0}, "line"}));
}

TEST(Quixo, CompletingTheRivalsLineLoses) {
  const State state = after(standing("..O.. ..O.. .O... ..O.. ..O.."), move(14, End::left));
  EXPECT_EQ(Quixo::outcome(state), (Outcome{{2, 1}, {0, 1}, "rival_line"}));
}

TEST(Quixo, CompletingTheRivalsLineLosesForTheSecondSeatToo) {
  const State state = after(standing("..X.. ..X.. .X... ..X.. ..X..", 1), move(14, End::left));
  EXPECT_EQ(Quixo::outcome(state), (Outcome{{1, 2}, {1, 0}, "rival_line"}));
}

TEST(Quixo, TheRivalsLineLosesEvenTogetherWithOnesOwn) {
  // The push from the left brings X to the left column's last gap, and an O to the third column's.
  const State state = after(standing("X.O.. X.O.. .O... X.O.. X.O.."), move(14, End::left));
  EXPECT_EQ(Quixo::view(state, std::nullopt)["lines"], Json::parse("[[0,5,10,15,20],[2,7,12,17,22]]"));
  EXPECT_EQ(Quixo::outcome(state), (Outcome{{2, 1}, {0, 1}, "rival_line"}));
}

TEST(Quixo, TwoOwnLinesAtOnceWinAndAreBothShown) {
  const State state = after(standing("X.X.. X.X.. .X... X.X.. X.X.."), move(14, End::left));
  EXPECT_EQ(Quixo::view(state, std::nullopt)["lines"].size(), 2U);
  EXPECT_EQ(Quixo::outcome(state), (Outcome{{1, 2}, {1, 0}, "line"}));
}

TEST(Quixo, NothingIsPlayedAfterTheEnd) {
  const State won = after(standing("XXXX. ..... ..... ..... ....."), move(4, End::left));
  EXPECT_TRUE(Quixo::turn(won).to_act.empty());
  EXPECT_EQ(refusal(won, kO, move(20, End::top)), "game_over");
  EXPECT_EQ(refusal(won, kX, move(20, End::top)), "game_over");
  EXPECT_TRUE(Quixo::legal(won, kO).empty());
}

/// Both sides push their one cube there and back, `plies` moves in all.
State to_and_fro(State state, int plies) {
  for (int ply = 0; ply < plies; ++ply) {
    const int row = ply % 2 == 0 ? 0 : 20;
    state = after(state, ply / 2 % 2 == 0 ? move(row, End::right) : move(row + 4, End::left));
  }
  return state;
}

TEST(Quixo, ThePositionAfterTheLastBlankCubeIsCountedAsTheFirst) {
  EXPECT_EQ(to_and_fro(fresh(), 2).times, 1);
  EXPECT_EQ(to_and_fro(fresh(), 6).times, 2);
}

TEST(Quixo, TheThirdTimeTheSamePositionWithTheSameSeatToMoveIsADraw) {
  EXPECT_EQ(Quixo::outcome(to_and_fro(fresh(), 9)), std::nullopt);
  const State drawn_game = to_and_fro(fresh(), 10);
  EXPECT_EQ(drawn_game.times, 3);
  EXPECT_EQ(Quixo::outcome(drawn_game), (Outcome{{1, 1}, {0, 0}, "repetition"}));
  EXPECT_TRUE(Quixo::turn(drawn_game).to_act.empty());
  EXPECT_EQ(refusal(drawn_game, kX, move(4, End::left)), "game_over");
}

TEST(Quixo, TheSameCubesWithTheOtherSeatToMoveAreAnotherPosition) {
  State state = to_and_fro(fresh(), 5);
  auto other = state.past.front();
  other.mover = 1;
  state.past.assign(5, other);
  EXPECT_EQ(Quixo::outcome(to_and_fro(state, 0)), std::nullopt);
  state = after(state, move(20, End::right));  // the cubes of that past, but the first seat moves
  EXPECT_EQ(state.times, 1);
  EXPECT_EQ(Quixo::outcome(state), std::nullopt);
}

TEST(Quixo, ABlankCubeTakenEndsWhatCanBeRepeated) {
  State state = to_and_fro(fresh(), 8);
  EXPECT_EQ(state.past.size(), 7U);
  state = after(state, move(10, End::right));
  EXPECT_EQ(state.past.size(), 1U);
  EXPECT_EQ(state.times, 1);
}

TEST(Quixo, WithoutTheRuleRepetitionGoesOn) {
  const State state = to_and_fro(fresh({5, false}), 40);
  EXPECT_EQ(Quixo::outcome(state), std::nullopt);
  EXPECT_TRUE(state.past.empty());
  EXPECT_EQ(Quixo::view(state, std::nullopt)["times"], nullptr);
}

TEST(Quixo, TheLastMoveIsToldWithThePathOfItsPush) {
  const State state = after(fresh(), move(2, End::bottom));
  EXPECT_EQ(Quixo::view(state, std::nullopt)["last"], Json::parse(R"({"seat":0,"cube":2,"end":"bottom","path":[22,17,12,7,2]})"));
  EXPECT_EQ(Quixo::view(after(state, move(14, End::left)), std::nullopt)["last"],
            Json::parse(R"({"seat":1,"cube":14,"end":"left","path":[10,11,12,13,14]})"));
}

TEST(Quixo, AnActionSurvivesTheWire) {
  for (int cube = 0; cube < 25; ++cube) {
    for (End end : kEnds) EXPECT_EQ(*Quixo::action(Quixo::json(move(cube, end))), move(cube, end));
  }
}

TEST(Quixo, AnActionOfAnyOtherShapeIsRefused) {
  const std::pair<const char*, const char*> table[] = {
      {R"({"cube":0})", "bad_action"},
      {R"({"end":"left"})", "bad_action"},
      {R"({"cube":0,"end":"Left"})", "bad_action"},
      {R"({"cube":0,"end":""})", "bad_action"},
      {R"({"cube":0,"end":0})", "bad_action"},
      {R"({"cube":"0","end":"left"})", "bad_action"},
      {R"({"cube":0.0,"end":"left"})", "bad_action"},
      {R"({"cube":0,"end":"left","dot":"self"})", "bad_action"},
      {R"({"cell":0,"end":"left"})", "bad_action"},
      {R"({"cube":-1,"end":"left"})", "out_of_range"},
      {R"({"cube":25,"end":"left"})", "out_of_range"},
      {R"({"cube":18446744073709551615,"end":"left"})", "out_of_range"},
      {"[]", "bad_action"},
      {"null", "bad_action"},
  };
  for (const auto& [json, code] : table) {
    const auto action = Quixo::action(Json::parse(json));
    ASSERT_FALSE(action.has_value()) << json;
    EXPECT_EQ(action.error().code, code) << json;
  }
}

TEST(Quixo, TheBoardIsFiveByFiveAndRepetitionCountsUnlessToldOtherwise) {
  const auto usual = *Quixo::options(Json::object());
  EXPECT_EQ(usual.size, 5);
  EXPECT_TRUE(usual.repetition);
  EXPECT_EQ(usual.begins, 0);
  EXPECT_EQ(Quixo::options(Json::parse(R"({"begins":"X"})"))->begins, 0);
  EXPECT_EQ(Quixo::options(Json::parse(R"({"begins":"O"})"))->begins, 1);
  const auto chosen = *Quixo::options(Json::parse(R"({"size":3,"repetition":false})"));
  EXPECT_EQ(chosen.size, 3);
  EXPECT_FALSE(chosen.repetition);
}

TEST(Quixo, OptionsOutsideTheirLimitsAreRefused) {
  for (const char* bad : {R"({"size":2})", R"({"size":6})", R"({"size":-5})", R"({"size":4.5})", R"({"size":"5"})",
                          R"({"size":null})", R"({"size":1e300})", R"({"repetition":1})", R"({"repetition":null})",
                          R"({"repetition":"true"})", R"({"talk":true})", R"({"begins":"x"})", R"({"begins":1})", "[]", "null"}) {
    const auto options = Quixo::options(Json::parse(bad));
    ASSERT_FALSE(options.has_value()) << bad;
    EXPECT_EQ(options.error().code, "bad_options") << bad;
  }
  EXPECT_FALSE(Quixo::start({1, true}, {}).has_value());
  EXPECT_FALSE(Quixo::start({6, true}, {}).has_value());
}

TEST(Quixo, OnlyTheFullBoardMayBeRated) {
  EXPECT_TRUE(Quixo::may_be_rated({5, true}));
  EXPECT_FALSE(Quixo::may_be_rated({4, true}));
  EXPECT_FALSE(Quixo::may_be_rated({3, true}));
}

TEST(Quixo, TheTreeIsAsCountedElsewhere) {
  EXPECT_EQ(quixo::perft(fresh(), 4).nodes, (std::vector<std::int64_t>{1, 44, 1836, 76596, 3018100}));
}

TEST(Quixo, TheTreeOfThreeByThreeIsAsCountedElsewhere) {
  const auto counts = quixo::perft(fresh({3, true}), 5);
  EXPECT_EQ(counts.nodes, (std::vector<std::int64_t>{1, 20, 356, 6332, 99648, 1572096}));
  EXPECT_EQ(counts.x_wins[5], 91728);
}

TEST(Quixo, TheTreeOfFourByFourIsAsCountedElsewhere) {
  EXPECT_EQ(quixo::perft(fresh({4, true}), 4).nodes, (std::vector<std::int64_t>{1, 32, 952, 28312, 778744}));
}

}  // namespace
}  // namespace noughts::games
