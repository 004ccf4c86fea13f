// What the view has of books and notes does not depend on how much was written since.
#include <gtest/gtest.h>

#include "book_game_table.hpp"

namespace noughts::games {
namespace {

/// So many comments that nothing which came before is in the history any more.
void talk(Table& table) {
  for (int i = 0; i <= book::kEntriesKept; ++i) table.act(kReader, {{"do", "comment"}, {"text", "Rain again."}});
}

Table begun_board(const std::vector<int>& hidden = {}) {
  Table table = Table::begun(Json::object(), hidden);
  table.act(kReader, {{"do", "oppose"}, {"character", 0}});
  return table;
}

bool is_in_history(const Table& table, const std::string& what) {
  const Json entries = table.view()["history"]["entries"];
  return std::any_of(entries.begin(), entries.end(), [&](const Json& entry) { return entry["what"] == what; });
}

TEST(BookGameBooks, AReportThatWaitsIsShownWholeHoweverMuchWasSaidSince) {
  Table table = begun_board();
  table.read(4);
  table.play_system(0);
  talk(table);
  ASSERT_FALSE(is_in_history(table, "report"));
  for (const Viewer viewer : {Viewer(), Viewer(kReader), Viewer(table.curator())}) {
    const Json view = table.view(viewer);
    ASSERT_EQ(view["waiting"].size(), 1U);
    ASSERT_EQ(view["books"].size(), 1U);
    const Json& book = view["books"][0];
    EXPECT_EQ(book["cell"], view["waiting"][0]["cell"]);
    EXPECT_EQ(book["seat"], Json(0));
    EXPECT_EQ(book["board"], Json(0));
    EXPECT_EQ(book["report_state"], Json("waiting"));
    EXPECT_EQ(book["report"]["text"], Json("Worth reading twice."));
    EXPECT_EQ(book["report"]["rating"], Json(9));
  }
  table.accept(4);
  talk(table);
  EXPECT_EQ(table.view()["books"][0]["report_state"], Json("accepted"));
}

TEST(BookGameBooks, WhatWasApprovedStandsBesideAReportOnAnotherBook) {
  Table table = begun_board();
  table.act(kReader, request_for(4));
  table.act(table.curator(), about("approve", 4));
  Json report = report_on(4);
  report["title"] = "Another one";
  report["link"] = "https://books.example/another";
  table.act(kReader, report);
  const Json book = table.view(table.curator())["books"][0];
  EXPECT_EQ(book["report"]["title"], Json("Another one"));
  EXPECT_EQ(book["approved"], (Json{{"link", "https://books.example/4"},
                                    {"author", "Gerald Durrell"},
                                    {"title", "My Family and Other Animals"},
                                    {"pages", 300}}));
}

TEST(BookGameBooks, OneThatWasMadeVoidIsNotAmongThem) {
  Table table = begun_board();
  table.read(4);
  table.play_system(0);
  table.act(table.curator(), about("void", 4, "Copied."));
  EXPECT_EQ(table.view()["books"], Json::array());
  table.read(4);
  EXPECT_EQ(table.view()["books"].size(), 1U);
}

TEST(BookGameBooks, ThoseOfBoardsBeforeStayAsFarAsThereIsRoomTheNewestFirst) {
  Table table = begun_board();
  table.play(kDrawnX, kDrawnO);
  table.accept_all(kDrawnX);
  ASSERT_EQ(table.phase(), "oppose");
  talk(table);
  ASSERT_EQ(table.view()["books"].size(), kDrawnX.size());
  EXPECT_EQ(table.view()["books"][0]["cell"], Json(kDrawnX[0]));
  EXPECT_EQ(table.view()["books"][0]["report_state"], Json("accepted"));
  std::size_t reports = 0;
  for (int board = 1; board < 5; ++board) {
    table.act(kReader, {{"do", "oppose"}, {"character", 0}});
    for (std::size_t i = 0; i < kDrawnX.size(); ++i, ++reports) {
      table.act(kReader, request_for(kDrawnX[i]));
      table.act(table.curator(), about("approve", kDrawnX[i]));
      Json report = report_on(kDrawnX[i]);
      std::string text;
      for (int letter = 0; letter < 3000; ++letter) text += "й";
      report["text"] = text;
      table.act(kReader, report);
      if (i < kDrawnO.size()) table.play_system(kDrawnO[i]);
    }
    EXPECT_GE(table.view()["books"].size(), kDrawnX.size()) << "all of the present board";
    table.accept_all(kDrawnX);
  }
  const Json books = table.view()["books"];
  EXPECT_LT(books.size(), reports);
  EXPECT_GT(books.size(), 10U);
  EXPECT_EQ(books.back()["board"], Json(4));
  EXPECT_LE(table.view().dump().size(), 400U * 1024);
}

TEST(BookGameBooks, AGameIsFinishedWhenItsLastBoardIsDecidedNotWhenThatIsAccepted) {
  Table table = begun_board();
  const auto decided = [&] { return BookGame::projection(table.state()).curated->decided; };
  const Instant first = table.now();
  table.play({0, 1, 2}, {8, 7});
  ASSERT_EQ(table.phase(), "closing");
  EXPECT_EQ(decided(), std::nullopt) << "one board of two";
  table.pass(std::chrono::hours{24});
  table.accept_all({0, 1, 2});
  table.act(kReader, {{"do", "oppose"}, {"character", 1}});
  table.play({0, 1}, {8, 7});
  EXPECT_EQ(decided(), std::nullopt);
  table.read(2);
  const Instant second = table.now();
  EXPECT_EQ(decided(), second);
  table.pass(std::chrono::hours{48});
  table.act(table.curator(), about("void", 2, "Copied."));
  EXPECT_EQ(decided(), std::nullopt) << "the game goes on";
  table.read(2);
  const Instant third = table.now();
  table.pass(std::chrono::hours{48});
  table.accept_all({0, 1, 2});
  ASSERT_EQ(table.phase(), "over");
  EXPECT_EQ(decided(), third);
  EXPECT_LT(first, second);
}

TEST(BookGameBooks, AGameThatIsNotFinishedOrOnlyByTheOthersResigningHasNoSuchMoment) {
  Table lost = begun_board();
  lost.act(kReader, {{"do", "resign"}});
  EXPECT_EQ(BookGame::projection(lost.state()).curated->decided, std::nullopt);
  Table pair = Table::begun({{"version", "pair"}, {"size", 3}});
  pair.act(kReader, {{"do", "resign"}});
  EXPECT_EQ(BookGame::projection(pair.state()).curated->decided, std::nullopt);
}

TEST(BookGameBooks, TheNoteOnAFreeCellIsThereForItsReaderAndTheCurator) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}}, {4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4, "for the first"));
  talk(table);
  ASSERT_FALSE(is_in_history(table, "reveal"));
  const Json note{{"seat", 0}, {"cell", 4}, {"note", "for the first"}};
  EXPECT_EQ(table.view(kReader)["notes"], Json::array({note}));
  EXPECT_EQ(table.view(table.curator())["notes"], Json::array({note}));
  EXPECT_EQ(table.view(kOther)["notes"], Json::array());
  EXPECT_EQ(table.view()["notes"], Json::array());
  table.read(4);
  EXPECT_EQ(table.view(kReader)["notes"], Json::array());
}

}  // namespace
}  // namespace noughts::games
