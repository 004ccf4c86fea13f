#include "lobby/sides.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cluster/new_room.hpp"

namespace noughts::lobby {
namespace {

using wire::Side;

const Side kHost = *Side::read("host");
const Side kJury = *Side::read("jury");
const Side kTeller = *Side::read("teller");

const games::Cast kTwo = games::cast_of({"two", 1, 2});
const games::Cast kThree = games::cast_of({"three", 1, 3});
const games::Cast kTeams = games::cast_of({"teams", 1, 4, 2});
const games::Cast kHosted{{"player", 0}, {"player", 0}, {"player", 1}, {"host", games::kNoTeam}, {"jury", games::kNoTeam}};

store::PlayerId id(int number) { return store::PlayerId{number}; }

/// All that the lot may give.
std::set<std::vector<store::PlayerId>> deals(const games::Cast& cast, const std::vector<Wish>& wishes) {
  std::set<std::vector<store::PlayerId>> deals;
  cluster::SystemDice dice;
  for (int i = 0; i < 1'000; ++i) deals.insert(deal(cast, wishes, dice).value());
  return deals;
}

int place_of(const std::vector<store::PlayerId>& seats, int player) {
  return static_cast<int>(std::ranges::find(seats, id(player)) - seats.begin());
}

TEST(Sides, OfTwoAreTheirSeats) {
  EXPECT_EQ(places(kTwo, Side::first).of_side, 1);
  EXPECT_EQ(places(kTwo, Side::any).of_side, 2);
  EXPECT_EQ(places(kTwo, Side::second).all, 2);
}

TEST(Sides, OfTeamsAreTheirTeams) {
  EXPECT_EQ(places(kTeams, Side::first).of_side, 2);
  EXPECT_EQ(places(kTeams, Side::second).of_side, 2);
  EXPECT_EQ(places(kTeams, Side::any).of_side, 4);
  EXPECT_EQ(places(kThree, Side::second).of_side, 1);
  EXPECT_EQ(places(kThree, Side::any).all, 3);
}

TEST(Deal, GivesTwoTheSidesThatTheyAskFor) {
  const std::set expected{std::vector{id(1), id(2)}};
  EXPECT_EQ(deals(kTwo, {{id(1), Side::first}, {id(2), Side::any}}), expected);
  EXPECT_EQ(deals(kTwo, {{id(1), Side::any}, {id(2), Side::second}}), expected);
  EXPECT_EQ(deals(kTwo, {{id(2), Side::second}, {id(1), Side::first}}), expected);
}

TEST(Deal, CastsLotsWhereNobodyAsks) {
  EXPECT_EQ(deals(kTwo, {{id(1), Side::any}, {id(2), Side::any}}).size(), 2U);
  EXPECT_EQ(deals(kTeams, {{id(1)}, {id(2)}, {id(3)}, {id(4)}}).size(), 24U);
}

TEST(Deal, GivesPartnersTheTeamThatTheyAskForAndALotOfItsSeats) {
  const auto all = deals(kTeams, {{id(1), Side::any}, {id(2), Side::second}, {id(3), Side::any}, {id(4), Side::second}});
  EXPECT_EQ(all.size(), 4U);
  for (const auto& seats : all) {
    EXPECT_EQ(place_of(seats, 2) % 2, 1);
    EXPECT_EQ(place_of(seats, 4) % 2, 1);
  }
}

TEST(Deal, KeepsEveryWishWhereAllHaveOne) {
  const auto all = deals(kTeams, {{id(1), Side::first}, {id(2), Side::second}, {id(3), Side::second}, {id(4), Side::first}});
  EXPECT_EQ(all.size(), 4U);
  for (const auto& seats : all) EXPECT_EQ(place_of(seats, 1) % 2 + place_of(seats, 4) % 2, 0);
}

TEST(Sides, OfHostedGamesAreTeamsAndRoles) {
  EXPECT_EQ(places(kHosted, Side::first).of_side, 2);
  EXPECT_EQ(places(kHosted, Side::second).of_side, 1);
  EXPECT_EQ(places(kHosted, Side::any).of_side, 3);
  EXPECT_EQ(places(kHosted, kHost).of_side, 1);
  EXPECT_EQ(places(kHosted, kJury).of_side, 1);
  EXPECT_EQ(places(kHosted, kTeller).of_side, 0);
  EXPECT_EQ(places(kHosted, kHost).all, 5);
}

TEST(Sides, ThatAGameHasNotAreRefused) {
  for (const auto side : {kHost, kJury, kTeller}) {
    for (const auto& cast : {kTwo, kThree, kTeams}) EXPECT_EQ(check_permission(cast, side)->code, "no_such_side");
  }
  for (const auto side : {Side::first, Side::second, Side::any}) EXPECT_FALSE(check_permission(kTwo, side));
  EXPECT_FALSE(check_permission(kHosted, kHost));
  EXPECT_EQ(check_permission(kHosted, kTeller)->code, "no_such_side");
}

TEST(Sides, AreTheRolesOfTheCastWhateverTheseAreCalled) {
  const games::Cast cast{{"player", 0}, {"player", 1}, {"teller", games::kNoTeam}, {"clerk", games::kNoTeam}};
  EXPECT_EQ(places(cast, kTeller).of_side, 1);
  EXPECT_EQ(places(cast, kHost).of_side, 0);
  EXPECT_EQ(places(cast, *Side::read("clerk")).of_side, 1);
  EXPECT_EQ(check_permission(cast, *Side::read("player"))->code, "no_such_side") << "those of a team are asked for by the team";
}

TEST(Deal, IsRefusedWhereSomebodyHasNoPlace) {
  cluster::SystemDice dice;
  for (const auto side : {kHost, kJury, kTeller}) {
    EXPECT_EQ(deal(kTwo, {{id(1), side}, {id(2), Side::any}}, dice).error().code, "no_such_side");
  }
  EXPECT_FALSE(deal(kTwo, {{id(1), Side::first}, {id(2), Side::first}}, dice)) << "one seat for two";
  EXPECT_FALSE(deal(kTwo, {{id(1)}}, dice)) << "a seat for nobody";
  EXPECT_FALSE(deal(kTwo, {{id(1)}, {id(2)}, {id(3)}}, dice)) << "nobody's seat";
  EXPECT_FALSE(deal({}, {{id(1)}}, dice));
}

TEST(Seated, IsRefusedWhereSomebodyHasNoPlace) {
  EXPECT_FALSE(seated(kTwo, {{id(1), kHost}, {id(2), Side::first}}));
  EXPECT_FALSE(seated(kTwo, {{id(1), Side::first}}));
  EXPECT_EQ(seated(kTwo, {{id(1), Side::any}, {id(2), Side::first}}), (std::vector{id(2), id(1)}));
}

TEST(Shape, IsThatOfTermsThatTheRulesKnow) {
  match::Terms terms;
  terms.variant = "3x3";
  EXPECT_EQ(shape_of(terms)->seats(), 2);
  terms.variant = "of-yesterday";
  EXPECT_EQ(shape_of(terms).error().code, "unknown_variant");
  terms.variant = "gomoku";
  terms.options = games::Json::parse(R"({"size":"huge"})");
  EXPECT_EQ(shape_of(terms).error().code, "bad_options");
}

TEST(Seated, InTheOrderOfComingSoThatTheFirstOfATeamLeadsIt) {
  const std::vector<Wish> wishes{
      {id(1), kHost}, {id(2), Side::second}, {id(3), Side::first}, {id(4), kJury}, {id(5), Side::first}};
  EXPECT_EQ(seated(kHosted, wishes), (std::vector{id(3), id(5), id(2), id(1), id(4)}));
}

TEST(Taken, AreThePlacesOfThoseWhoHaveCome) {
  const std::vector<Wish> wishes{{id(2), Side::second}, {id(3), Side::first}};
  EXPECT_EQ(taken(kHosted, wishes), (games::Cast{{"player", 1}, {"player", 0}}));
}

}  // namespace
}  // namespace noughts::lobby
