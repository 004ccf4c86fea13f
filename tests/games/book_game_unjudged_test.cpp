// Boards that nobody looks after: readers approve their books themselves, and the rules say so on every view.
#include <gtest/gtest.h>

#include "book_game_table.hpp"

namespace noughts::games {
namespace {

const Json kUnjudged{{"judged", false}};
const Json kUnjudgedPair{{"version", "pair"}, {"size", 3}, {"judged", false}};

Table unjudged_board(const std::vector<int>& hidden = {}) {
  Table table = Table::begun(kUnjudged, hidden);
  table.act(kReader, {{"do", "oppose"}, {"character", 0}});
  return table;
}

std::size_t unjudged_seats(const Json& options) { return BookGame::cast(*BookGame::options(options)).size(); }

TEST(BookGameUnjudged, HasNoSeatForACurator) {
  EXPECT_EQ(unjudged_seats(Json::object()), 2U);
  EXPECT_EQ(unjudged_seats(kUnjudged), 1U);
  EXPECT_EQ(unjudged_seats(kUnjudgedPair), 2U);
  for (const Json& judged : {Json(1), Json("no"), Json(nullptr)}) {
    EXPECT_EQ(BookGame::options({{"judged", judged}}).error().code, "bad_options") << judged;
  }
}

TEST(BookGameUnjudged, SaysSoWhereverItIsShown) {
  EXPECT_EQ(Table::begun(kUnjudged).view()["judged"], Json(false));
  EXPECT_EQ(Table::begun(Json::object()).view()["judged"], Json(true));
  EXPECT_EQ(BookGame::json(*BookGame::options(kUnjudged))["judged"], Json(false));
}

TEST(BookGameUnjudged, ABookIsApprovedByWhoeverReadsIt) {
  Table table = unjudged_board();
  table.act(kReader, request_for(4));
  EXPECT_EQ(table.view()["readers"][0]["stage"], Json("approved"));
  EXPECT_TRUE(table.view()["waiting"].empty());
  EXPECT_TRUE(table.deadline().has_value());
  table.act(kReader, report_on(4));
  EXPECT_EQ(table.view()["history"]["entries"].back()["report_state"], Json("counted"));
  EXPECT_EQ(table.phase(), "answer");
}

TEST(BookGameUnjudged, AHiddenThemeIsToldAsSoonAsItIsAskedFor) {
  Table table = unjudged_board({4});
  EXPECT_EQ(table.refused(kReader, request_for(4)), "not_revealed");
  EXPECT_TRUE(table.view(kReader)["themes"][4]["text"].is_null());
  table.act(kReader, about("ask", 4));
  EXPECT_EQ(table.last(2), (std::vector<std::string>{"ask", "reveal"}));
  EXPECT_EQ(table.view(kReader)["themes"][4]["text"], Json("theme 4 of character 0"));
  EXPECT_TRUE(table.view()["themes"][4]["text"].is_null()) << "for the public it stays a question mark";
  EXPECT_EQ(table.refused(kReader, request_for(4)), "accepted");
}

TEST(BookGameUnjudged, ABoardIsDecidedWithTheMark) {
  Table table = unjudged_board();
  table.play({0, 1, 2}, {3, 4});
  EXPECT_EQ(table.phase(), "oppose");
  table.act(kReader, {{"do", "oppose"}, {"character", 1}});
  table.play({0, 1, 2}, {3, 4});
  EXPECT_EQ(table.outcome().reason, "won");
  EXPECT_EQ(table.outcome().place, std::vector<int>{1});
  EXPECT_EQ(table.outcome().points, std::vector<int>{6});
}

TEST(BookGameUnjudged, TheMonthRunsAsOnAnyBoard) {
  Table table = unjudged_board();
  table.act(kReader, request_for(4));
  EXPECT_EQ(table.deadline(), on(2026, 2, 28));
  table.expire();
  EXPECT_EQ(table.phase(), "answer");
  EXPECT_EQ(table.view()["readers"][0]["misses"], Json(1));
}

TEST(BookGameUnjudged, NobodyElseMayDoWhatACuratorDoes) {
  Table table = unjudged_board();
  table.act(kReader, request_for(4));
  for (const char* kind : {"approve", "accept", "reveal"})
    EXPECT_EQ(table.refused(kReader, about(kind, 4)), "not_curator") << kind;
  EXPECT_EQ(table.refused(kReader, about("void", 4, "Mine.")), "not_curator");
  EXPECT_NE(table.refused(kOther, {{"do", "resign"}}), "accepted") << "there is no such seat";
}

TEST(BookGameUnjudged, TwoReadInTurn) {
  Table table = Table::begun(kUnjudgedPair);
  table.read(0);
  table.read(4, kOther);
  table.read(1);
  table.read(8, kOther);
  table.read(2);
  EXPECT_EQ(table.outcome().reason, "row");
  EXPECT_EQ(table.outcome().place, (std::vector<int>{1, 2}));
  EXPECT_TRUE(table.view()["readers"][1]["success"].get<bool>()) << "both have finished";
}

TEST(BookGameUnjudged, NobodysDeskShowsIt) {
  Table table = unjudged_board();
  table.read(4);
  const auto kept = BookGame::projection(table.state());
  ASSERT_TRUE(kept.curated.has_value());
  EXPECT_FALSE(kept.curated->curator.has_value());
  EXPECT_TRUE(kept.curated->waiting.empty());
  ASSERT_EQ(kept.curated->books.size(), 1U);
  EXPECT_FALSE(kept.curated->books.front().accepted);
}

}  // namespace
}  // namespace noughts::games
