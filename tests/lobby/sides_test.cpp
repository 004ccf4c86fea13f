#include "lobby/sides.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cluster/new_room.hpp"

namespace noughts::lobby {
namespace {

using match::Side;

const Side kHost = *Side::read("host");
const Side kJury = *Side::read("jury");
const Side kTellerSide = *Side::read("teller");

const games::Cast kTwo = games::cast_of({"two", 1, 2});
const games::Cast kThree = games::cast_of({"three", 1, 3});
const games::Cast kTeams = games::cast_of({"teams", 1, 4, 2});
const games::Cast kHosted{{"player", 0}, {"player", 0}, {"player", 1}, {"host", games::kNoTeam}, {"jury", games::kNoTeam}};

store::PlayerId player_number(int number) { return store::PlayerId{number}; }

/// All that the lot may give.
std::set<std::vector<store::PlayerId>> deals(const games::Cast& cast, const std::vector<Wish>& wishes) {
  std::set<std::vector<store::PlayerId>> deals;
  cluster::SystemDice dice;
  for (int i = 0; i < 1'000; ++i) deals.insert(deal(cast, wishes, dice).value());
  return deals;
}

int place_of(const std::vector<store::PlayerId>& seats, int player) {
  return static_cast<int>(std::ranges::find(seats, player_number(player)) - seats.begin());
}

TEST(Sides, OfTwoAreTheirSeats) {
  EXPECT_EQ(seat_limits(kTwo, Side::first).of_side, 1);
  EXPECT_EQ(seat_limits(kTwo, Side::any).of_side, 2);
  EXPECT_EQ(seat_limits(kTwo, Side::second).all, 2);
}

TEST(Sides, OfTeamsAreTheirTeams) {
  EXPECT_EQ(seat_limits(kTeams, Side::first).of_side, 2);
  EXPECT_EQ(seat_limits(kTeams, Side::second).of_side, 2);
  EXPECT_EQ(seat_limits(kTeams, Side::any).of_side, 4);
  EXPECT_EQ(seat_limits(kThree, Side::second).of_side, 1);
  EXPECT_EQ(seat_limits(kThree, Side::any).all, 3);
}

TEST(Deal, GivesTwoTheSidesThatTheyAskFor) {
  const std::set expected{std::vector{player_number(1), player_number(2)}};
  EXPECT_EQ(deals(kTwo, {{player_number(1), Side::first}, {player_number(2), Side::any}}), expected);
  EXPECT_EQ(deals(kTwo, {{player_number(1), Side::any}, {player_number(2), Side::second}}), expected);
  EXPECT_EQ(deals(kTwo, {{player_number(2), Side::second}, {player_number(1), Side::first}}), expected);
}

TEST(Deal, CastsLotsWhereNobodyAsks) {
  EXPECT_EQ(deals(kTwo, {{player_number(1), Side::any}, {player_number(2), Side::any}}).size(), 2U);
  EXPECT_EQ(deals(kTeams, {{player_number(1)}, {player_number(2)}, {player_number(3)}, {player_number(4)}}).size(), 24U);
}

TEST(Deal, GivesPartnersTheTeamThatTheyAskForAndALotOfItsSeats) {
  const auto all = deals(kTeams, {{player_number(1), Side::any},
                                  {player_number(2), Side::second},
                                  {player_number(3), Side::any},
                                  {player_number(4), Side::second}});
  EXPECT_EQ(all.size(), 4U);
  for (const auto& seats : all) {
    EXPECT_EQ(place_of(seats, 2) % 2, 1);
    EXPECT_EQ(place_of(seats, 4) % 2, 1);
  }
}

TEST(Deal, KeepsEveryWishWhereAllHaveOne) {
  const auto all = deals(kTeams, {{player_number(1), Side::first},
                                  {player_number(2), Side::second},
                                  {player_number(3), Side::second},
                                  {player_number(4), Side::first}});
  EXPECT_EQ(all.size(), 4U);
  for (const auto& seats : all) EXPECT_EQ(place_of(seats, 1) % 2 + place_of(seats, 4) % 2, 0);
}

TEST(Sides, OfHostedGamesAreTeamsAndRoles) {
  EXPECT_EQ(seat_limits(kHosted, Side::first).of_side, 2);
  EXPECT_EQ(seat_limits(kHosted, Side::second).of_side, 1);
  EXPECT_EQ(seat_limits(kHosted, Side::any).of_side, 3);
  EXPECT_EQ(seat_limits(kHosted, kHost).of_side, 1);
  EXPECT_EQ(seat_limits(kHosted, kJury).of_side, 1);
  EXPECT_EQ(seat_limits(kHosted, kTellerSide).of_side, 0);
  EXPECT_EQ(seat_limits(kHosted, kHost).all, 5);
}

TEST(Sides, ThatAGameHasNotAreRefused) {
  for (const auto side : {kHost, kJury, kTellerSide}) {
    for (const auto& cast : {kTwo, kThree, kTeams}) EXPECT_EQ(check_side(cast, side)->code, "no_such_side");
  }
  for (const auto side : {Side::first, Side::second, Side::any}) EXPECT_FALSE(check_side(kTwo, side));
  EXPECT_FALSE(check_side(kHosted, kHost));
  EXPECT_EQ(check_side(kHosted, kTellerSide)->code, "no_such_side");
}

TEST(Sides, AreTheRolesOfTheCastWhateverTheseAreCalled) {
  const games::Cast cast{{"player", 0}, {"player", 1}, {"teller", games::kNoTeam}, {"clerk", games::kNoTeam}};
  EXPECT_EQ(seat_limits(cast, kTellerSide).of_side, 1);
  EXPECT_EQ(seat_limits(cast, kHost).of_side, 0);
  EXPECT_EQ(seat_limits(cast, *Side::read("clerk")).of_side, 1);
  EXPECT_EQ(check_side(cast, *Side::read("player"))->code, "no_such_side") << "those of a team are asked for by the team";
}

TEST(Deal, IsRefusedWhereSomebodyHasNoPlace) {
  cluster::SystemDice dice;
  for (const auto side : {kHost, kJury, kTellerSide}) {
    EXPECT_EQ(deal(kTwo, {{player_number(1), side}, {player_number(2), Side::any}}, dice).error().code, "no_such_side");
  }
  EXPECT_FALSE(deal(kTwo, {{player_number(1), Side::first}, {player_number(2), Side::first}}, dice)) << "one seat for two";
  EXPECT_FALSE(deal(kTwo, {{player_number(1)}}, dice)) << "a seat for nobody";
  EXPECT_FALSE(deal(kTwo, {{player_number(1)}, {player_number(2)}, {player_number(3)}}, dice)) << "nobody's seat";
  EXPECT_FALSE(deal({}, {{player_number(1)}}, dice));
}

TEST(Seated, IsRefusedWhereSomebodyHasNoPlace) {
  EXPECT_FALSE(seat_in_order(kTwo, {{player_number(1), kHost}, {player_number(2), Side::first}}));
  EXPECT_FALSE(seat_in_order(kTwo, {{player_number(1), Side::first}}));
  EXPECT_EQ(seat_in_order(kTwo, {{player_number(1), Side::any}, {player_number(2), Side::first}}),
            (std::vector{player_number(2), player_number(1)}));
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
  const std::vector<Wish> wishes{{player_number(1), kHost},
                                 {player_number(2), Side::second},
                                 {player_number(3), Side::first},
                                 {player_number(4), kJury},
                                 {player_number(5), Side::first}};
  EXPECT_EQ(seat_in_order(kHosted, wishes),
            (std::vector{player_number(3), player_number(5), player_number(2), player_number(1), player_number(4)}));
}

TEST(Taken, AreThePlacesOfThoseWhoHaveCome) {
  const std::vector<Wish> wishes{{player_number(2), Side::second}, {player_number(3), Side::first}};
  EXPECT_EQ(taken_seats(kHosted, wishes), (games::Cast{{"player", 1}, {"player", 0}}));
}

}  // namespace
}  // namespace noughts::lobby
