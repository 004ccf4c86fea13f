#include "event/schedule/knockout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace noughts::event {
namespace {

/// A game a letter: 1 the first of the match won, 2 the second, = it was drawn.
std::vector<MatchGame> match_games(std::string_view letters) {
  std::vector<MatchGame> list;
  for (const char letter : letters) {
    list.push_back(letter == '1' ? MatchGame::first_won : letter == '2' ? MatchGame::second_won : MatchGame::drawn);
  }
  return list;
}

MatchTerms terms_of(int count, int extra_pairs = 0) {
  MatchTerms terms;
  terms.games = count;
  terms.extra_pairs = extra_pairs;
  return terms;
}

/// "1" or "2" who has won, "=" drawn at its end, "a" or "b": the first or the second side begins the next game.
char state(const MatchTerms& terms, std::string_view letters) {
  const MatchStanding standing = match_standing(terms, match_games(letters));
  if (standing.first_won) return *standing.first_won ? '1' : '2';
  if (standing.is_drawn) return '=';
  return *standing.first_begins_next ? 'a' : 'b';
}

TEST(MatchStanding, OfOneGameIsItsEnd) {
  EXPECT_EQ(state(terms_of(1), ""), 'a');
  EXPECT_EQ(state(terms_of(1), "1"), '1');
  EXPECT_EQ(state(terms_of(1), "2"), '2');
  EXPECT_EQ(state(terms_of(1), "="), '=');
}

TEST(MatchStanding, AlternatesWhoBegins) {
  EXPECT_EQ(state(terms_of(4), ""), 'a');
  EXPECT_EQ(state(terms_of(4), "="), 'b');
  EXPECT_EQ(state(terms_of(4), "=="), 'a');
  EXPECT_EQ(state(terms_of(4), "==="), 'b');
}

TEST(MatchStanding, EndsWhenTheOtherCanNotBeReached) {
  EXPECT_EQ(state(terms_of(3), "11"), '1');
  EXPECT_EQ(state(terms_of(4), "22"), 'a');
  EXPECT_EQ(state(terms_of(4), "22="), '2');
  EXPECT_EQ(state(terms_of(2), "1"), 'b');
  EXPECT_EQ(state(terms_of(2), "12"), '=');
  const MatchStanding standing = match_standing(terms_of(3), match_games("1=2"));
  EXPECT_EQ(standing.first, 3);
  EXPECT_EQ(standing.second, 3);
  // What comes after the end doesn't count.
  EXPECT_EQ(match_standing(terms_of(1), match_games("122")).second, 0);
}

TEST(MatchStanding, AddsPairsWhileItIsDrawn) {
  EXPECT_EQ(state(terms_of(1, 2), "="), 'a');
  EXPECT_TRUE(match_standing(terms_of(1, 2), match_games("=")).is_extra);
  EXPECT_EQ(state(terms_of(1, 2), "=1"), 'b');
  EXPECT_EQ(state(terms_of(1, 2), "=1="), '1');
  EXPECT_EQ(state(terms_of(1, 2), "=12"), 'a');
  EXPECT_EQ(state(terms_of(1, 2), "=12=2"), '2');
  EXPECT_EQ(state(terms_of(1, 2), "=12=="), '=');
}

TEST(Knockout, PlaysEveryMatchThatIsDue) {
  Knockout knockout{4, true, terms_of(2, 1)};
  EXPECT_EQ(knockout.due(), (std::vector<DueGame>{{0, 0, 0, {0, 3}}, {0, 1, 0, {1, 2}}}));
  ASSERT_TRUE(knockout.add(0, 0, MatchGame::first_won).has_value());
  EXPECT_EQ(knockout.due().front(), (DueGame{0, 0, 1, {3, 0}}));
  ASSERT_TRUE(knockout.add(0, 0, MatchGame::drawn).has_value());
  EXPECT_EQ(knockout.bracket().rounds()[0][0].winner, 0);
  EXPECT_EQ(knockout.due(), (std::vector<DueGame>{{0, 1, 0, {1, 2}}}));
  for (int game = 0; game < 4; ++game) ASSERT_TRUE(knockout.add(0, 1, MatchGame::drawn).has_value());
  // Drawn after its extra pair: the better seed goes on.
  EXPECT_EQ(knockout.bracket().rounds()[0][1].winner, 1);
  EXPECT_EQ(knockout.due(), (std::vector<DueGame>{{1, 0, 0, {0, 1}}, {1, 1, 0, {3, 2}}}));
  EXPECT_EQ(knockout.games(0, 1).size(), 4U);
}

TEST(Knockout, DrawsALotOfItsOwnForEachMatch) {
  const auto winners = [](std::uint64_t lots, bool from_the_end) {
    MatchTerms terms;
    terms.drawn = DrawnMatch::lot;
    terms.lots = lots;
    Knockout knockout{64, false, terms};
    for (std::size_t i = 0; i < 32; ++i) EXPECT_TRUE(knockout.add(0, from_the_end ? 31 - i : i, MatchGame::drawn).has_value());
    std::vector<Entrant> won;
    for (const BracketMatch& match : knockout.bracket().rounds()[0]) won.push_back(*match.winner);
    return won;
  };
  EXPECT_EQ(winners(7, false), winners(7, true));
  EXPECT_NE(winners(7, false), winners(8, false));
  const auto drawn = winners(7, false);
  const auto better = std::ranges::count_if(drawn, [](Entrant entrant) { return entrant < 32; });
  EXPECT_GT(better, 4);
  EXPECT_LT(better, 28);
}

TEST(Knockout, TakesCorrectionsUntilWhatFollowsIsDecided) {
  Knockout knockout{4, false, terms_of(2)};
  ASSERT_TRUE(knockout.correct(0, 0, match_games("11")).has_value());
  ASSERT_TRUE(knockout.correct(0, 0, match_games("12")).has_value());
  EXPECT_EQ(knockout.bracket().rounds()[0][0].winner, 0);
  ASSERT_TRUE(knockout.correct(0, 0, match_games("1")).has_value());
  EXPECT_FALSE(knockout.bracket().rounds()[0][0].winner.has_value());
  EXPECT_FALSE(knockout.bracket().rounds()[1][0].first.has_value());
  ASSERT_TRUE(knockout.correct(0, 0, match_games("22")).has_value());
  EXPECT_EQ(knockout.bracket().rounds()[1][0].first, 3);
  ASSERT_TRUE(knockout.award(0, 1, 1).has_value());
  ASSERT_TRUE(knockout.award(1, 0, 1).has_value());
  EXPECT_EQ(knockout.correct(0, 0, match_games("11")).error(), BracketError::too_late);
  EXPECT_EQ(knockout.games(0, 0), match_games("22"));
}

TEST(Knockout, RefusesWhatIsNotDue) {
  Knockout knockout{3, false, terms_of(1)};
  EXPECT_EQ(knockout.add(4, 0, MatchGame::drawn).error(), BracketError::no_such_match);
  EXPECT_EQ(knockout.add(0, 4, MatchGame::drawn).error(), BracketError::no_such_match);
  EXPECT_EQ(knockout.add(0, 0, MatchGame::drawn).error(), BracketError::not_due);
  EXPECT_EQ(knockout.add(1, 0, MatchGame::drawn).error(), BracketError::not_due);
  EXPECT_EQ(knockout.correct(1, 0, match_games("1")).error(), BracketError::not_due);
  ASSERT_TRUE(knockout.add(0, 1, MatchGame::second_won).has_value());
  EXPECT_EQ(knockout.add(0, 1, MatchGame::second_won).error(), BracketError::not_due);
  EXPECT_EQ(knockout.due(), (std::vector<DueGame>{{1, 0, 0, {0, 2}}}));
}

}  // namespace
}  // namespace noughts::event
