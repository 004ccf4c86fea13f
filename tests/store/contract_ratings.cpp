#include "contract.hpp"

namespace noughts::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using testing::Pair;

using Row = std::pair<std::int64_t, std::string>;
std::vector<Row> places(const store::LeaderboardPage& page) {
  std::vector<Row> rows;
  for (const auto& row : page.rows) rows.emplace_back(row.place, row.name);
  return rows;
}

TEST_P(Contract, WhoNeverPlayedRatedHasTheFirstPointsAndNoPlace) {
  const auto anna = registered("anna");
  EXPECT_EQ(ask(store_of().ratings.points(anna, "3x3")), 1500);
  EXPECT_THAT(ask(store_of().ratings.of(anna)).value(), IsEmpty());
  EXPECT_THAT(error_of(ask(store_of().ratings.row(anna, "3x3"))), Optional(StoreError::not_found));
  EXPECT_THAT(ask(store_of().ratings.leaderboard("3x3", "", 10)).value().rows, IsEmpty());
}

TEST_P(Contract, EqualPointsShareAPlaceAcrossPages) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  const auto dora = registered("dora");
  beats(anna, bob);
  beats(carl, dora);  // anna, carl 1516; bob, dora 1484
  const auto all = ask(store_of().ratings.leaderboard("3x3", "", 4)).value();
  EXPECT_THAT(places(all), ElementsAre(Pair(1, "anna"), Pair(1, "carl"), Pair(3, "bob"), Pair(3, "dora")));
  EXPECT_EQ(all.next, std::nullopt);
  for (int size = 1; size <= 3; ++size) {
    std::vector<Row> rows;
    std::optional<std::string> next = "";
    while (next) {
      const auto page = ask(store_of().ratings.leaderboard("3x3", *next, size)).value();
      for (auto& row : places(page)) rows.push_back(row);
      next = page.next;
    }
    EXPECT_EQ(rows, places(all)) << "pages of " << size;
  }
}

TEST_P(Contract, APlayerKnowsTheirOwnRow) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob);
  const auto row = ask(store_of().ratings.row(bob, "3x3")).value();
  EXPECT_EQ(row.place, 2);
  EXPECT_EQ(row.name, "bob");
  EXPECT_EQ(row.points, 1484);
  EXPECT_EQ(row.games, 1);
  EXPECT_THAT(ask(store_of().ratings.of(bob)).value(), ElementsAre(Pair("3x3", 1484)));
  EXPECT_THAT(ask(store_of().ratings.leaderboard("gomoku", "", 4)).value().rows, IsEmpty());
}

TEST_P(Contract, APageThatNobodyGaveIsNotFound) {
  for (const std::string after : {"x", "1-", "-1", "0-1", "1516", "'; --", "99999999999999-1", "zzzzzzzzzzz-1", "1-1-1"}) {
    EXPECT_THAT(error_of(ask(store_of().ratings.leaderboard("3x3", after, 10))), Optional(StoreError::not_found)) << after;
  }
}

}  // namespace
}  // namespace noughts::tests
