// The versions of the book game, each to each of its ends.
#include <gtest/gtest.h>

#include "book_game_table.hpp"

namespace noughts::games {
namespace {

/// Crosses in the top row; the character takes two of the middle.
void win(Table& table) {
  table.play({0, 1, 2}, {3, 4});
  table.accept_all({0, 1, 2});
}

/// The character takes the middle row.
void lose(Table& table) { table.play({0, 1, 8}, {3, 4, 5}); }

void draw(Table& table) {
  table.play(kDrawnX, kDrawnO);
  table.accept_all(kDrawnX);
}

void oppose(Table& table, int character) { table.act(kReader, {{"do", "oppose"}, {"character", character}}); }
void oppose_on(Table& table, int cell) { table.act(kReader, about("oppose", cell)); }

// 2.1

TEST(BookGame3x3, TwoWonBoardsAgainstTwoCharactersFinishIt) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 2);
  win(table);
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.view()["tally"], (Json{{"won", 1}, {"lost", 0}, {"drawn", 0}}));
  oppose(table, 5);
  win(table);
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {6, 0}, "won"}));
  EXPECT_EQ(table.view()["readers"][0]["success"], true);
  EXPECT_EQ(table.view()["tally"]["won"], 2);
}

TEST(BookGame3x3, SoDoTwoWonAgainstTheSame) {
  Table table = Table::begun({{"version", "3x3"}});
  for (int board = 0; board < 2; ++board) {
    oppose(table, 2);
    win(table);
  }
  EXPECT_EQ(table.outcome().reason, "won");
}

TEST(BookGame3x3, AfterALostOrDrawnBoardAnotherBegins) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  lose(table);
  EXPECT_EQ(table.phase(), "oppose");
  oppose(table, 0);
  draw(table);
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.view()["tally"], (Json{{"won", 0}, {"lost", 1}, {"drawn", 1}}));
  EXPECT_EQ(table.view()["boards"][0]["result"], "O");
  EXPECT_EQ(table.view()["boards"][0]["lines"], (Json{{3, 4, 5}}));
  EXPECT_EQ(table.view()["boards"][1]["result"], "drawn");
}

TEST(BookGame3x3, WhoHasNotWonTwiceInFiftyBoardsDoesNotFinish) {
  Table table = Table::begun({{"version", "3x3"}});
  for (int board = 0; board < 50; ++board) {
    oppose(table, board % 9);
    lose(table);
  }
  EXPECT_EQ(table.outcome(), (Outcome{{2, 0}, {150, 0}, "boards"}));
}

// The closing.

TEST(BookGameClosing, TheReportThatWouldWinWaitsForTheCurator) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  table.play({0, 1, 2}, {3, 4});
  EXPECT_EQ(table.phase(), "closing");
  EXPECT_FALSE(table.waits_for(kReader));
  EXPECT_TRUE(table.waits_for(table.curator()));
  EXPECT_EQ(table.refused(kReader, request_for(5)), "not_your_turn");
  table.accept(2);
  table.accept(0);
  EXPECT_EQ(table.phase(), "closing");
  table.accept(1);
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.view()["boards"][0]["result"], "X");
}

TEST(BookGameClosing, ReportsAcceptedBeforeNeedNoMore) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  table.read_and_answer(0, 3);
  table.read_and_answer(1, 4);
  table.read(8);
  table.play_system(6);
  table.read(2);
  EXPECT_EQ(table.phase(), "closing");
  table.accept(2);
  EXPECT_EQ(table.phase(), "oppose") << "8 has no part in the row";
}

TEST(BookGameClosing, TheWinningMarkVoidedIsTheReadersTurnAgain) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  table.play({0, 1, 2}, {3, 4});
  table.pass(std::chrono::days{9});
  table.act(table.curator(), about("void", 2, "Not read."));
  EXPECT_EQ(table.phase(), "play");
  EXPECT_EQ(table.marks(), "XX.OO....");
  EXPECT_EQ(table.deadline(), on(2026, 3, 9)) << "a month from the voiding";
  table.read(2);
  EXPECT_EQ(table.phase(), "closing");
}

TEST(BookGameClosing, AnEarlierMarkVoidedIsTheCharactersTurn) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  table.play({0, 1, 2}, {3, 4});
  table.act(table.curator(), about("void", 0, "Not read."));
  EXPECT_EQ(table.marks(), ".XXOO....");
  EXPECT_EQ(table.phase(), "answer");
  table.play_system(0);
  EXPECT_EQ(table.phase(), "play");
}

TEST(BookGameClosing, AfterAMonthTheMarksStand) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  table.play({0, 1, 2}, {3, 4});
  EXPECT_EQ(table.deadline(), on(2026, 2, 28));
  table.expire();
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.last(2), (std::vector<std::string>{"final", "board"}));
  EXPECT_EQ(table.view()["history"]["entries"][3]["report_state"], "counted");
}

TEST(BookGameClosing, AFullBoardMayWaitAfterTheCharactersMoveToo) {
  Table solo = Table::begun({{"version", "5x5"}, {"size", 4}, {"weighted", true}});
  solo.play({0, 1, 6, 7, 8, 9, 14, 15}, {2, 3, 4, 5, 10, 11, 12, 13});
  EXPECT_EQ(solo.phase(), "closing");
  solo.act(solo.curator(), about("void", 0, "Not read."));
  EXPECT_EQ(solo.phase(), "play");
  solo.read(0);
  EXPECT_EQ(solo.phase(), "closing");
}

TEST(BookGameClosing, AReaderMayResignInIt) {
  Table table = Table::begun({{"version", "3x3"}});
  oppose(table, 0);
  table.play({0, 1, 2}, {3, 4});
  table.act(kReader, {{"do", "resign"}});
  EXPECT_EQ(table.outcome().reason, "resigned");
}

// 2.2

TEST(BookGame5x5, AnOwnRowFirstFinishesIt) {
  Table table = Table::begun({{"version", "5x5"}});
  table.play({0, 6, 12, 18, 24}, {1, 2, 3, 4});
  table.accept_all({0, 6, 12, 18, 24});
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {5, 0}, "row"}));
  EXPECT_EQ(table.view()["board"]["lines"], (Json{{0, 6, 12, 18, 24}}));
}

TEST(BookGame5x5, SoDoesAFullBoard) {
  Table table = Table::begun({{"version", "5x5"}});
  table.play(kFullX, kFullO);
  EXPECT_EQ(table.phase(), "closing");
  table.accept_all(kFullX);
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {13, 0}, "full"}));
  EXPECT_EQ(table.view()["readers"][0]["success"], true);
  EXPECT_EQ(table.view()["board"]["result"], "drawn");
}

TEST(BookGame5x5, TheCharactersRowFirstDoesNot) {
  Table lost = Table::begun({{"version", "5x5"}});
  lost.play({5, 6, 7, 8, 10}, {0, 1, 2, 3, 4});
  EXPECT_EQ(lost.outcome(), (Outcome{{2, 0}, {5, 0}, "row"}));
  EXPECT_EQ(lost.view()["readers"][0]["success"], false);
}

// 2.3

TEST(BookGame3x3Star, AWonBoardIsACrossAndThenTheCharacterTakesACell) {
  Table table = Table::begun({{"version", "3x3*"}});
  EXPECT_EQ(table.refused(kReader, {{"do", "oppose"}, {"character", 4}}), "bad_action") << "cells are chosen here";
  oppose_on(table, 4);
  EXPECT_EQ(table.view()["board"]["character"], 4);
  EXPECT_EQ(table.view()["board"]["cell"], 4);
  win(table);
  EXPECT_EQ(table.phase(), "take");
  EXPECT_EQ(table.view()["meta"]["marks"], "....X....");
  EXPECT_EQ(BookGame::turn(table.state()).to_act, SeatSet{kSystem});
  EXPECT_EQ(table.refused(kSystem, about("mark", 4)), "cell_taken");
  EXPECT_EQ(table.refused(kSystem, about("mark", 9)), "out_of_range");
  table.play_system(0);
  EXPECT_EQ(table.view()["meta"]["marks"], "O...X....");
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.refused(kReader, about("oppose", 0)), "cell_taken");
}

TEST(BookGame3x3Star, ALostBoardIsANoughtAndCountsAsTheCharactersMove) {
  Table table = Table::begun({{"version", "3x3*"}});
  oppose_on(table, 4);
  lose(table);
  EXPECT_EQ(table.view()["meta"]["marks"], "....O....");
  EXPECT_EQ(table.phase(), "oppose");
}

TEST(BookGame3x3Star, ADrawnBoardLeavesTheCellFree) {
  Table table = Table::begun({{"version", "3x3*"}});
  oppose_on(table, 4);
  draw(table);
  EXPECT_EQ(table.view()["meta"]["marks"], ".........");
  EXPECT_EQ(table.phase(), "oppose");
  oppose_on(table, 4);
}

TEST(BookGame3x3Star, ARowOfCrossesFirstFinishesIt) {
  Table table = Table::begun({{"version", "3x3*"}});
  for (const int cell : {0, 1, 2}) {
    oppose_on(table, cell);
    win(table);
    if (cell < 2) table.play_system(cell + 3);
  }
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {9, 0}, "row"}));
  EXPECT_EQ(table.view()["meta"]["lines"], (Json{{0, 1, 2}}));
}

TEST(BookGame3x3Star, TheCharactersRowFirstDoesNotWhetherByLostBoardsOrTaken) {
  Table lost = Table::begun({{"version", "3x3*"}});
  for (const int cell : {0, 1, 2}) {
    oppose_on(lost, cell);
    lose(lost);
  }
  EXPECT_EQ(lost.outcome(), (Outcome{{2, 0}, {9, 0}, "row"}));
  Table taken = Table::begun({{"version", "3x3*"}});
  for (const int cell : {0, 1, 8}) {
    oppose_on(taken, cell);
    win(taken);
    taken.play_system(cell == 8 ? 5 : cell + 3);
  }
  EXPECT_EQ(taken.outcome(), (Outcome{{2, 0}, {9, 0}, "row"}));
}

TEST(BookGame3x3Star, AFullBoardOfCharactersFinishesItToo) {
  Table table = Table::begun({{"version", "3x3*"}});
  for (std::size_t i = 0; i < kDrawnX.size(); ++i) {
    oppose_on(table, kDrawnX[i]);
    win(table);
    if (i < kDrawnO.size()) table.play_system(kDrawnO[i]);
  }
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {15, 0}, "full"}));
  EXPECT_EQ(table.view()["readers"][0]["success"], true);
}

// 2.4

TEST(BookGamePair, TwoReadersTakeTurns) {
  Table table = Table::begun({{"version", "pair"}});
  EXPECT_EQ(table.marks().size(), 25U) << "five by five unless they say otherwise";
  EXPECT_EQ(table.refused(kOther, request_for(3)), "not_your_turn");
  table.read(0, kReader);
  EXPECT_TRUE(table.waits_for(kOther));
  EXPECT_EQ(table.refused(kReader, request_for(3)), "not_your_turn");
  table.read(1, kOther);
  EXPECT_EQ(table.marks().substr(0, 3), "XO.");
  EXPECT_TRUE(table.waits_for(kReader));
}

TEST(BookGamePair, ARowWinsAndBothHaveFinished) {
  for (const Seat winner : {kReader, kOther}) {
    Table table = Table::begun({{"version", "pair"}, {"size", 3}});
    if (winner == kOther) table.expire();
    const Seat loser{winner == kReader ? kOther : kReader};
    for (const int cell : {0, 1}) {
      table.read_and_accept(cell, winner);
      table.read_and_accept(cell + 3, loser);
    }
    table.read(2, winner);
    EXPECT_EQ(table.phase(), "closing");
    table.accept(2);
    const bool first = winner == kReader;
    EXPECT_EQ(table.outcome(), (Outcome{{first ? 1 : 2, first ? 2 : 1, 0}, {first ? 3 : 2, first ? 2 : 3, 0}, "row"}));
    for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(table.view()["readers"][static_cast<std::size_t>(seat)]["success"], true);
  }
}

TEST(BookGamePair, AFullBoardFinishesItForBoth) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  for (std::size_t i = 0; i < kDrawnX.size(); ++i) {
    table.read_and_accept(kDrawnX[i], kReader);
    if (i < kDrawnO.size()) table.read_and_accept(kDrawnO[i], kOther);
  }
  EXPECT_EQ(table.outcome(), (Outcome{{1, 1, 0}, {5, 4, 0}, "full"}));
  EXPECT_EQ(table.view()["readers"][1]["success"], true);
}

TEST(BookGamePair, AVoidedLastMarkIsThatReadersTurnAgain) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  for (const int cell : {0, 1}) {
    table.read_and_accept(cell, kReader);
    table.read_and_accept(cell + 3, kOther);
  }
  table.read(2, kReader);
  table.act(table.curator(), about("void", 2, "Not read."));
  EXPECT_TRUE(table.waits_for(kReader));
  table.read(8, kReader);
  EXPECT_TRUE(table.waits_for(kOther));
}

TEST(BookGamePair, WhoResignsLosesAndTheOtherHasFinished) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  table.act(kOther, {{"do", "resign"}});
  EXPECT_EQ(table.outcome(), (Outcome{{1, 2, 0}, {0, 0, 0}, "resigned"}));
  EXPECT_EQ(table.view()["readers"][0]["success"], true);
  EXPECT_EQ(table.view()["readers"][1]["success"], false);
}

TEST(BookGamePair, AClosedGameIsFinishedByNobody) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  table.act(table.curator(), {{"do", "close"}, {"why", "Both are gone."}});
  EXPECT_EQ(table.outcome(), (Outcome{{2, 2, 0}, {0, 0, 0}, "closed"}));
}

TEST(BookGamePair, AThemeIsRevealedOnlyToTheReaderWhoAsked) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}}, {4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4, "Honey counts."));
  EXPECT_EQ(table.view(kReader)["themes"][4]["text"], "theme 4 of the field");
  EXPECT_EQ(table.view(kOther)["themes"][4]["text"], nullptr);
  table.read(0, kReader);
  EXPECT_EQ(table.refused(kOther, request_for(4)), "not_revealed");
  table.act(kOther, about("ask", 4));
}

}  // namespace
}  // namespace noughts::games
