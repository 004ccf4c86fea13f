#include "lobby/fit.hpp"

#include <gtest/gtest.h>

namespace noughts::lobby {
namespace {

using games::Instant;
using games::Millis;

constexpr Instant kStart{Millis{1'000'000}};
constexpr bool kRated = true;

Joined player(std::int64_t number, std::optional<int> rating, Instant since = kStart) {
  Joined joined;
  joined.player.id = store::PlayerId{number};
  joined.rating = rating;
  joined.since = since;
  return joined;
}

std::shared_ptr<const store::PlayerRelations> relations(std::int64_t number, std::set<store::PlayerId> blocks = {}) {
  store::PlayerRelations relations;
  relations.player = store::PlayerId{number};
  relations.blocks = std::move(blocks);
  return std::make_shared<const store::PlayerRelations>(std::move(relations));
}

TEST(Window, WidensWithWaitingUntilItIsOpen) {
  EXPECT_EQ(window(Millis{0}), 100);
  EXPECT_EQ(window(Millis{4'999}), 100);
  EXPECT_EQ(window(Millis{5'000}), 125);
  EXPECT_EQ(window(Millis{59'999}), 375);
  EXPECT_EQ(window(Millis{60'000}), std::nullopt);
}

TEST(Window, PairingDelayIsTheFirstInstantAtWhichItIsWideEnough) {
  for (int apart = 0; apart <= 1'000; ++apart) {
    const auto enough = [&](Millis waited) { return !window(waited) || *window(waited) >= apart; };
    EXPECT_TRUE(enough(pairing_delay(apart))) << apart;
    if (pairing_delay(apart) > Millis{0}) {
      EXPECT_FALSE(enough(pairing_delay(apart) - Millis{1})) << apart;
    }
  }
}

TEST(Fit, OfEqualsIsAtOnceAndOfOthersOnceBothHaveWaited) {
  EXPECT_EQ(fit_at(player(1, 1500), player(2, 1600), kRated), kStart);
  EXPECT_EQ(fit_at(player(1, 1500), player(2, 1601), kRated), kStart + Millis{5'000});
  const Instant later = kStart + Millis{30'000};
  EXPECT_EQ(fit_at(player(1, 1500), player(2, 1150, later), kRated), later + Millis{50'000});
  EXPECT_EQ(fit_at(player(1, 0), player(2, 3000), kRated), kStart + kOpenAfter);
}

TEST(Fit, WithoutRatingIsAtOnceHoweverFarApart) {
  EXPECT_EQ(fit_at(player(1, 0), player(2, 3000), !kRated), kStart);
  EXPECT_EQ(fit_at(player(1, std::nullopt), player(2, 3000), !kRated), kStart);
}

TEST(Fit, KeepsTheRangesOfBothHoweverLongTheyWait) {
  auto picky = player(1, 1500);
  picky.range = {100, 300};
  EXPECT_TRUE(fit_at(picky, player(2, 1400), kRated));
  EXPECT_TRUE(fit_at(picky, player(2, 1800), kRated));
  EXPECT_FALSE(fit_at(picky, player(2, 1399), kRated));
  EXPECT_FALSE(fit_at(player(2, 1801), picky, kRated));
  EXPECT_FALSE(fit_at(picky, player(2, std::nullopt), !kRated)) << "whoever has no points fits nobody's range";
  picky.range = {std::nullopt, 0};
  EXPECT_TRUE(fit_at(picky, player(2, 0), kRated));
  EXPECT_FALSE(fit_at(picky, player(2, 1501), kRated));
}

TEST(Fit, IsNeverWithWhomeverOneOfTheTwoHasBlocked) {
  auto one = player(1, 1500);
  auto other = player(2, 1500);
  one.relations = relations(1);
  other.relations = relations(2);
  EXPECT_TRUE(fit_at(one, other, kRated));
  other.relations = relations(2, {store::PlayerId{1}});
  EXPECT_FALSE(fit_at(one, other, kRated));
  EXPECT_FALSE(fit_at(other, one, kRated));
  EXPECT_EQ(check_pairing(one, other)->code, "blocked");
  EXPECT_FALSE(fit_at(one, one, kRated)) << "nobody plays themselves";
}

TEST(Fit, OfGroupsIsThatOfTheirLastTwo) {
  const std::vector here{player(1, 1500), player(2, 1800)};
  const std::vector there{player(3, 1650)};
  EXPECT_EQ(fit_at(here, there, kRated), kStart + Millis{10'000});
  EXPECT_EQ(fit_at(here, there, !kRated), kStart);
}

Joined asking(std::int64_t number, match::Side side) {
  auto joined = player(number, std::nullopt);
  joined.side = side;
  return joined;
}

TEST(HavePlaces, CountsAllThatTheCastHas) {
  using match::Side;
  const auto two = games::cast_of({"two", 1, 2});
  const std::vector anybody{asking(1, Side::any)};
  for (const auto side : {*Side::read("host"), *Side::read("teller")}) {
    EXPECT_FALSE(has_places(two, anybody, std::vector{asking(2, side)}));
    EXPECT_FALSE(has_places(two, std::vector{asking(2, side)}, anybody));
  }
  EXPECT_TRUE(has_places(two, anybody, std::vector{asking(2, Side::second)}));
  EXPECT_FALSE(has_places(two, std::vector{asking(1, Side::first)}, std::vector{asking(2, Side::first)}));
  const games::Cast judged{{"player", 0}, {"player", 1}, {"host", games::kNoTeam}};
  EXPECT_TRUE(
      has_places(judged, std::vector{asking(1, Side::any), asking(2, Side::any)}, std::vector{asking(3, *Side::read("host"))}));
  EXPECT_FALSE(has_places(judged, std::vector{asking(1, Side::any), asking(2, Side::first)}, std::vector{asking(3, Side::any)}))
      << "who takes any side sits on a team";
}

}  // namespace
}  // namespace noughts::lobby
