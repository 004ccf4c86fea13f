// The book game where cells have weights: the tables, and what points decide.
#include <gtest/gtest.h>

#include <numeric>

#include "book_game_table.hpp"
#include "games/hosted/book_game/boards.hpp"

namespace noughts::games {
namespace {

void oppose(Table& table) { table.act(kReader, {{"do", "oppose"}, {"character", 0}}); }

TEST(BookGameWeights, AreTheTablesOfTheRules) {
  const auto rows = [](int side) {
    std::string text;
    for (const auto weight : book::weights(side)) text += static_cast<char>('0' + weight);
    return text;
  };
  EXPECT_EQ(rows(3), "232313232");
  EXPECT_EQ(rows(4), "2332311331132332");
  EXPECT_EQ(rows(5), "2232221212321232121222322");
  const auto sum = [](int side) {
    const auto all = book::weights(side);
    return std::accumulate(all.begin(), all.end(), 0);
  };
  EXPECT_EQ(sum(3), 21);
  EXPECT_EQ(sum(4), 36);
  EXPECT_EQ(sum(5), 49);
}

TEST(BookGameWeights, EveryTakenCellBringsItsWeightToWhoeverTookIt) {
  Table table = Table::begun({{"version", "5x5"}, {"weighted", true}});
  table.play({10, 7}, {6, 2});
  EXPECT_EQ(table.view()["board"]["points"], (Json{5, 4}));
  EXPECT_EQ(table.view()["weights"].size(), 25U);
  EXPECT_EQ(Table::begun({{"version", "5x5"}}).view()["weights"], nullptr);
}

TEST(BookGameWeights, ARowStillWinsAtOnce) {
  Table table = Table::begun({{"version", "5x5"}, {"weighted", true}, {"size", 4}});
  table.play({0, 5, 10, 15}, {1, 2, 4});
  table.accept_all({0, 5, 10, 15});
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {6, 0}, "row"}));
}

TEST(BookGameWeights, AFullBoardIsWonByMorePoints) {
  Table table = Table::begun({{"version", "3x3"}, {"weighted", true}});
  oppose(table);
  table.play(kDrawnX, kDrawnO);
  table.accept_all(kDrawnX);
  EXPECT_EQ(table.view()["boards"][0]["result"], "X");
  EXPECT_EQ(table.view()["boards"][0]["points"], (Json{12, 9}));
  EXPECT_EQ(table.view()["tally"]["won"], 1);
}

TEST(BookGameWeights, AndLostByFewer) {
  Table table = Table::begun({{"version", "3x3"}, {"weighted", true}});
  oppose(table);
  table.expire();
  table.play_system(kDrawnX[0]);
  for (std::size_t i = 0; i < kDrawnO.size(); ++i) table.read_and_answer(kDrawnO[i], kDrawnX[i + 1]);
  EXPECT_EQ(table.view()["boards"][0]["result"], "O");
  EXPECT_EQ(table.view()["tally"]["lost"], 1);
}

/// Plays a whole board of the weighted 5x5 version, each report accepted at once.
Table weighted(int side, const Cells& crosses, const Cells& noughts) {
  Table table = Table::begun({{"version", "5x5"}, {"weighted", true}, {"size", side}});
  for (std::size_t i = 0; i < noughts.size(); ++i) table.read_and_answer(crosses[i], noughts[i]);
  if (crosses.size() > noughts.size()) table.read_and_accept(crosses.back());
  return table;
}

TEST(BookGameWeights, EqualPointsAreADrawAndTheFullBoardFinishesTheGame) {
  const Table table = weighted(4, {0, 1, 6, 7, 8, 9, 14, 15}, {2, 3, 4, 5, 10, 11, 12, 13});
  EXPECT_EQ(table.view()["board"]["points"], (Json{18, 18}));
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {18, 0}, "full"}));
}

TEST(BookGameWeights, MorePointsOnAFullBoardFinishTheGameAndFewerDoNot) {
  const Table won = weighted(5, kFullX, kFullO);
  const Json points = won.view()["board"]["points"];
  EXPECT_EQ(points[0].get<int>() + points[1].get<int>(), 49);
  EXPECT_GT(points[0].get<int>(), points[1].get<int>());
  EXPECT_EQ(won.outcome(), (Outcome{{1, 0}, {points[0].get<int>(), 0}, "points"}));
  const Table lost = weighted(4, {1, 2, 5, 6, 9, 10, 12, 15}, {0, 3, 4, 7, 8, 11, 13, 14});
  EXPECT_EQ(lost.view()["board"]["result"], "O");
  EXPECT_EQ(lost.outcome().reason, "points");
  EXPECT_EQ(lost.outcome().place, (std::vector<int>{2, 0}));
}

TEST(BookGameWeights, CountInThePairVersionToo) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}, {"weighted", true}});
  for (std::size_t i = 0; i < kDrawnX.size(); ++i) {
    table.read_and_accept(kDrawnX[i], kReader);
    if (i < kDrawnO.size()) table.read_and_accept(kDrawnO[i], kOther);
  }
  EXPECT_EQ(table.outcome(), (Outcome{{1, 2, 0}, {12, 9, 0}, "points"}));
  EXPECT_EQ(table.view()["readers"][1]["success"], true) << "both have finished it";
}

TEST(BookGameWeights, EqualPointsOfAPairAreADraw) {
  Table table = Table::begun({{"version", "pair"}, {"size", 4}, {"weighted", true}});
  const Cells crosses{0, 1, 6, 7, 8, 9, 14, 15};
  const Cells noughts{2, 3, 4, 5, 10, 11, 12, 13};
  for (std::size_t i = 0; i < crosses.size(); ++i) {
    table.read_and_accept(crosses[i], kReader);
    table.read_and_accept(noughts[i], kOther);
  }
  EXPECT_EQ(table.outcome(), (Outcome{{1, 1, 0}, {18, 18, 0}, "full"}));
}

}  // namespace
}  // namespace noughts::games
