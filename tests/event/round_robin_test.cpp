// The tables are those of the FIDE Handbook, C.05, annex 1.
#include "event/schedule/round_robin.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace noughts::event {
namespace {

using Table = std::vector<std::vector<Pairing>>;

/// As the handbook prints it: entrants from 1.
Table printed(const std::vector<Round>& rounds) {
  Table table;
  for (const Round& round : rounds) {
    table.emplace_back();
    for (const Pairing& each : round.pairings) table.back().push_back({each.first + 1, each.second + 1});
  }
  return table;
}

TEST(RoundRobin, OfFourIsBergersTable) {
  const Table expected{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}};
  EXPECT_EQ(printed(round_robin(4)), expected);
  EXPECT_EQ(round_robin(3).size(), 3U);
}

TEST(RoundRobin, OfSixIsBergersTable) {
  const Table expected{{{1, 6}, {2, 5}, {3, 4}},
                       {{6, 4}, {5, 3}, {1, 2}},
                       {{2, 6}, {3, 1}, {4, 5}},
                       {{6, 5}, {1, 4}, {2, 3}},
                       {{3, 6}, {4, 2}, {5, 1}}};
  EXPECT_EQ(printed(round_robin(6)), expected);
}

TEST(RoundRobin, OfEightIsBergersTable) {
  const Table expected{{{1, 8}, {2, 7}, {3, 6}, {4, 5}}, {{8, 5}, {6, 4}, {7, 3}, {1, 2}}, {{2, 8}, {3, 1}, {4, 7}, {5, 6}},
                       {{8, 6}, {7, 5}, {1, 4}, {2, 3}}, {{3, 8}, {4, 2}, {5, 1}, {6, 7}}, {{8, 7}, {1, 6}, {2, 5}, {3, 4}},
                       {{4, 8}, {5, 3}, {6, 2}, {7, 1}}};
  EXPECT_EQ(printed(round_robin(8)), expected);
}

TEST(RoundRobin, OfFewerThanTwoHasNoRounds) {
  EXPECT_TRUE(round_robin(0).empty());
  EXPECT_TRUE(round_robin(1).empty());
  EXPECT_TRUE(double_round_robin(1).empty());
}

class RoundRobinOf : public testing::TestWithParam<int> {};

TEST_P(RoundRobinOf, LetsEachMeetEachOtherOnceAndBeginAsOftenAsNot) {
  const int entrants = GetParam();
  std::set<std::pair<Entrant, Entrant>> met;
  std::map<Entrant, int> balance;
  std::map<Entrant, int> byes;
  for (const Round& round : round_robin(entrants)) {
    std::set<Entrant> busy;
    if (round.bye) ++byes[*round.bye];
    if (round.bye) busy.insert(*round.bye);
    for (const auto& [first, second] : round.pairings) {
      EXPECT_TRUE(busy.insert(first).second && busy.insert(second).second);
      EXPECT_TRUE(met.insert(std::minmax(first, second)).second) << first << " meets " << second << " again";
      ++balance[first];
      --balance[second];
    }
    EXPECT_EQ(busy.size(), static_cast<std::size_t>(entrants));
  }
  EXPECT_EQ(met.size(), static_cast<std::size_t>(entrants * (entrants - 1) / 2));
  for (const auto& [entrant, difference] : balance) EXPECT_LE(std::abs(difference), 1) << entrant;
  EXPECT_EQ(byes.size(), static_cast<std::size_t>(entrants % 2 == 0 ? 0 : entrants));
}

TEST_P(RoundRobinOf, DoubledGivesEachBothSidesAgainstEachOtherAndNobodyOneSideThreeTimesInSuccession) {
  const int entrants = GetParam();
  std::set<std::pair<Entrant, Entrant>> met;
  std::map<Entrant, std::vector<bool>> sides;
  for (const Round& round : double_round_robin(entrants)) {
    for (const auto& [first, second] : round.pairings) {
      EXPECT_TRUE(met.insert({first, second}).second);
      sides[first].push_back(true);
      sides[second].push_back(false);
    }
  }
  EXPECT_EQ(met.size(), static_cast<std::size_t>(entrants * (entrants - 1)));
  for (const auto& [entrant, played] : sides) {
    for (std::size_t i = 2; i < played.size(); ++i) {
      EXPECT_FALSE(played[i] == played[i - 1] && played[i] == played[i - 2]) << entrant << " in game " << i;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, RoundRobinOf, testing::Values(2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16, 21, 40));

}  // namespace
}  // namespace noughts::event
