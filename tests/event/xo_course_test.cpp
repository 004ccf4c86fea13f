// Whole tournaments of teams: groups, tables, who goes on, the play-off, whatever the order in which battles end.
#include <gtest/gtest.h>

#include <algorithm>

#include "event/course/xo_tournament.hpp"
#include "games/core/dice.hpp"
#include "games/core/splitmix.hpp"

namespace noughts::event {
namespace {

using Error = XoTournamentError;

/// A battle that the first or the second of the pairing wins.
XoBattle won(const DueBattle& due, int winner, std::array<int, 2> early = {}) { return {due.teams, winner, 0, early, false}; }

/// The better seed wins everything.
XoBattle by_strength(const DueBattle& due) { return won(due, due.teams.first < due.teams.second ? 0 : 1); }

void play_on(XoTournament& tournament) {
  while (!tournament.due().empty()) {
    const auto due = tournament.due().front();
    ASSERT_TRUE(tournament.add(due.key, by_strength(due)).has_value());
  }
}

void play_groups(XoTournament& tournament) {
  while (!tournament.bracket()) {
    const auto due = tournament.due().front();
    ASSERT_TRUE(tournament.add(due.key, by_strength(due)).has_value());
  }
}

/// Whatever may end a battle, by dice.
XoBattle by_dice(const DueBattle& due, games::SplitMix& dice) {
  XoBattle battle{due.teams, static_cast<int>(dice.below(2)), 0, {}, false};
  for (int& early : battle.early) early = static_cast<int>(dice.below(4));
  if (!due.is_play_off && dice.below(4) == 0) battle.winner.reset();
  battle.five_marks = static_cast<int>(dice.below(2));
  return battle;
}

TEST(XoTournament, IsPlayableWhereSomebodyIsThereToGoOn) {
  EXPECT_TRUE(is_playable({.teams = 8, .groups = 2, .going_on = 2, .third_place = true}));
  EXPECT_TRUE(is_playable({.teams = 2, .groups = 1, .going_on = 2}));
  EXPECT_FALSE(is_playable({.teams = 8, .groups = 1, .going_on = 1}));
  EXPECT_FALSE(is_playable({.teams = 8, .groups = 5, .going_on = 1})) << "a group of one";
  EXPECT_FALSE(is_playable({.teams = 8, .groups = 2, .going_on = 5}));
  EXPECT_FALSE(is_playable({.teams = 8, .groups = 1, .going_on = 3, .third_place = true}));
  EXPECT_FALSE(is_playable({.teams = 8, .groups = 0, .going_on = 2}));
}

TEST(XoTournament, HasGroupsOfAnySizeInWhichAllMeetOnce) {
  for (int teams = 4; teams <= 17; ++teams) {
    for (int groups = 1; groups <= teams / 2; ++groups) {
      const XoTournament tournament({.teams = teams, .groups = groups, .by_pots = teams % 2 == 0, .going_on = 2}, 7);
      std::set<std::pair<Entrant, Entrant>> met;
      int battles = 0;
      for (int round = 1; round <= tournament.group_rounds(); ++round) {
        std::set<Entrant> playing;
        for (const Pairing& each : tournament.group_round(round)) {
          EXPECT_TRUE(playing.insert(each.first).second && playing.insert(each.second).second) << "twice in a round";
          met.insert(std::minmax(each.first, each.second));
          ++battles;
        }
      }
      int wanted = 0;
      for (const Group& group : tournament.groups()) {
        const auto size = static_cast<int>(group.size());
        EXPECT_LE(std::abs(size - teams / groups), 1);
        wanted += size * (size - 1) / 2;
      }
      EXPECT_EQ(battles, wanted);
      EXPECT_EQ(met.size(), static_cast<std::size_t>(wanted));
    }
  }
}

TEST(XoTournament, PutsOneOfEachPotIntoAGroup) {
  const XoTournament tournament({.teams = 12, .groups = 4, .by_pots = true, .going_on = 2}, 3);
  for (const Group& group : tournament.groups()) {
    std::set<int> pots;
    for (const Entrant team : group) pots.insert(team / 4);
    EXPECT_EQ(pots.size(), 3U);
  }
}

TEST(XoTournament, PlaysARoundOfTheGroupsAtATime) {
  XoTournament tournament({.teams = 8, .groups = 2, .going_on = 2}, 1);
  const auto first = tournament.due();
  ASSERT_EQ(first.size(), 4U);
  EXPECT_FALSE(first.front().is_play_off);
  EXPECT_EQ(tournament.add({2, 0}, by_strength(first.front())).error(), Error::not_due);
  for (const auto& due : first) ASSERT_TRUE(tournament.add(due.key, by_strength(due)).has_value());
  EXPECT_EQ(tournament.due().size(), 4U);
  for (const auto& due : tournament.due()) EXPECT_EQ(due.key.round, 2);
}

TEST(XoTournament, SendsTheBestOfTheGroupsOnAndPlaysForAllPlaces) {
  XoTournament tournament({.teams = 8, .groups = 2, .by_pots = true, .going_on = 2, .third_place = true}, 5);
  play_groups(tournament);
  std::set<Entrant> on(tournament.seeds().begin(), tournament.seeds().end());
  EXPECT_EQ(on, (std::set<Entrant>{0, 1, 2, 3}));
  EXPECT_FALSE(tournament.due().empty());
  for (const auto& due : tournament.due()) EXPECT_TRUE(due.is_play_off);
  EXPECT_FALSE(tournament.is_over());
  play_on(tournament);
  EXPECT_TRUE(tournament.is_over());
  const std::vector<FinalPlace> places = tournament.places();
  ASSERT_EQ(places.size(), 8U);
  EXPECT_EQ((std::vector<FinalPlace>{places.begin(), places.begin() + 4}),
            (std::vector<FinalPlace>{{0, 1}, {1, 2}, {2, 3}, {3, 4}}));
  EXPECT_EQ(std::ranges::count(places, 5, &FinalPlace::place), 2) << "the third of both groups";
  EXPECT_EQ(std::ranges::count(places, 7, &FinalPlace::place), 2);
}

TEST(XoTournament, LetsTheBestThroughTheFirstRoundWhereTheyAreNoPowerOfTwo) {
  XoTournament tournament({.teams = 9, .groups = 3, .by_pots = true, .going_on = 2}, 5);
  play_groups(tournament);
  ASSERT_EQ(tournament.seeds().size(), 6U);
  const auto due = tournament.due();
  EXPECT_EQ(due.size(), 2U);
  for (const auto& each : due) {
    for (const Entrant best : {tournament.seeds()[0], tournament.seeds()[1]}) {
      EXPECT_TRUE(each.teams.first != best && each.teams.second != best);
    }
  }
}

TEST(XoTournament, RefusesWhatIsNotSo) {
  XoTournament tournament({.teams = 4, .groups = 1, .going_on = 2}, 1);
  const auto due = tournament.due().front();
  EXPECT_EQ(tournament.add({1, 9}, by_strength(due)).error(), Error::no_such_battle);
  EXPECT_EQ(tournament.add({0, 0}, by_strength(due)).error(), Error::no_such_battle);
  EXPECT_EQ(tournament.add({4, 0}, by_strength(due)).error(), Error::not_due) << "the groups go on";
  EXPECT_EQ(tournament.add(due.key, {{due.teams.second, due.teams.first}, 0, 0, {}, false}).error(), Error::other_teams);
  ASSERT_TRUE(tournament.add(due.key, by_strength(due)).has_value());
  EXPECT_EQ(tournament.add(due.key, by_strength(due)).error(), Error::decided);
  play_groups(tournament);
  const auto final = tournament.due().front();
  EXPECT_EQ(tournament.add(final.key, {final.teams, std::nullopt, 0, {}, false}).error(), Error::no_winner);
  EXPECT_EQ(tournament.add({final.key.round + 1, 0}, by_strength(final)).error(), Error::no_such_battle);
  ASSERT_TRUE(tournament.add(final.key, by_strength(final)).has_value());
  EXPECT_EQ(tournament.add(final.key, by_strength(final)).error(), Error::decided);
}

TEST(XoTournament, CountsPointsWithMarksAndEarlyAnswers) {
  XoTournament tournament({.teams = 4, .groups = 1, .going_on = 2}, 1);
  const auto first = tournament.due();
  ASSERT_TRUE(tournament.add(first[0].key, won(first[0], 0, {2, 1})).has_value());
  ASSERT_TRUE(tournament.add(first[1].key, {first[1].teams, std::nullopt, 1, {0, 3}, false}).has_value());
  std::map<Entrant, int> points;
  const auto tables = tournament.tables();
  for (const Standing& standing : tables.front()) points[standing.entrant] = standing.values.front();
  EXPECT_EQ(points[first[0].teams.first], 11);
  EXPECT_EQ(points[first[0].teams.second], 1);
  EXPECT_EQ(points[first[1].teams.first], 4);
  EXPECT_EQ(points[first[1].teams.second], 8);
}

TEST(XoTournament, DrawsTheLotOnlyOnceAllHaveMet) {
  XoTournament tournament({.teams = 4, .groups = 1, .going_on = 2}, 11);
  const auto before = tournament.tables();
  EXPECT_EQ(before.front().size(), 4U);
  for (const Standing& standing : before.front()) EXPECT_EQ(standing.place, 1);
  while (!tournament.bracket()) {
    const auto due = tournament.due().front();
    ASSERT_TRUE(tournament.add(due.key, {due.teams, std::nullopt, 0, {0, 1}, false}).has_value());
  }
  std::set<int> places;
  const auto after = tournament.tables();
  for (const Standing& standing : after.front()) places.insert(standing.place);
  EXPECT_EQ(places.size(), 4U);
}

TEST(XoTournament, CountsBattlesOfWhoWithdrawsAsLost) {
  XoTournament tournament({.teams = 6, .groups = 2, .by_pots = true, .going_on = 1}, 5);
  tournament.withdraw(0);
  EXPECT_FALSE(tournament.due().empty());
  for (const auto& due : tournament.due()) EXPECT_TRUE(due.teams.first != 0 && due.teams.second != 0);
  play_groups(tournament);
  EXPECT_EQ(std::ranges::count(tournament.seeds(), 0), 0) << "the next of its group goes on";
  const Entrant gone = tournament.seeds().front();
  tournament.withdraw(gone);
  EXPECT_TRUE(tournament.is_over()) << "the final is lost without a battle";
  EXPECT_NE(tournament.places().front().entrant, gone);
}

TEST(XoTournament, EndsEvenIfAllWithdraw) {
  XoTournament tournament({.teams = 8, .groups = 2, .going_on = 2, .third_place = true}, 5);
  for (Entrant team = 0; team < 8; ++team) tournament.withdraw(team);
  EXPECT_TRUE(tournament.is_over());
  EXPECT_EQ(tournament.places().size(), 8U);
}

/// A tournament whose battles end by `endings`, in an order by `order`.
std::vector<FinalPlace> played(const XoTournamentTerms& terms, std::uint64_t endings, std::uint64_t order) {
  XoTournament tournament(terms, endings);
  games::SplitMix choice(order);
  while (!tournament.is_over()) {
    const auto all = tournament.due();
    const auto& due = all[choice.below(static_cast<std::uint32_t>(all.size()))];
    games::SplitMix dice(endings + static_cast<std::uint64_t>(100 * due.key.round + due.key.pairing));
    EXPECT_TRUE(tournament.add(due.key, by_dice(due, dice)).has_value());
  }
  EXPECT_TRUE(tournament.due().empty());
  return tournament.places();
}

TEST(XoTournament, EndsTheSameWhateverTheOrderInWhichBattlesEnd) {
  games::SplitMix dice(2026);
  for (int i = 0; i < 300; ++i) {
    XoTournamentTerms terms{.teams = 4 + static_cast<int>(dice.below(21))};
    terms.groups = 1 + static_cast<int>(dice.below(static_cast<std::uint32_t>(terms.teams / 2)));
    terms.by_pots = dice.below(2) == 0;
    terms.going_on = 1 + static_cast<int>(dice.below(static_cast<std::uint32_t>(terms.teams / terms.groups)));
    if (!is_playable(terms)) continue;
    terms.third_place = terms.groups * terms.going_on >= 4 && dice.below(2) == 0;
    const auto places = played(terms, static_cast<std::uint64_t>(i), 1);
    EXPECT_EQ(places, played(terms, static_cast<std::uint64_t>(i), 2));
    ASSERT_EQ(places.size(), static_cast<std::size_t>(terms.teams));
    std::set<Entrant> all;
    for (const FinalPlace& place : places) all.insert(place.entrant);
    EXPECT_EQ(all.size(), places.size()) << "each has one place";
    EXPECT_EQ(places.front().place, 1);
    EXPECT_NE(places[1].place, 1);
  }
}

}  // namespace
}  // namespace noughts::event
