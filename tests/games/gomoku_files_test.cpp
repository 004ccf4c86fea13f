// The files of gomoku's games, and the openings that have names.
#include "games/gomoku/files.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/board/marks.hpp"
#include "games/gomoku/openings.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;

constexpr int kSize = 19;

/// A cell by column from the left and row from above, both from 0.
constexpr std::uint16_t cell(int column, int row, int size = kSize) { return static_cast<std::uint16_t>(row * size + column); }

std::vector<MoveOf<Gomoku::Action>> bay_moon() {
  return {{kX, {cell(9, 9)}, Millis{1500}}, {kO, {cell(10, 8)}, Millis{20}}, {kX, {cell(10, 10)}, Millis{0}}};
}

Heading heading(std::vector<int> place, std::string reason) {
  const Instant ended{Millis{1'795'000'000'000}};
  return {{"Anna", "Boris"}, ended, Outcome{std::move(place), {0, 0}, std::move(reason)}};
}

TEST(GomokuFiles, AreSmartGameFormatOfTheFourthGame) {
  EXPECT_EQ(Gomoku::written("sgf", {}, bay_moon(), heading({1, 2}, "resigned")),
            "(;FF[4]GM[4]CA[UTF-8]AP[Noughts]SZ[19]PB[Anna]PW[Boris]RU[Exactly 5 in a row]ON[Hogetsu]DT[2026-11-18]RE[B+R]\n"
            ";B[jj];W[ki];B[kk])\n");
}

TEST(GomokuFiles, TellHowTheGameEnded) {
  const auto ending = [](std::vector<int> place, const std::string& reason) {
    const std::string text = Gomoku::written("sgf", {}, bay_moon(), heading(std::move(place), reason));
    const auto from = text.find("RE[") + 3;
    return text.substr(from, text.find(']', from) - from);
  };
  EXPECT_EQ(ending({1, 2}, "line"), "B+");
  EXPECT_EQ(ending({2, 1}, "line"), "W+");
  EXPECT_EQ(ending({2, 1}, "timeout"), "W+T");
  EXPECT_EQ(ending({1, 2}, "left"), "B+R");
  EXPECT_EQ(ending({1, 1}, "agreed"), "0");
}

TEST(GomokuFiles, LeaveOutWhatIsNotKnown) {
  EXPECT_EQ(Gomoku::written("sgf", {15, 4}, {}, {}), "(;FF[4]GM[4]CA[UTF-8]AP[Noughts]SZ[15]RU[Exactly 4 in a row]\n)\n");
}

TEST(GomokuFiles, EscapeNamesInSmartGameFormat) {
  Heading names;
  names.names = {"a]b\\c:d", "two\nlines"};
  const std::string text = Gomoku::written("sgf", {}, {}, names);
  EXPECT_NE(text.find("PB[a\\]b\\\\c\\:d]PW[two lines]"), std::string::npos) << text;
}

TEST(GomokuFiles, ArePiskvorksWithCellsCountedFromOne) {
  EXPECT_EQ(Gomoku::written("psq", {}, bay_moon(), heading({1, 2}, "line")),
            "Piskvorky 19x19, 0:0, 0\n10,10,1500\n11,9,20\n11,11,0\nAnna\nBoris\n-1\n");
}

TEST(GomokuFiles, NeverTakeANameForAMove) {
  Heading names;
  names.names = {"7,7,7", ""};
  EXPECT_EQ(Gomoku::written("psq", {5, 5}, {}, names), "Piskvorky 5x5, 0:0, 0\n7 7 7\nWhite\n-1\n");
}

TEST(GomokuFiles, AreABareListOfMoves) { EXPECT_EQ(Gomoku::written("txt", {}, bay_moon(), {}), "j10 k11 k9\n"); }

std::vector<MoveOf<Swap2::Action>> swapped(Swap2::Choice choice) {
  std::vector<MoveOf<Swap2::Action>> moves;
  for (const auto& move : bay_moon()) moves.push_back({Seat{0}, {Swap2::Choice::none, move.action.cell}, Millis{1}});
  moves.push_back({Seat{1}, {choice, 0}, Millis{5}});
  return moves;
}

TEST(Swap2Files, NameTheOneWhoChoseBlack) {
  const auto moves = swapped(Swap2::Choice::black);
  EXPECT_EQ(Swap2::written("psq", {}, moves, heading({2, 1}, "line")),
            "Piskvorky 19x19, 0:0, 0\n10,10,1\n11,9,1\n11,11,1\nBoris\nAnna\n-1\n");
  const std::string text = Swap2::written("sgf", {}, moves, heading({2, 1}, "line"));
  EXPECT_NE(text.find("PB[Boris]PW[Anna]RU[Swap2, exactly 5 in a row]"), std::string::npos) << text;
  EXPECT_NE(text.find("RE[B+]"), std::string::npos) << text;
}

TEST(Swap2Files, NameNobodyBeforeTheColoursAreSettled) {
  const std::string text = Swap2::written("sgf", {}, swapped(Swap2::Choice::place2), heading({2, 1}, "left"));
  EXPECT_EQ(text.find("PB["), std::string::npos) << text;
  EXPECT_NE(text.find("RE[?]"), std::string::npos) << text;
}

/// A cell turned and mirrored within the board.
std::uint16_t turned(std::uint16_t from, int way) {
  int column = from % kSize;
  int row = from / kSize;
  if ((way & 4) != 0) std::swap(column, row);
  if ((way & 1) != 0) column = kSize - 1 - column;
  if ((way & 2) != 0) row = kSize - 1 - row;
  return cell(column, row);
}

TEST(GomokuOpenings, AreThirteenDirectAndThirteenIndirect) {
  std::map<bool, int> count;
  std::set<std::string_view> ids;
  for (const auto& shape : five::shapes()) {
    ++count[shape.second.right == 0];
    ids.insert(shape.id);
  }
  EXPECT_EQ(count, (std::map<bool, int>{{true, 13}, {false, 13}}));
  EXPECT_EQ(ids.size(), 26U);
}

TEST(GomokuOpenings, AreKnownHoweverTheBoardIsTurnedAndWhereverTheyStand) {
  for (const auto& opening : Gomoku::openings({})) {
    for (int way = 0; way < 8; ++way) {
      for (const int away : {0, -5, 4 * kSize + 3}) {
        std::vector<Gomoku::Action> actions;
        for (const auto& move : opening.moves) {
          actions.push_back({turned(static_cast<std::uint16_t>(move.action.cell + away), way)});
        }
        EXPECT_EQ(Gomoku::opening({}, actions), opening.id) << "way " << way;
      }
    }
  }
}

TEST(GomokuOpenings, CoverEveryThirdStoneWithinTwoLinesOfTheFirst) {
  for (const int second : {cell(9, 8), cell(10, 8)}) {
    for (int row = 7; row <= 11; ++row) {
      for (int column = 7; column <= 11; ++column) {
        const std::uint16_t third = cell(column, row);
        if (third == second || third == cell(9, 9)) continue;
        const std::vector<Gomoku::Action> actions{{cell(9, 9)}, {static_cast<std::uint16_t>(second)}, {third}};
        EXPECT_NE(Gomoku::opening({}, actions), std::nullopt) << column << "," << row;
      }
    }
  }
}

TEST(GomokuOpenings, TheBayIsTheSeventhIndirect) {
  const auto list = Gomoku::openings({});
  const auto& bay = list[13 + 6];
  EXPECT_EQ(bay.id, "hogetsu");
  ASSERT_EQ(bay.moves.size(), 3U);
  EXPECT_EQ(bay.moves[0].action.cell, cell(9, 9));
  EXPECT_EQ(bay.moves[1].action.cell, cell(10, 8));
  EXPECT_EQ(bay.moves[2].action.cell, cell(10, 10));
}

TEST(GomokuOpenings, AreNotWhereTheStonesLieApartOrAnotherRowWins) {
  const std::vector<Gomoku::Action> apart{{cell(9, 9)}, {cell(11, 9)}, {cell(9, 8)}};
  EXPECT_EQ(Gomoku::opening({}, apart), std::nullopt);
  std::vector<Gomoku::Action> bay;
  for (const auto& move : bay_moon()) bay.push_back(move.action);
  EXPECT_EQ(Gomoku::opening({}, bay), "hogetsu");
  EXPECT_EQ(Gomoku::opening({19, 4}, bay), std::nullopt);
  bay.pop_back();
  EXPECT_EQ(Gomoku::opening({}, bay), std::nullopt);
  EXPECT_TRUE(Gomoku::openings({19, 3}).empty());
}

TEST(GomokuOpenings, AreNotOverTheEdgeOfTheBoard) {
  const std::vector<Gomoku::Action> around{{cell(18, 9)}, {cell(0, 10)}, {cell(0, 11)}};
  EXPECT_EQ(Gomoku::opening({}, around), std::nullopt);
}

TEST(GomokuOpenings, AreTheOpenersThreeStonesInSwap2) {
  const auto list = Swap2::openings({});
  ASSERT_EQ(list.size(), 26U);
  std::vector<Swap2::Action> actions;
  for (const auto& move : list[0].moves) {
    EXPECT_EQ(move.seat, Seat{0});
    actions.push_back(move.action);
  }
  actions.push_back({Swap2::Choice::white, 0});
  EXPECT_EQ(Swap2::opening({}, actions), "kansei");
}

}  // namespace
}  // namespace noughts::games
