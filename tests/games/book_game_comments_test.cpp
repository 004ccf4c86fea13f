// What readers and the curator say to each other under the board.
#include <gtest/gtest.h>

#include "book_game_table.hpp"

namespace noughts::games {
namespace {

Json said(const std::string& text) { return {{"do", "comment"}, {"text", text}}; }

Json last_said(const Table& table, Viewer viewer = std::nullopt) { return table.view(viewer)["history"]["entries"].back(); }

Table talking_board() {
  Table table = Table::begun(Json::object());
  table.act(kReader, {{"do", "oppose"}, {"character", 0}});
  return table;
}

TEST(BookGameComments, EverybodyReadsWhatAReaderOrTheCuratorSays) {
  Table table = talking_board();
  table.act(kReader, said("May it be a play?\nOr a libretto?"));
  EXPECT_EQ(last_said(table)["what"], Json("comment"));
  EXPECT_EQ(last_said(table)["text"], Json("May it be a play?\nOr a libretto?"));
  EXPECT_EQ(last_said(table)["by"], Json(0));
  table.act(table.curator(), said("It may."));
  EXPECT_EQ(last_said(table, kReader)["by"], Json(1));
  EXPECT_FALSE(last_said(table).contains("why"));
}

TEST(BookGameComments, ChangeNothingElse) {
  Table table = talking_board();
  table.act(kReader, request_for(4));
  const Json before = table.view();
  table.pass(std::chrono::hours{5});
  table.act(kReader, said("I ordered it."));
  Json after = table.view();
  after["history"] = before["history"];
  EXPECT_EQ(after, before);
  EXPECT_TRUE(table.waits_for(table.curator()));
}

TEST(BookGameComments, MayBeMadeWhoeversTurnItIs) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  for (const Seat seat : {kReader, kOther, table.curator()}) table.act(seat, said("Good luck."));
  EXPECT_EQ(table.last(3), (std::vector<std::string>{"comment", "comment", "comment"}));
  EXPECT_EQ(table.refused(kSystem, said("Beep.")), "not_your_turn");
}

TEST(BookGameComments, AreBoundedAndOnlyTexts) {
  const auto code = [](const Json& json) {
    const auto action = BookGame::action(json);
    return action ? "accepted" : action.error().code;
  };
  EXPECT_EQ(code(said(std::string(2000, 'x'))), "accepted");
  EXPECT_EQ(code(said(std::string(2001, 'x'))), "bad_text");
  EXPECT_EQ(code(said(" ")), "bad_text");
  EXPECT_EQ(code({{"do", "comment"}}), "bad_text");
  EXPECT_EQ(code({{"do", "comment"}, {"text", "x"}, {"cell", 1}}), "bad_action");
}

TEST(BookGameComments, EndWithTheGame) {
  Table table = talking_board();
  table.act(kReader, {{"do", "resign"}});
  EXPECT_EQ(table.refused(kReader, said("Thank you.")), "game_over");
}

TEST(BookGameComments, AreWrittenDownAsTheyCame) {
  const Json hello = said("Hello.");
  EXPECT_EQ(BookGame::json(*BookGame::action(hello)), hello);
}

}  // namespace
}  // namespace noughts::games
