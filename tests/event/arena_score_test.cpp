#include "event/standings/arena_score.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace noughts::event {
namespace {

/// A game a letter: w won, d drawn, l lost; upper case with half of the clock given away.
std::vector<ArenaGame> arena_games(std::string_view letters) {
  std::vector<ArenaGame> list;
  for (const char letter : letters) {
    const bool halved = letter < 'a';
    const char low = halved ? static_cast<char>(letter - 'A' + 'a') : letter;
    list.push_back({low == 'w' ? ArenaOutcome::win : low == 'd' ? ArenaOutcome::draw : ArenaOutcome::loss, halved});
  }
  return list;
}

using Sheet = std::vector<int>;

TEST(ArenaScore, IsTwoForAWinAndOneForADraw) {
  EXPECT_EQ(arena_score(arena_games("wdlw")).sheet, (Sheet{2, 1, 0, 2}));
  const ArenaScore score = arena_score(arena_games("wld"));
  EXPECT_EQ(score.points, 3);
  EXPECT_EQ(score.games, 3);
  EXPECT_EQ(score.wins, 1);
  EXPECT_FALSE(score.on_streak);
  EXPECT_EQ(arena_score({}), ArenaScore{});
}

TEST(ArenaScore, DoublesAfterTwoWinsUntilAGameIsNotWon) {
  EXPECT_EQ(arena_score(arena_games("wwww")).sheet, (Sheet{2, 2, 4, 4}));
  EXPECT_EQ(arena_score(arena_games("wwlww")).sheet, (Sheet{2, 2, 0, 2, 2}));
  // The draw counts double and ends it: 2 + 2 + 2 * 1.
  EXPECT_EQ(arena_score(arena_games("wwdw")).sheet, (Sheet{2, 2, 2, 2}));
  EXPECT_EQ(arena_score(arena_games("wdw")).sheet, (Sheet{2, 1, 2}));
  EXPECT_TRUE(arena_score(arena_games("lww")).on_streak);
  EXPECT_FALSE(arena_score(arena_games("wwd")).on_streak);
}

TEST(ArenaScore, GivesOneMoreForAWinWithHalfOfTheClock) {
  EXPECT_EQ(arena_score(arena_games("WDLW")).sheet, (Sheet{3, 1, 0, 3}));
  EXPECT_EQ(arena_score(arena_games("wwWw")).sheet, (Sheet{2, 2, 5, 4}));
}

TEST(ArenaScore, MayCountOnlyTheFirstOfDrawsInSuccession) {
  ArenaRules rules;
  EXPECT_EQ(arena_score(arena_games("ddd"), rules).points, 3);
  rules.only_first_draw = true;
  EXPECT_EQ(arena_score(arena_games("ddldwd"), rules).sheet, (Sheet{1, 0, 0, 0, 2, 1}));
}

}  // namespace
}  // namespace noughts::event
