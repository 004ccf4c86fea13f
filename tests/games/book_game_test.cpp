// The book game's cell turn, rule by rule: what readers, the curator and the character do, and what is refused.
#include <gtest/gtest.h>

#include "book_game_table.hpp"

namespace noughts::games {
namespace {

using Names = std::vector<std::string>;

Json oppose(int character) { return {{"do", "oppose"}, {"character", character}}; }

/// A board against character 0 that has begun; the themes of the cells in `hidden` are hidden.
Table board(const std::vector<int>& hidden = {}) {
  Table table = Table::begun({{"version", "3x3"}}, hidden);
  table.act(kReader, oppose(0));
  return table;
}

TEST(BookGame, ReadersSitFirstAndTheCuratorLast) {
  const auto cast = [](const Json& options) { return BookGame::cast(*BookGame::options(options)); };
  EXPECT_EQ(cast(Json::object()), (Cast{{"player", 0}, {"curator", kNoTeam}}));
  EXPECT_EQ(cast({{"version", "pair"}}), (Cast{{"player", 0}, {"player", 1}, {"curator", kNoTeam}}));
}

TEST(BookGame, BeginsOnlyWhenAllHaveCome) {
  const auto pair = *BookGame::options({{"version", "pair"}, {"size", 4}});
  const Cast all = BookGame::cast(pair);
  EXPECT_EQ(BookGame::gathered(pair, all).value().side, 4);
  EXPECT_EQ(BookGame::gathered(pair, std::span(all).first(2)).error().code, "too_few");
}

TEST(BookGame, WaitsForItsThemesWhichTheSystemBrings) {
  Table table{Json::object()};
  EXPECT_EQ(table.phase(), "setup");
  EXPECT_TRUE(BookGame::turn(table.state()).to_act.empty());
  EXPECT_EQ(table.refused(kReader, oppose(0)), "not_your_turn");
  EXPECT_EQ(table.refused(table.curator(), characters(9)), "not_your_turn");
  EXPECT_EQ(table.refused(kSystem, about("mark", 0)), "not_your_turn");
  table.act(kSystem, characters(9));
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.refused(kSystem, characters(9)), "not_your_turn");
}

TEST(BookGame, ThemesMustFitTheBoard) {
  EXPECT_EQ(Table{Json::object()}.refused(kSystem, field(3)), "bad_setup");
  EXPECT_EQ(Table{Json::object()}.refused(kSystem, characters(1)), "accepted");
  EXPECT_EQ((Table{{{"version", "3x3*"}}}.refused(kSystem, characters(8))), "bad_setup");
  EXPECT_EQ((Table{{{"version", "3x3*"}}}.refused(kSystem, characters(9))), "accepted");
  EXPECT_EQ((Table{{{"version", "5x5"}}}.refused(kSystem, characters(9))), "bad_setup");
  EXPECT_EQ((Table{{{"version", "5x5"}}}.refused(kSystem, field(4))), "bad_setup");
  EXPECT_EQ((Table{{{"version", "5x5"}}}.refused(kSystem, field(5))), "accepted");
  EXPECT_EQ((Table{{{"version", "pair"}, {"size", 4}}}.refused(kSystem, field(5))), "bad_setup");
  EXPECT_EQ((Table{{{"version", "pair"}, {"size", 4}}}.refused(kSystem, field(4))), "accepted");
}

TEST(BookGame, AReaderSaysWhomTheyPlayAgainst) {
  Table table = Table::begun(Json::object());
  EXPECT_TRUE(table.waits_for(kReader));
  EXPECT_EQ(table.refused(kReader, request_for(0)), "no_board");
  EXPECT_EQ(table.refused(kReader, oppose(9)), "out_of_range");
  EXPECT_EQ(table.refused(kReader, about("oppose", 0)), "bad_action") << "cells are for 3x3*";
  EXPECT_EQ(table.refused(table.curator(), oppose(3)), "not_your_turn");
  table.act(kReader, oppose(3));
  EXPECT_EQ(table.view()["board"]["character"], 3);
  EXPECT_EQ(table.marks(), ".........");
  EXPECT_EQ(table.refused(kReader, oppose(4)), "board_open");
}

TEST(BookGame, ACrossIsSetByARequestAnApprovalAndAReportAndTheCharacterAnswersWithANought) {
  Table table = board();
  table.act(kReader, request_for(5));
  EXPECT_TRUE(table.waits_for(table.curator()));
  EXPECT_FALSE(table.waits_for(kReader));
  table.act(table.curator(), about("approve", 5));
  EXPECT_TRUE(table.waits_for(kReader));
  EXPECT_EQ(table.marks(), ".........");
  table.act(kReader, report_on(5));
  EXPECT_EQ(table.marks(), ".....X...") << "at once, before anybody accepts it";
  EXPECT_EQ(BookGame::turn(table.state()).to_act, SeatSet{kSystem});
  table.play_system(0);
  EXPECT_EQ(table.marks(), "O....X...");
  EXPECT_TRUE(table.waits_for(kReader));
  EXPECT_TRUE(table.waits_for(table.curator())) << "the report is still to be accepted";
  table.accept(5);
  EXPECT_FALSE(table.waits_for(table.curator()));
  EXPECT_EQ(table.last(6), (Names{"oppose", "request", "approve", "report", "mark", "accept"}));
}

TEST(BookGame, AHiddenCellIsAskedForThenRevealedThenRequested) {
  Table table = board({4});
  EXPECT_EQ(table.refused(kReader, request_for(4)), "not_revealed");
  EXPECT_EQ(table.refused(kReader, about("ask", 5)), "not_hidden");
  table.act(kReader, about("ask", 4));
  EXPECT_TRUE(table.waits_for(table.curator()));
  EXPECT_EQ(table.refused(kReader, request_for(4)), "already_requested");
  table.act(table.curator(), about("reveal", 4, "Honey counts."));
  EXPECT_EQ(table.view(kReader)["themes"][4]["text"], "theme 4 of character 0");
  EXPECT_EQ(table.view()["themes"][4], (Json{{"text", nullptr}, {"hidden", true}}));
  EXPECT_EQ(table.refused(kReader, about("ask", 4)), "not_hidden");
  table.read(4);
  EXPECT_EQ(table.marks(), "....X....");
}

TEST(BookGame, AReaderWhoWasToldAThemeMayTakeAnotherCellAndStillKnowsIt) {
  Table table = board({4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4));
  table.act(kReader, request_for(0));
  table.act(table.curator(), about("refuse", 0, "It is about bees."));
  table.act(kReader, request_for(4));
}

TEST(BookGame, ThemesOfACharacterStayKnownOnTheNextBoardAgainstIt) {
  Table table = board({4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4));
  table.play({0, 1, 8}, {3, 4, 5});
  table.act(kReader, oppose(0));
  table.act(kReader, request_for(4));
}

TEST(BookGame, ARefusedRequestHasReasonsAndTheCellIsFreeAgain) {
  Table table = board();
  table.act(kReader, request_for(5));
  table.act(table.curator(), about("refuse", 5, "A quote out of context."));
  EXPECT_EQ(table.view()["history"]["entries"].back()["why"], "A quote out of context.");
  EXPECT_EQ(table.view()["readers"][0]["stage"], nullptr);
  EXPECT_EQ(table.refused(kReader, report_on(5)), "not_approved");
  table.read(5);
}

TEST(BookGame, AReaderHasOneRequestAtATimeAndMayWithdrawIt) {
  Table table = board();
  EXPECT_EQ(table.refused(kReader, about("withdraw", 5)), "nothing_waits");
  table.act(kReader, request_for(5));
  EXPECT_EQ(table.refused(kReader, request_for(6)), "already_requested");
  EXPECT_EQ(table.refused(kReader, about("withdraw", 6)), "nothing_waits");
  table.act(kReader, about("withdraw", 5));
  EXPECT_EQ(table.refused(table.curator(), about("approve", 5)), "nothing_waits");
  table.act(kReader, request_for(6));
  table.act(table.curator(), about("approve", 6));
  EXPECT_EQ(table.refused(kReader, request_for(7)), "already_requested");
  table.act(kReader, about("withdraw", 6));
  EXPECT_EQ(table.refused(kReader, report_on(6)), "not_approved");
}

TEST(BookGame, AReportNeedsAnApprovedBookForItsCell) {
  Table table = board();
  EXPECT_EQ(table.refused(kReader, report_on(5)), "not_approved");
  table.act(kReader, request_for(5));
  EXPECT_EQ(table.refused(kReader, report_on(5)), "not_approved");
  table.act(table.curator(), about("approve", 5));
  EXPECT_EQ(table.refused(kReader, report_on(6)), "not_approved");
}

TEST(BookGame, OnlyTheCuratorJudgesAndOnlyReadersRead) {
  Table table = board({4});
  table.act(kReader, about("ask", 4));
  EXPECT_EQ(table.refused(kReader, about("reveal", 4)), "not_curator");
  table.act(table.curator(), about("reveal", 4));
  table.act(kReader, request_for(5));
  for (const char* kind : {"approve", "accept"}) EXPECT_EQ(table.refused(kReader, about(kind, 5)), "not_curator");
  for (const char* kind : {"refuse", "void"}) EXPECT_EQ(table.refused(kReader, about(kind, 5, "no")), "not_curator");
  EXPECT_EQ(table.refused(kReader, {{"do", "close"}, {"why", "no"}}), "not_curator");
  EXPECT_EQ(table.refused(table.curator(), request_for(6)), "not_your_turn");
  EXPECT_EQ(table.refused(table.curator(), {{"do", "resign"}}), "not_your_turn");
  EXPECT_EQ(table.refused(kReader, about("mark", 6)), "not_your_turn");
  EXPECT_EQ(table.refused(kSystem, about("mark", 6)), "not_your_turn");
}

TEST(BookGame, TheCuratorAnswersOnlyWhatIsAsked) {
  Table table = board({4});
  const Seat curator = table.curator();
  for (const char* kind : {"reveal", "approve"}) EXPECT_EQ(table.refused(curator, about(kind, 4)), "nothing_waits");
  EXPECT_EQ(table.refused(curator, about("refuse", 4, "no")), "nothing_waits");
  EXPECT_EQ(table.refused(curator, about("accept", 4)), "no_report");
  EXPECT_EQ(table.refused(curator, about("void", 4, "no")), "no_report");
  table.act(kReader, about("ask", 4));
  EXPECT_EQ(table.refused(curator, about("approve", 4)), "nothing_waits") << "a theme is asked for, not a book";
  EXPECT_EQ(table.refused(curator, about("reveal", 5)), "nothing_waits");
  EXPECT_EQ(table.refused(curator, about("reveal", 9)), "out_of_range");
}

TEST(BookGame, ATakenCellIsTaken) {
  Table table = board();
  table.read(0);
  EXPECT_EQ(table.refused(kSystem, about("mark", 0)), "cell_taken");
  EXPECT_EQ(table.refused(kSystem, about("mark", 9)), "out_of_range");
  table.play_system(1);
  EXPECT_EQ(table.refused(kReader, request_for(0)), "cell_taken");
  EXPECT_EQ(table.refused(kReader, about("ask", 1)), "cell_taken");
  EXPECT_EQ(table.refused(kReader, request_for(9)), "out_of_range");
}

TEST(BookGame, AVoidedMarkFreesItsCellAndWhatTheCharacterDidStands) {
  Table table = board();
  table.read(0);
  table.play_system(4);
  table.act(table.curator(), about("void", 0, "The review is not yours."));
  EXPECT_EQ(table.marks(), "....O....");
  EXPECT_EQ(table.refused(table.curator(), about("void", 0, "again")), "no_report");
  const Json entries = table.view()["history"]["entries"];
  EXPECT_EQ(entries.back()["why"], "The review is not yours.");
  EXPECT_EQ(entries[3]["report_state"], "annulled") << "the report is still to be read";
  EXPECT_EQ(table.view()["readers"][0]["books"], 0);
  table.read(0);
  EXPECT_EQ(table.marks(), "X...O....");
}

TEST(BookGame, AnAcceptedReportMayStillBeVoidedWhileTheBoardIsPlayed) {
  Table table = board();
  table.read_and_answer(0, 4);
  EXPECT_EQ(table.refused(table.curator(), about("accept", 0)), "no_report");
  table.act(table.curator(), about("void", 0, "Copied."));
  EXPECT_EQ(table.marks(), "....O....");
}

TEST(BookGame, TheCharacterNeverTakesAReservedCellWhileAnotherIsFree) {
  for (std::uint32_t number = 0; number < 8; ++number) {
    Table table = board();
    table.act(kReader, request_for(4));
    table.act(table.curator(), about("approve", 4));
    table.expire();
    EXPECT_EQ(table.refused(kSystem, about("mark", 4)), "cell_reserved");
    struct : Dice {
      std::uint32_t number = 0;
      std::uint32_t below(std::uint32_t bound) override {
        EXPECT_EQ(bound, 8U);
        return number;
      }
    } dice;
    dice.number = number;
    const auto drawn = BookGame::deal(table.state(), dice);
    EXPECT_NE(drawn.cell, 4);
    table.act(kSystem, BookGame::json(drawn));
    table.act(kReader, report_on(4));
  }
}

TEST(BookGame, WhereOnlyTheReservedCellIsFreeTheCharacterTakesItAndTheRequestLapses) {
  Table table = Table::begun({{"version", "5x5"}, {"weighted", true}, {"size", 4}});
  const std::vector<int> crosses{0, 1, 6, 7, 8, 9, 14};
  const std::vector<int> noughts{2, 3, 4, 5, 10, 11, 12};
  for (std::size_t i = 0; i < crosses.size(); ++i) table.read_and_answer(crosses[i], noughts[i]);
  table.expire();
  table.play_system(13);
  table.act(kReader, request_for(15));
  table.act(table.curator(), about("approve", 15));
  table.expire();
  table.play_system(15);
  EXPECT_EQ(table.last(4), (Names{"mark", "lapsed", "board", "over"}));
}

TEST(BookGame, AThemeThatWasToldLapsesWhenTheCharacterTakesItsCell) {
  Table table = board({4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4));
  table.expire();
  table.play_system(4);
  EXPECT_EQ(table.last(3), (Names{"missed", "mark", "lapsed"}));
  EXPECT_EQ(table.view()["readers"][0]["stage"], nullptr);
}

TEST(BookGame, AThemeThatWasToldLapsesWhenTheOtherReaderTakesItsCell) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}}, {4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4));
  table.expire();
  table.act(kOther, about("ask", 4));
  table.act(table.curator(), about("reveal", 4));
  table.read(4, kOther);
  EXPECT_EQ(table.last(2), (Names{"report", "lapsed"}));
  EXPECT_EQ(table.view()["readers"][0]["stage"], nullptr);
}

TEST(BookGame, WhoResignsHasNotFinished) {
  Table table = board();
  table.act(kReader, {{"do", "resign"}});
  EXPECT_EQ(table.outcome(), (Outcome{{2, 0}, {0, 0}, "resigned"}));
  EXPECT_EQ(table.view()["readers"][0]["success"], false);
  EXPECT_EQ(table.view()["board"]["result"], "unfinished");
  EXPECT_EQ(table.refused(kReader, request_for(0)), "game_over");
}

TEST(BookGame, TheCuratorMayCloseTheGameWithAReason) {
  Table table = board();
  table.read(0);
  table.play_system(4);
  table.act(table.curator(), {{"do", "close"}, {"why", "The reader is gone."}});
  EXPECT_EQ(table.outcome(), (Outcome{{2, 0}, {1, 0}, "closed"}));
  EXPECT_EQ(table.last(2), (Names{"close", "over"}));
  EXPECT_TRUE(table.view()["waiting"].empty());
}

TEST(BookGame, TheNewestHundredEntriesAreShownAndTheOthersCounted) {
  Table table = board();
  for (int i = 0; i < 60; ++i) {
    table.act(kReader, request_for(5));
    table.act(kReader, about("withdraw", 5));
  }
  const Json history = table.view()["history"];
  EXPECT_EQ(history["earlier"], 21);
  EXPECT_EQ(history["entries"].size(), 100U);
  EXPECT_EQ(history["entries"][0]["number"], 21);
  EXPECT_EQ(history["entries"].back()["number"], 120);
}

TEST(BookGame, EntriesInWhichMuchIsWrittenAreShownAsFarAsAViewHasRoom) {
  Table table = board();
  Json request = request_for(5);
  for (int i = 0; i < 60; ++i) {
    request["evidence"] = std::string(2'000, 'a');
    request["ground"] = "annotation";
    table.act(kReader, request);
    table.act(kReader, about("withdraw", 5));
  }
  const Json history = table.view()["history"];
  EXPECT_LT(history["entries"].size(), 100U);
  EXPECT_GT(history["entries"].size(), 80U);
  EXPECT_EQ(history["entries"].back()["number"], 120);
  EXPECT_EQ(history["earlier"].get<std::size_t>() + history["entries"].size(), 121U);
  EXPECT_LT(table.view().dump().size(), 256U * 1024);
}

TEST(BookGame, AProjectionTellsWhatWaitsAndWhatWasRead) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}, {"until", 2'000'000'000'000}}, {4});
  const auto projection = [&] { return json(BookGame::projection(table.state())); };
  EXPECT_EQ(projection()["mover"], 0);
  EXPECT_EQ(projection()["until"], 2'000'000'000'000);
  EXPECT_EQ(projection()["version"], "pair");
  table.act(kReader, about("ask", 4));
  EXPECT_EQ(projection()["waiting"],
            (Json::array({{{"kind", "ask"}, {"seat", 0}, {"cell", 4}, {"since", table.now().time_since_epoch().count()}}})));
  table.act(kReader, about("withdraw", 4));
  table.act(kReader, request_for(5));
  EXPECT_EQ(projection()["waiting"][0]["kind"], "request");
  EXPECT_EQ(projection()["waiting"][0]["title"], "My Family and Other Animals");
  table.act(table.curator(), about("approve", 5));
  table.act(kReader, report_on(5));
  EXPECT_EQ(projection()["waiting"][0]["kind"], "report");
  EXPECT_EQ(projection()["mover"], 1);
  const Json book = projection()["books"][0];
  EXPECT_EQ(book["seat"], 0);
  EXPECT_EQ(book["cell"], 5);
  EXPECT_EQ(book["author"], "Gerald Durrell");
  EXPECT_EQ(book["pages"], 300);
  EXPECT_EQ(book["text"], "Worth reading twice.");
  EXPECT_EQ(book["review"], nullptr);
  EXPECT_EQ(book["void"], false);
  table.act(table.curator(), about("void", 5, "no"));
  EXPECT_EQ(projection()["books"][0]["void"], true);
  EXPECT_TRUE(projection()["waiting"].empty());
}

}  // namespace
}  // namespace noughts::games
