#include "event/schedule/bracket.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>

namespace noughts::event {
namespace {

/// Plays all matches: the better seed wins, or the other where `upset` says so. Gives the round in which each pair met.
template <class Upset>
std::map<std::pair<Entrant, Entrant>, std::size_t> play(Bracket& bracket, Upset upset) {
  std::map<std::pair<Entrant, Entrant>, std::size_t> met;
  for (std::size_t round = 0; round < bracket.rounds().size(); ++round) {
    for (std::size_t i = 0; i < bracket.rounds()[round].size(); ++i) {
      const BracketMatch match = bracket.rounds()[round][i];
      if (match.is_bye) continue;
      EXPECT_TRUE(match.is_due());
      const auto [better, worse] = std::minmax(*match.first, *match.second);
      EXPECT_TRUE(met.emplace(std::pair(better, worse), round).second);
      EXPECT_TRUE(bracket.decide(round, i, upset(round, i) ? worse : better).has_value());
    }
  }
  return met;
}

constexpr auto kNoUpset = [](std::size_t, std::size_t) { return false; };

int place_of(const Bracket& bracket, Entrant entrant) {
  const auto places = bracket.places();
  const auto found = std::ranges::find(places, entrant, &FinalPlace::entrant);
  return found == places.end() ? 0 : found->place;
}

TEST(Bracket, LetsTheBestMeetAsLateAsTheyCan) {
  for (int entrants = 2; entrants <= 64; ++entrants) {
    Bracket bracket{entrants, false};
    const auto met = play(bracket, kNoUpset);
    const std::size_t rounds = bracket.rounds().size();
    for (const auto& [pair, round] : met) {
      // Of 2^k seeds who win all their matches the last k rounds are among themselves.
      EXPECT_LE(rounds - round, static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(pair.second)))) << entrants;
    }
    EXPECT_EQ(met.size(), static_cast<std::size_t>(entrants - 1));
    EXPECT_EQ(place_of(bracket, 0), 1);
    EXPECT_EQ(place_of(bracket, 1), 2);
  }
}

TEST(Bracket, GivesByesToTheBest) {
  for (int entrants = 2; entrants <= 64; ++entrants) {
    const Bracket bracket{entrants, false};
    const int byes = static_cast<int>(std::bit_ceil(static_cast<unsigned>(entrants))) - entrants;
    int seen = 0;
    for (const BracketMatch& match : bracket.rounds().front()) {
      if (!match.is_bye) continue;
      ++seen;
      EXPECT_LT(*match.first, byes);
      EXPECT_FALSE(match.loser().has_value());
    }
    EXPECT_EQ(seen, byes);
  }
}

TEST(Bracket, OfEightHasTheUsualOrder) {
  const Bracket bracket{8, false};
  std::vector<std::pair<Entrant, Entrant>> seeds;
  for (const BracketMatch& match : bracket.rounds().front()) seeds.emplace_back(*match.first + 1, *match.second + 1);
  EXPECT_EQ(seeds, (std::vector<std::pair<Entrant, Entrant>>{{1, 8}, {4, 5}, {2, 7}, {3, 6}}));
}

TEST(Bracket, LetsWhoLostASemiFinalPlayForTheThirdPlace) {
  Bracket bracket{8, true};
  play(bracket, [](std::size_t round, std::size_t match) { return round == 2 && match == 1; });
  EXPECT_EQ(bracket.rounds().back().size(), 2U);
  EXPECT_EQ(bracket.places(), (std::vector<FinalPlace>{{0, 1}, {1, 2}, {3, 3}, {2, 4}, {4, 5}, {5, 5}, {6, 5}, {7, 5}}));
}

TEST(Bracket, WithoutAMatchForTheThirdPlaceItIsShared) {
  Bracket bracket{5, false};
  play(bracket, kNoUpset);
  EXPECT_EQ(bracket.places(), (std::vector<FinalPlace>{{0, 1}, {1, 2}, {2, 3}, {3, 3}, {4, 5}}));
}

TEST(Bracket, OfThreeHasNoMatchForTheThirdPlace) {
  Bracket bracket{3, true};
  EXPECT_EQ(bracket.rounds().back().size(), 1U);
  play(bracket, kNoUpset);
  EXPECT_EQ(bracket.places().size(), 3U);
}

TEST(Bracket, RefusesWhatIsNoMatchOfItOrNotDueYet) {
  Bracket bracket{4, true};
  EXPECT_EQ(bracket.decide(5, 0, 0).error(), BracketError::no_such_match);
  EXPECT_EQ(bracket.decide(0, 9, 0).error(), BracketError::no_such_match);
  EXPECT_EQ(bracket.decide(1, 0, 0).error(), BracketError::not_due);
  EXPECT_EQ(bracket.decide(0, 0, 2).error(), BracketError::not_in_match);
  Bracket with_bye{3, false};
  EXPECT_EQ(with_bye.decide(0, 0, 0).error(), BracketError::not_due);
}

TEST(Bracket, TakesACorrectionUntilWhatFollowsIsDecided) {
  Bracket bracket{4, true};
  ASSERT_TRUE(bracket.decide(0, 0, 0).has_value());
  ASSERT_TRUE(bracket.decide(0, 1, 1).has_value());
  ASSERT_TRUE(bracket.decide(0, 0, 3).has_value());
  EXPECT_EQ(bracket.rounds()[1][0].first, 3);
  EXPECT_EQ(bracket.rounds()[1][1].first, 0);
  ASSERT_TRUE(bracket.decide(1, 1, 0).has_value());
  EXPECT_EQ(bracket.decide(0, 0, 0).error(), BracketError::too_late);
  EXPECT_EQ(bracket.decide(0, 1, 2).error(), BracketError::too_late);
  EXPECT_EQ(bracket.rounds()[1][0].first, 3);
}

}  // namespace
}  // namespace noughts::event
