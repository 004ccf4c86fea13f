// The rules of Quixo for four, where they differ from those for two; the counts are RULES.md's, chapter 6.
#include "games/quixo/quixo4.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "quixo_positions.hpp"

namespace noughts::games {
namespace {

using quixo::Dot;
using quixo::drawing;
using quixo::drawn;
using quixo::End;
using quixo::Move;
using State = Quixo4::State;

constexpr Seat kA1{0};
constexpr Seat kB1{1};
constexpr Seat kA2{2};
constexpr Seat kB2{3};

State fresh(Quixo4::Options options = {}) { return *Quixo4::start(options, {}); }

State standing(std::string_view rows, int mover = 0) {
  State state = fresh();
  state.now = drawn(rows, mover);
  return state;
}

Move move(int cube, End end, Dot dot = Dot::self) { return {static_cast<std::uint8_t>(cube), end, dot}; }

State after(const State& state, Move move) {
  auto next = Quixo4::play(state, static_cast<Seat>(state.now.mover), move, {});
  EXPECT_TRUE(next.has_value()) << (next ? "" : next.error().code);
  return next ? *next : state;
}

std::string refused(const State& state, Move move) {
  const auto next = Quixo4::play(state, static_cast<Seat>(state.now.mover), move, {});
  return next ? "" : next.error().code;
}

TEST(Quixo4, PartnersSitOppositeEachOther) {
  EXPECT_EQ(Quixo4::kInfo.team(kA1), Quixo4::kInfo.team(kA2));
  EXPECT_EQ(Quixo4::kInfo.team(kB1), Quixo4::kInfo.team(kB2));
  EXPECT_NE(Quixo4::kInfo.team(kA1), Quixo4::kInfo.team(kB1));
}

TEST(Quixo4, TheTurnGoesClockwiseFromTheTeamThatBegins) {
  State state = fresh({.begins = 1});
  for (Seat seat : {kB1, kA2, kB2, kA1}) {
    EXPECT_EQ(Quixo4::turn(state).to_act, SeatSet({seat}));
    state = after(state, Quixo4::legal(state, seat).front());
  }
}

TEST(Quixo4, TheTurnGoesClockwise) {
  State state = fresh();
  for (Seat seat : {kA1, kB1, kA2, kB2, kA1}) {
    EXPECT_EQ(Quixo4::turn(state).to_act, SeatSet({seat}));
    state = after(state, Quixo4::legal(state, seat).front());
  }
}

TEST(Quixo4, TheSymbolIsTheTeamsAndTheDotTheSeats) {
  State state = after(fresh(), move(0, End::right));
  state = after(state, move(20, End::right));
  state = after(state, move(5, End::right));
  state = after(state, move(15, End::right));
  const Json view = Quixo4::view(state, kB2);
  EXPECT_EQ(view["cells"], "....X....X.........O....O");
  EXPECT_EQ(view["dots"], "....0....2.........3....1");
}

TEST(Quixo4, TheMoverChoosesWhomTheDotPointsAt) {
  for (const auto& [mover, dot, letter] :
       {std::tuple(0, Dot::self, 'X'), std::tuple(0, Dot::partner, 'x'), std::tuple(2, Dot::self, 'x'),
        std::tuple(2, Dot::partner, 'X'), std::tuple(1, Dot::self, 'O'), std::tuple(1, Dot::partner, 'o'),
        std::tuple(3, Dot::self, 'o'), std::tuple(3, Dot::partner, 'O')}) {
    const State state = after(standing("..... ..... ..... ..... .....", mover), move(0, End::right, dot));
    EXPECT_EQ(drawing(state)[4], letter) << mover;
  }
}

TEST(Quixo4, TheDotOfACubeThatWasOnesOwnIsChosenAnew) {
  EXPECT_EQ(drawing(after(standing("X.... ..... ..... ..... ....."), move(0, End::right, Dot::partner)))[4], 'x');
  EXPECT_EQ(drawing(after(standing("x.... ..... ..... ..... .....", 2), move(0, End::right, Dot::partner)))[4], 'X');
}

TEST(Quixo4, SlidingKeepsTheOtherCubesDots) {
  EXPECT_EQ(drawing(after(standing("XxOo. ..... ..... ..... ....."), move(4, End::left))),
            quixo::without_spaces("XXxOo ..... ..... ..... ....."));
  EXPECT_EQ(drawing(after(standing("....O ....x ....X ....o .....", 3), move(24, End::top, Dot::partner))),
            quixo::without_spaces("....O ....O ....x ....X ....o"));
  EXPECT_EQ(drawing(after(standing("oO.xX ..... ..... ..... .....", 1), move(2, End::right, Dot::partner))),
            quixo::without_spaces("oOxXo ..... ..... ..... ....."));
}

TEST(Quixo4, ACubeMayBeTakenOnlyWhereItsDotPoints) {
  // As in the leaflet's picture: two cubes that only A1 may take, three that only A2 may.
  const char* rows = "XX..O ..... x...O x.... x...o";
  const auto taken_by = [&](int seat) {
    std::string cells(25, '.');
    for (Move each : Quixo4::legal(standing(rows, seat), static_cast<Seat>(seat))) cells[each.cube] = '#';
    return cells;
  };
  EXPECT_EQ(taken_by(0), quixo::without_spaces("####. #...# ..... ....# .###."));
  EXPECT_EQ(taken_by(1), quixo::without_spaces("..### #...# ....# ....# .###."));
  EXPECT_EQ(taken_by(2), quixo::without_spaces("..##. #...# #.... #...# ####."));
  EXPECT_EQ(taken_by(3), quixo::without_spaces("..##. #...# ..... ....# .####"));
}

TEST(Quixo4, EachRefusalHasItsReason) {
  const State state = standing("XX..O ..... x...O x.... x...o");
  EXPECT_EQ(refused(state, move(12, End::left)), "not_rim");
  EXPECT_EQ(refused(state, move(4, End::left)), "not_yours");
  EXPECT_EQ(refused(state, move(24, End::left)), "not_yours");
  EXPECT_EQ(refused(state, move(10, End::right)), "dot_elsewhere");
  EXPECT_EQ(refused(state, move(0, End::left)), "same_place");
  EXPECT_EQ(refused(state, move(25, End::left)), "out_of_range");
  EXPECT_EQ(refused(state, move(0, End::right)), "");
}

TEST(Quixo4, ASeatWithoutACubeToTakeIsPassed) {
  // No blank cube is left on the rim, and no dot of it points at B1.
  const State state = after(standing("XoXox o...X X...o x...x oXxoX"), move(0, End::bottom));
  EXPECT_EQ(Quixo4::turn(state).to_act, SeatSet({kA2}));
  EXPECT_EQ(Quixo4::view(state, std::nullopt)["passed"], Json::parse("[1]"));
}

TEST(Quixo4, SeveralSeatsMayBePassedAtOnce) {
  // B1 and A2 have nothing to take: the last seat moves.
  const State one_left = after(standing("XoXoX o...X X...o o...X oXooX"), move(0, End::bottom));
  EXPECT_EQ(Quixo4::turn(one_left).to_act, SeatSet({kB2}));
  EXPECT_EQ(Quixo4::view(one_left, std::nullopt)["passed"], Json::parse("[1,2]"));
}

TEST(Quixo4, WhoeverHasACubeOrABlankOneIsNotPassed) {
  const State state = after(standing("XoXox o...X X...o x...x oX.oX"), move(0, End::bottom));
  EXPECT_EQ(Quixo4::turn(state).to_act, SeatSet({kB1}));
  EXPECT_EQ(Quixo4::view(state, std::nullopt)["passed"], Json::array());
}

TEST(Quixo4, SomebodyCanAlwaysMove) {
  std::mt19937 dice(1);
  State state = fresh();
  const quixo::Cells all = (quixo::bit(25) - 1);
  for (int i = 0; i < 100'000; ++i) {
    state.now.marks[0] = static_cast<quixo::Cells>(dice()) & all;
    state.now.marks[1] = all & ~state.now.marks[0];
    state.now.dots = static_cast<quixo::Cells>(dice()) & all;
    EXPECT_TRUE(std::ranges::any_of(std::array{kA1, kB1, kA2, kB2}, [&](Seat seat) { return takeable(state, seat) != 0; }));
  }
}

TEST(Quixo4, AnOwnLineWinsForBothPartners) {
  EXPECT_EQ(Quixo4::outcome(after(standing("XxXx. ..... ..... ..... ....."), move(4, End::left))),
            (Outcome{{1, 2, 1, 2}, {1, 0, 1, 0}, "line"}));
  EXPECT_EQ(Quixo4::outcome(after(standing("OoOo. ..... ..... ..... .....", 3), move(4, End::left))),
            (Outcome{{2, 1, 2, 1}, {0, 1, 0, 1}, "line"}));
}

TEST(Quixo4, TheRivalsLineLosesForBothPartnersEvenTogetherWithOnesOwn) {
  EXPECT_EQ(Quixo4::outcome(after(standing("..O.. ..o.. .O... ..o.. ..O..", 2), move(14, End::left))),
            (Outcome{{2, 1, 2, 1}, {0, 1, 0, 1}, "rival_line"}));
  EXPECT_EQ(Quixo4::outcome(after(standing("x.O.. X.o.. .O... X.o.. x.O.."), move(14, End::left))),
            (Outcome{{2, 1, 2, 1}, {0, 1, 0, 1}, "rival_line"}));
}

/// Each seat pushes a cube of its own there and back.
State to_and_fro(State state, int plies) {
  for (int ply = 0; ply < plies; ++ply) {
    const int row = std::array{0, 15, 5, 20}[static_cast<std::size_t>(ply % 4)];
    state = after(state, ply / 4 % 2 == 0 ? move(row, End::right) : move(row + 4, End::left));
  }
  return state;
}

TEST(Quixo4, TheThirdTimeTheSamePositionIsADraw) {
  EXPECT_EQ(Quixo4::outcome(to_and_fro(fresh(), 19)), std::nullopt);
  EXPECT_EQ(Quixo4::outcome(to_and_fro(fresh(), 20)), (Outcome{{1, 1, 1, 1}, {0, 0, 0, 0}, "repetition"}));
  EXPECT_EQ(Quixo4::outcome(to_and_fro(fresh({false, false}), 40)), std::nullopt);
}

TEST(Quixo4, TheSameCubesWithOtherDotsAreAnotherPosition) {
  State state = to_and_fro(fresh(), 19);
  state = after(state, move(20, End::right, Dot::partner));
  EXPECT_EQ(state.times, 1);
  EXPECT_EQ(Quixo4::outcome(state), std::nullopt);
}

TEST(Quixo4, TheViewTellsTheDotOfTheLastMove) {
  const State state = after(fresh(), move(2, End::bottom, Dot::partner));
  EXPECT_EQ(Quixo4::view(state, std::nullopt)["last"],
            Json::parse(R"({"seat":0,"cube":2,"end":"bottom","dot":"partner","path":[22,17,12,7,2]})"));
}

TEST(Quixo4, AnActionSurvivesTheWire) {
  for (const Move& each : Quixo4::legal(fresh(), kA1)) EXPECT_EQ(*Quixo4::action(Quixo4::json(each)), each);
}

TEST(Quixo4, AnActionOfAnyOtherShapeIsRefused) {
  for (const char* bad : {R"({"cube":0,"end":"left"})", R"({"cube":0,"end":"left","dot":"me"})",
                          R"({"cube":0,"end":"left","dot":0})", R"({"cube":0,"end":"left","dot":null})",
                          R"({"cube":0,"dot":"self"})", R"({"cube":0,"end":"left","dot":"self","and":1})", "[]", "null"}) {
    const auto action = Quixo4::action(Json::parse(bad));
    ASSERT_FALSE(action.has_value()) << bad;
    EXPECT_EQ(action.error().code, "bad_action") << bad;
  }
}

TEST(Quixo4, PartnersMayConferOnlyWhereItWasAgreed) {
  EXPECT_FALSE(Quixo4::options(Json::object())->talk);
  EXPECT_TRUE(Quixo4::options({{"talk", true}})->talk);
  EXPECT_TRUE(Quixo4::options({{"talk", true}})->repetition);
  EXPECT_FALSE(Quixo4::options({{"repetition", false}})->repetition);
  EXPECT_EQ(Quixo4::options({{"repetition", false}})->begins, 0);
  EXPECT_EQ(Quixo4::options({{"begins", "O"}})->begins, 1);
}

TEST(Quixo4, OptionsOutsideTheirLimitsAreRefused) {
  for (const char* bad :
       {R"({"talk":1})", R"({"talk":null})", R"({"repetition":"no"})", R"({"size":5})", R"({"begins":null})", "[]", "null"}) {
    const auto options = Quixo4::options(Json::parse(bad));
    ASSERT_FALSE(options.has_value()) << bad;
    EXPECT_EQ(options.error().code, "bad_options") << bad;
  }
}

TEST(Quixo4, TheTreeIsAsCountedElsewhere) {
  EXPECT_EQ(quixo::perft(fresh(), 3).nodes, (std::vector<std::int64_t>{1, 88, 7344, 595264}));
}

}  // namespace
}  // namespace noughts::games
