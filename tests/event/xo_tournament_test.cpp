#include <gtest/gtest.h>

#include <set>

#include "event/schedule/bracket.hpp"
#include "event/schedule/groups.hpp"
#include "event/schedule/packs.hpp"
#include "event/schedule/play_off_seeds.hpp"
#include "event/schedule/rooms.hpp"
#include "event/schedule/round_robin.hpp"
#include "event/standings/xo_group.hpp"

namespace noughts::event {
namespace {

/// Teams in the order of a table with their places.
std::vector<std::pair<Entrant, int>> placed(const std::vector<Standing>& standings) {
  std::vector<std::pair<Entrant, int>> list;
  list.reserve(standings.size());
  for (const Standing& standing : standings) list.emplace_back(standing.entrant, standing.place);
  return list;
}

using Placed = std::vector<std::pair<Entrant, int>>;

TEST(XoGroup, GivesNineAndMarksAndEarlyPoints) {
  EXPECT_EQ(battle_points({{0, 1}, 0, 0, {2, 1}}), (std::array{11, 1}));
  EXPECT_EQ(battle_points({{0, 1}, 1, 0, {2, 1}}), (std::array{2, 10}));
  EXPECT_EQ(battle_points({{0, 1}, std::nullopt, 0, {0, 3}}), (std::array{5, 7}));
  EXPECT_EQ(battle_points({{0, 1}, std::nullopt, 1, {0, 0}}), (std::array{4, 5}));
}

TEST(XoGroup, OrdersByPoints) {
  const std::vector<XoBattle> battles{{{0, 1}, 1, 0, {3, 0}}, {{2, 0}, std::nullopt, 0, {0, 1}}, {{1, 2}, 1, 0, {0, 0}}};
  // 0: 3 and 4 + 1; 1: 9 and 0; 2: 5 and 9.
  const auto table = xo_group_table(3, battles, {});
  EXPECT_EQ(placed(table), (Placed{{2, 1}, {1, 2}, {0, 3}}));
  EXPECT_EQ(table[0].values.front(), 14);
  EXPECT_EQ(table[2].values.front(), 8);
}

TEST(XoGroup, LetsTheirBattleDecideBetweenEquals) {
  // 0 and 1 have 13 each, and 0 has the five marks of their draw: 5 + 8 and 4 + 9.
  const std::vector<XoBattle> battles{{{0, 1}, std::nullopt, 0, {}}, {{1, 2}, 0, 0, {}}, {{0, 2}, std::nullopt, 1, {4, 0}}};
  const auto table = xo_group_table(3, battles, {});
  EXPECT_EQ(placed(table), (Placed{{0, 1}, {1, 2}, {2, 3}}));
  EXPECT_EQ(table[0].values.front(), 13);
  EXPECT_EQ(table[1].values.front(), 13);
}

TEST(XoGroup, ThenVictoriesEarlyPointsAndTheLot) {
  // Before all have met: of who is equal nobody leads for certain.
  std::vector<XoBattle> battles{{{0, 3}, 0, 0, {1, 0}}, {{1, 4}, 0, 0, {1, 0}}, {{2, 5}, std::nullopt, 0, {5, 6}}};
  // 10 points each, 5's too; 0 and 1 have a victory, 5 has more early answers than 2.
  EXPECT_EQ(placed(xo_group_table(6, battles, {})), (Placed{{0, 1}, {1, 1}, {5, 3}, {2, 4}, {3, 5}, {4, 5}}));
  EXPECT_EQ(placed(xo_group_table(6, battles, {2, 1, 3, 4, 5, 6})), (Placed{{1, 1}, {0, 2}, {5, 3}, {2, 4}, {3, 5}, {4, 6}}));
  battles[2] = {{2, 5}, std::nullopt, 0, {4, 5}};
  battles.push_back({{3, 4}, 0, 0, {0, 0}});
  // Nine each: 3 by a victory, 2 and 5 by marks and early answers. 2 and 5 have met: 9 and 9. Then 5 has more early ones.
  EXPECT_EQ(placed(xo_group_table(6, battles, {})), (Placed{{0, 1}, {1, 1}, {3, 3}, {5, 4}, {2, 5}, {4, 6}}));
}

TEST(Packs, AreNewToBothTeams) {
  Knowledge knowledge;
  knowledge.packs = {{1, 2, 3}, {4, 5}, {6}};
  knowledge.teams = {{3}, {}, {6, 9}, {4}};
  const std::vector<Pairing> battles{{0, 1}, {2, 3}};
  const auto packs = assign_packs(knowledge, battles);
  ASSERT_TRUE(packs.has_value());
  EXPECT_EQ((*packs)[1], 0U);
  EXPECT_NE((*packs)[0], 0U);
}

TEST(Packs, PushesABattleToAnotherPackWhereThatHelps) {
  // The first battle could have both, the second only the first pack.
  const Knowledge knowledge{{{1}, {2}}, {{}, {}, {2}, {}}};
  EXPECT_EQ(*assign_packs(knowledge, {{0, 1}, {2, 3}}), (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(*share_packs(knowledge, {{0, 1}, {2, 3}}), (std::vector<std::size_t>{0, 0}));
}

TEST(Packs, SaysForWhomThereIsNone) {
  const Knowledge knowledge{{{1}, {2}}, {{1}, {2}, {}, {}}};
  EXPECT_EQ(assign_packs(knowledge, {{0, 1}, {2, 3}}).error().battles, (std::vector<std::size_t>{0}));
  EXPECT_EQ(share_packs(knowledge, {{0, 1}, {2, 3}}).error().battles, (std::vector<std::size_t>{0}));
  EXPECT_EQ(assign_packs(knowledge, {{2, 3}, {2, 3}, {2, 3}}).error().battles.size(), 1U);
  EXPECT_TRUE(assign_packs(knowledge, {})->empty());
}

/// Four groups of four, their two best, and a pack of its own for each battle of a round.
TEST(XoTournament, PlaysItsGroupsWithPacksThatNobodyKnows) {
  constexpr int kTeams = 16;
  Knowledge knowledge;
  for (int pack = 0; pack < 26; ++pack) knowledge.packs.push_back({10 * pack, 10 * pack + 1});
  knowledge.teams.resize(kTeams);
  knowledge.teams[3] = {0, 10};
  for (const Round& round : round_robin(4)) {
    std::vector<Pairing> battles;
    for (int group = 0; group < 4; ++group) {
      for (const Pairing& pairing : round.pairings) battles.push_back({4 * group + pairing.first, 4 * group + pairing.second});
    }
    const auto packs = assign_packs(knowledge, battles);
    ASSERT_TRUE(packs.has_value());
    EXPECT_EQ(std::set<std::size_t>(packs->begin(), packs->end()).size(), battles.size());
    for (std::size_t i = 0; i < battles.size(); ++i) {
      for (const Entrant team : {battles[i].first, battles[i].second}) {
        auto& known = knowledge.teams[static_cast<std::size_t>(team)];
        for (const int question : knowledge.packs[(*packs)[i]]) {
          EXPECT_EQ(std::ranges::count(known, question), 0);
          known.push_back(question);
        }
      }
    }
  }
}

/// The group of each entrant is its tens.
std::vector<Group> tables_of(int groups, int teams) {
  std::vector<Group> tables(static_cast<std::size_t>(groups));
  for (int group = 0; group < groups; ++group) {
    for (int place = 0; place < teams; ++place) tables[static_cast<std::size_t>(group)].push_back(10 * group + place);
  }
  return tables;
}

TEST(PlayOffSeeds, AreTheWinnersThenTheSecond) {
  EXPECT_EQ(play_off_seeds(tables_of(2, 3), 2), (std::vector<Entrant>{0, 10, 1, 11}));
  EXPECT_EQ(play_off_seeds({{5, 6}, {7}}, 2), (std::vector<Entrant>{5, 7, 6}));
}

TEST(PlayOffSeeds, LetNobodyMeetTheOwnGroupAtOnce) {
  for (int groups = 2; groups <= 8; ++groups) {
    for (int going_on = 1; going_on <= 3; ++going_on) {
      const auto seeds = play_off_seeds(tables_of(groups, 3), going_on);
      ASSERT_EQ(seeds.size(), static_cast<std::size_t>(groups * going_on));
      EXPECT_EQ(std::set<Entrant>(seeds.begin(), seeds.end()).size(), seeds.size());
      for (std::size_t i = 1; i < seeds.size(); ++i) EXPECT_LE(seeds[i - 1] % 10, seeds[i] % 10);
      const Bracket bracket{static_cast<int>(seeds.size()), false};
      for (const BracketMatch& match : bracket.rounds().front()) {
        if (match.is_bye) continue;
        const Entrant first = seeds[static_cast<std::size_t>(*match.first)];
        const Entrant second = seeds[static_cast<std::size_t>(*match.second)];
        EXPECT_NE(first / 10, second / 10) << groups << " groups, " << going_on << " of each";
      }
    }
  }
}

TEST(Rooms, AreOneForEachGame) {
  const Round round{{{0, 1}, {3, 2}}, 4};
  EXPECT_EQ(rooms_of_round(6, round, 2),
            (std::vector<NeededRoom>{{{6, 0, 0}, {0, 1}}, {{6, 0, 1}, {1, 0}}, {{6, 1, 0}, {3, 2}}, {{6, 1, 1}, {2, 3}}}));
}

TEST(Rooms, OfAKnockoutAreThoseOfItsNextGames) {
  MatchTerms terms;
  terms.games = 2;
  Knockout knockout{4, false, terms};
  auto rooms = rooms_of_knockout(knockout);
  EXPECT_EQ(rooms, (std::vector<NeededRoom>{{{0, 0, 0}, {0, 3}}, {{0, 1, 0}, {1, 2}}}));
  ASSERT_TRUE(knockout.add(0, 1, MatchGame::drawn).has_value());
  EXPECT_EQ(missing_rooms(rooms_of_knockout(knockout), {{0, 0, 0}, {0, 1, 0}}), (std::vector<NeededRoom>{{{0, 1, 1}, {2, 1}}}));
  EXPECT_TRUE(missing_rooms(rooms, {{0, 1, 0}, {0, 0, 0}}).empty());
}

}  // namespace
}  // namespace noughts::event
