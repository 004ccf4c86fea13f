// What threatens in gomoku: the definitions of RULES.md, chapter 2.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/board/marks.hpp"
#include "games/catalogue.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using testing::ElementsAre;
using testing::IsEmpty;
using State = Gomoku::State;

constexpr int kSide = 19;
constexpr int kFromColumn = 4;

std::uint16_t at(int row, int column) { return static_cast<std::uint16_t>(row * kSide + column); }

/// A position of which only the stones are said: 'X' and 'O' along a row of the board, one string for each row from the ninth.
State position(const std::vector<std::string_view>& rows, Seat to_move = kX) {
  State state = *Gomoku::start({}, {});
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      const char sign = rows[row][column];
      if (sign == '.') continue;
      state.stones.put(at(9 + static_cast<int>(row), kFromColumn + static_cast<int>(column)), sign == 'X' ? kX : kO);
      state.placed = static_cast<std::uint16_t>(state.placed + 2);
    }
  }
  if (to_move == kO) ++state.placed;
  return state;
}

/// The columns of threats of a kind in the first row of a position, counted as its text is.
std::vector<int> columns(const State& state, ThreatKind kind, Seat seat = kX, int row = 9) {
  std::vector<int> found;
  for (const auto& threat : Gomoku::threats(state, seat)) {
    const int cell = threat.action.cell;
    if (threat.kind == kind && cell / kSide == row) found.push_back(cell % kSide - kFromColumn);
  }
  return found;
}

std::vector<int> wins(const std::string_view row) { return columns(position({row}), ThreatKind::win); }
std::vector<int> opens(const std::string_view row) { return columns(position({row}), ThreatKind::open); }

TEST(Threats, AFivePointIsWhereExactlyFiveWouldStand) {
  EXPECT_THAT(wins("..XXXX.."), ElementsAre(1, 6));
  EXPECT_THAT(wins(".OXXXX.."), ElementsAre(6));
  EXPECT_THAT(wins("XX.XX"), ElementsAre(2));
  EXPECT_THAT(wins("X.XXX.X"), ElementsAre(1, 5));
}

TEST(Threats, WhereSixWouldStandIsNoFivePoint) {
  EXPECT_THAT(wins("XXX.XX"), IsEmpty());
  EXPECT_THAT(wins("X.XXXX.."), ElementsAre(6));
}

TEST(Threats, AFourBetweenRivalsHasNoFivePoint) { EXPECT_THAT(wins("OXXXXO"), IsEmpty()); }

TEST(Threats, AFourAtTheEdgeHasOnlyOneFivePoint) {
  State state = *Gomoku::start({}, {});
  for (int column : {0, 1, 2, 3}) state.stones.put(at(0, column), kX);
  const auto threats = Gomoku::threats(state, kX);
  ASSERT_EQ(threats.size(), 1U);
  EXPECT_EQ(threats[0].action.cell, at(0, 4));
  EXPECT_EQ(threats[0].kind, ThreatKind::win);
}

TEST(Threats, AnOpenThreeExtendsToAStraightFour) {
  EXPECT_THAT(opens("...XXX..."), ElementsAre(2, 6));
  EXPECT_THAT(opens("..X.XX.."), ElementsAre(3));
  EXPECT_THAT(opens("..XX.X.."), ElementsAre(4));
}

TEST(Threats, AThreeNextToARivalIsNotOpen) { EXPECT_THAT(opens(".OXXX..."), IsEmpty()); }

TEST(Threats, AThreeBoundedTwoCellsAwayOnBothSidesIsNotOpen) {
  EXPECT_THAT(opens("O.XXX.O"), IsEmpty());
  EXPECT_THAT(opens("O.XXX..O"), ElementsAre(5));
}

TEST(Threats, AnOwnStoneBehindTheEndMakesSixAndSpoilsTheStraightFour) {
  EXPECT_THAT(opens("X.XXX..."), IsEmpty());
  EXPECT_THAT(opens("X..XXX.."), ElementsAre(6)) << "at 2 the four's left end would be a six";
}

TEST(Threats, WhatWinsIsNoExtension) { EXPECT_THAT(opens("..XXXX.."), IsEmpty()); }

TEST(Threats, TwoStonesAreNoThreat) { EXPECT_THAT(Gomoku::threats(position({"...XX..."}), kX), IsEmpty()); }

TEST(Threats, EachSideHasItsOwn) {
  const State state = position({"..XXXX..", ".OOO...."});
  EXPECT_THAT(columns(state, ThreatKind::win, kX), ElementsAre(1, 6));
  EXPECT_THAT(columns(state, ThreatKind::win, kO), IsEmpty());
  EXPECT_THAT(columns(state, ThreatKind::open, kO, 10), ElementsAre(0, 4));
}

TEST(Threats, AllFourDirectionsThreaten) {
  for (const auto& [down, right] : {std::pair{1, 0}, std::pair{1, 1}, std::pair{1, -1}}) {
    State state = *Gomoku::start({}, {});
    for (int i = 0; i < 4; ++i) state.stones.put(at(5 + i * down, 9 + i * right), kX);
    const auto threats = Gomoku::threats(state, kX);
    const auto winning = std::count_if(threats.begin(), threats.end(), [](auto& each) { return each.kind == ThreatKind::win; });
    EXPECT_EQ(winning, 2) << down << ' ' << right;
  }
}

TEST(Threats, AfterTheEndNothingThreatens) {
  State state = position({"..XXXX.."});
  Gomoku::place(state, {at(9, kFromColumn + 1)});
  EXPECT_THAT(Gomoku::threats(state, kX), IsEmpty());
  EXPECT_EQ(Gomoku::forced(state, kO), std::nullopt);
}

TEST(Forced, TheOneFivePointOfTheRivalIsAnswered) {
  const State state = position({".OXXXX.."}, kO);
  EXPECT_EQ(Gomoku::forced(state, kO), Gomoku::Action{at(9, kFromColumn + 6)});
}

TEST(Forced, OfTwoFivePointsNothingIsPlayed) { EXPECT_EQ(Gomoku::forced(position({"..XXXX.."}, kO), kO), std::nullopt); }

TEST(Forced, WhoCanWinIsNotMadeToDefend) { EXPECT_EQ(Gomoku::forced(position({".OXXXX..", "XOOOO..."}, kO), kO), std::nullopt); }

TEST(Forced, AnOpenThreeLeavesTheChoice) { EXPECT_EQ(Gomoku::forced(position({"...XXX..."}, kO), kO), std::nullopt); }

TEST(Forced, WhoIsNotToMoveIsNotForced) { EXPECT_EQ(Gomoku::forced(position({".OXXXX.."}, kX), kO), std::nullopt); }

TEST(Swap2Threats, WhileNobodyHasAColourNothingThreatens) {
  Swap2::State state{position({"..XXXX.."})};
  EXPECT_THAT(Swap2::threats(state, Seat{0}), IsEmpty());
  EXPECT_EQ(Swap2::forced(state, Seat{0}), std::nullopt);
}

TEST(Swap2Threats, AThreatBelongsToWhoeverHasTheColour) {
  Swap2::State state{position({".OXXXX.."}, kO), Swap2::Phase::play, 1};
  EXPECT_EQ(Swap2::threats(state, Seat{1}).size(), 1U);
  EXPECT_THAT(Swap2::threats(state, Seat{0}), IsEmpty());
  const auto answer = Swap2::forced(state, Seat{0});
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->cell, at(9, kFromColumn + 6));
  EXPECT_EQ(Swap2::forced(state, Seat{1}), std::nullopt);
}

TEST(CatalogueOfThreats, OnlyTheGamesForWhichTheyAreDefinedHaveThem) {
  for (const auto& variant : catalogue()) {
    const bool is_gomoku = variant.info.name == "gomoku" || variant.info.name == "swap2";
    EXPECT_EQ(variant.has_threats, is_gomoku) << variant.info.name;
    EXPECT_EQ(variant.start(Json::object(), {})->threats(Seat{0}).has_value(), is_gomoku) << variant.info.name;
  }
}

}  // namespace
}  // namespace noughts::games
