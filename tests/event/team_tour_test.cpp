#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "event/schedule/team_tour.hpp"
#include "event/standings/team_tour_protocol.hpp"

namespace noughts::event {
namespace {

TEST(TeamTour, TakesFourMainPlayersAndAnyFreeShooters) {
  EXPECT_TRUE(check_line_up({{0, 2, 4, 6}, {}}, 7).has_value());
  EXPECT_TRUE(check_line_up({{0, 2, 4, 6}, {1, 3, 5}}, 7).has_value());
  EXPECT_EQ(check_line_up({{0, 1, 2}, {3}}, 7).error(), LineUpError::not_four);
  EXPECT_EQ(check_line_up({{0, 1, 2, 3, 4}, {}}, 7).error(), LineUpError::not_four);
  EXPECT_EQ(check_line_up({{0, 1, 2, 7}, {}}, 7).error(), LineUpError::not_a_member);
  EXPECT_EQ(check_line_up({{0, 1, 2, -1}, {}}, 7).error(), LineUpError::not_a_member);
  EXPECT_EQ(check_line_up({{0, 1, 2, 2}, {}}, 7).error(), LineUpError::twice);
  EXPECT_EQ(check_line_up({{0, 1, 2, 3}, {3}}, 7).error(), LineUpError::twice);
}

TEST(TeamTour, PlaysTwoGamesABoardWithBothSides) {
  const LineUp with_shooters{{0, 1, 2, 3}, {4, 5, 6}};
  const LineUp without{{0, 1, 2, 3}, {}};
  EXPECT_EQ(individual_games(with_shooters, without).size(), 8U);
  const auto games = individual_games(with_shooters, with_shooters);
  ASSERT_EQ(games.size(), 10U);
  std::map<std::pair<int, int>, int> times;
  for (const TourGame& game : games) ++times[{game.board, game.first}];
  EXPECT_EQ(times.size(), 10U);
  // In the first games of the boards neither team has X much oftener.
  int first_games_begun = 0;
  for (std::size_t i = 0; i < games.size(); i += 2) first_games_begun += games[i].first == 0 ? 1 : 0;
  EXPECT_EQ(first_games_begun, 3);
  EXPECT_EQ(team_games(), (std::vector<TourGame>{{TourStage::team, 0, 0}, {TourStage::team, 0, 1}}));
}

TEST(TeamTour, PlaysAnExtraPairOnlyWhereAllAgree) {
  EXPECT_TRUE(may_play_extra({true, true, true, true}));
  EXPECT_FALSE(may_play_extra({false, true, true, true}));
  EXPECT_FALSE(may_play_extra({true, false, true, true}));
  EXPECT_FALSE(may_play_extra({true, true, false, true}));
  EXPECT_FALSE(may_play_extra({true, true, true, false}));
  EXPECT_EQ(extra_games(3), (std::vector<TourGame>{{TourStage::extra, 3, 1}, {TourStage::extra, 3, 0}}));
}

/// The example of the rules: 9 of the individual stage, 1 and 2 of the team's games.
TEST(TeamTourProtocol, OfTheRulesExampleIsEighteen) {
  const LineUp line_up{{0, 1, 2, 3}, {4}};
  const std::vector<std::array<int, 2>> points{{1, 0}, {1, 1}, {0, 2}, {2, 0}, {1, 0}, {0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 0}};
  const auto games = individual_games(line_up, line_up);
  std::vector<TourResult> results;
  results.reserve(games.size() + 2);
  for (std::size_t i = 0; i < games.size(); ++i) results.push_back({games[i], points[i]});
  const auto team = team_games();
  results.push_back({team[0], {1, 0}});
  results.push_back({team[1], {2, 1}});
  const auto protocol = tour_protocol(results);
  EXPECT_EQ(protocol[0], (TeamProtocol{{2, 2, 1, 1}, 3, 9, {1, 2}, 18}));
  EXPECT_EQ(protocol[1], (TeamProtocol{{1, 2, 0, 1}, 1, 5, {0, 1}, 8}));
}

TEST(TeamTourProtocol, AddsExtraGamesToTheirPlayers) {
  const auto protocol = tour_protocol(
      {{{TourStage::individual, 1, 0}, {1, 0}}, {{TourStage::extra, 1, 0}, {1, 1}}, {{TourStage::extra, 4, 0}, {0, 2}}});
  EXPECT_EQ(protocol[0], (TeamProtocol{{0, 2, 0, 0}, 0, 2, {}, 2}));
  EXPECT_EQ(protocol[1], (TeamProtocol{{0, 1, 0, 0}, 2, 3, {}, 3}));
}

}  // namespace
}  // namespace noughts::event
