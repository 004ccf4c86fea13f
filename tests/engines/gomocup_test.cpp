// Lines of Gomocup's protocol as a manager reads and writes them.
#include "engines/gomocup.hpp"

#include <gtest/gtest.h>

#include <array>

namespace noughts::engines {
namespace {

using Kind = EngineLine::Kind;

TEST(EngineLine, IsAStoneWhereTwoNumbersStandAlone) {
  EXPECT_EQ(read_engine_line("7,8"), (EngineLine{Kind::stone, 7, 8}));
  EXPECT_EQ(read_engine_line(" 0 , 18\r"), (EngineLine{Kind::stone, 0, 18}));
  EXPECT_EQ(read_engine_line("999,999"), (EngineLine{Kind::stone, 999, 999})) << "boards are for the rules";
}

TEST(EngineLine, IsOkWhereItIsThatWord) {
  EXPECT_EQ(read_engine_line("OK").kind, Kind::ok);
  EXPECT_EQ(read_engine_line("ok\r").kind, Kind::ok);
  EXPECT_EQ(read_engine_line("OK 15").kind, Kind::nonsense);
}

TEST(EngineLine, MayBeForPeople) {
  for (const char* line : {"MESSAGE hello", "DEBUG depth 7", "message", "DEBUG: x", "MESSAGE 7,7"}) {
    EXPECT_EQ(read_engine_line(line).kind, Kind::remark) << line;
  }
}

TEST(EngineLine, MayBeAComplaint) {
  for (const char* line : {"ERROR", "ERROR unsupported size", "error no"}) {
    EXPECT_EQ(read_engine_line(line).kind, Kind::error) << line;
  }
  EXPECT_EQ(read_engine_line("UNKNOWN command").kind, Kind::unknown);
}

TEST(EngineLine, IsNonsenseElse) {
  for (const char* line : {"", "7", "7,", ",7", "7,7,7", "-1,3", "+1,3", "1.5,2", "7;7", "a,b", "0x7,3", "7 7", "1000,1",
                           "99999999999999999999,1", "SUGGEST 7,7", "SWAP", "MESSAGES", "\xff,\x01", "7,7 8,8"}) {
    EXPECT_EQ(read_engine_line(line).kind, Kind::nonsense) << line;
  }
}

TEST(SaidInAnOpening, IsTheOtherColourOrUpToThreeStones) {
  EXPECT_TRUE(read_opening("SWAP")->swaps);
  EXPECT_TRUE(read_opening("swap\r")->swaps);
  EXPECT_TRUE(read_opening("SWAP")->stones.empty());
  EXPECT_EQ(read_opening("7,8")->stones, (std::vector<EngineLine>{{Kind::stone, 7, 8}}));
  EXPECT_EQ(read_opening(" 7,8  9,0 1,1\r")->stones,
            (std::vector<EngineLine>{{Kind::stone, 7, 8}, {Kind::stone, 9, 0}, {Kind::stone, 1, 1}}));
  EXPECT_FALSE(read_opening("7,8")->swaps);
}

TEST(SaidInAnOpening, IsNothingElse) {
  for (const char* line :
       {"", " ", "OK", "SWAP 7,7", "7,7 SWAP", "1,1 2,2 3,3 4,4", "7,7 8", "MESSAGE 7,7", "ERROR", "SWAPS", "1,1,1"}) {
    EXPECT_FALSE(read_opening(line)) << line;
  }
}

TEST(Told, OpeningsAreAskedForByTheStonesThatLie) {
  EXPECT_EQ(swap2_text(15, {}), "SWAP2BOARD\nDONE\n");
  EXPECT_EQ(swap2_text(15, std::array{0, 17, 15}), "SWAP2BOARD\n0,0\n2,1\n0,1\nDONE\n");
}

TEST(Told, IsWhatTheProtocolSays) {
  EXPECT_EQ(start_text(19), "START 19\n");
  EXPECT_EQ(begin_text(), "BEGIN\n");
  EXPECT_EQ(turn_text(15, 17), "TURN 2,1\n");
  EXPECT_EQ(limits_text(1'000, Millis{5'000}, {}),
            "INFO max_memory 1000\nINFO timeout_match 0\nINFO timeout_turn 5000\nINFO game_type 0\nINFO rule 1\n");
  EXPECT_EQ(times_text(Millis{5'000}, {}), "INFO timeout_turn 5000\nINFO time_left 2147483647\n");
  EXPECT_EQ(times_text(Millis{5'000}, Millis{61'000}), "INFO timeout_turn 5000\nINFO time_left 61000\n");
}

TEST(Told, ABoardSaysWhoseEachStoneIs) {
  constexpr std::array kThree{0, 1, 15};
  EXPECT_EQ(board_text(15, kThree), "BOARD\n0,0,2\n1,0,1\n0,1,2\nDONE\n");
  EXPECT_EQ(board_text(15, std::span(kThree).first(2)), "BOARD\n0,0,1\n1,0,2\nDONE\n");
}

}  // namespace
}  // namespace noughts::engines
