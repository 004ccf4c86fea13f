// Who of those at a board wants to play again.
#include "room/occupants/rematch_offers.hpp"

#include <gtest/gtest.h>

namespace noughts::room {
namespace {

class RematchOffersTest : public ::testing::Test {
 protected:
  static store::SeatedPlayer seated(store::PlayerId id) { return {{.id = id, .name = "somebody", .guest = false}, 1'500}; }

  static constexpr Seat kFirst{0};
  static constexpr Seat kSecond{1};
  static constexpr Seat kThird{2};
  const Seating people_{{seated(store::PlayerId{7}), seated(store::PlayerId{8})}};
  const Seating with_computer_{{seated(store::PlayerId{7}), seated(store::computer_player(3, 0)), seated(store::PlayerId{8})}};
  RematchOffers offers_{2};
};

TEST_F(RematchOffersTest, EachSeatHasItsOwn) {
  EXPECT_TRUE(offers_.by().empty());
  offers_.set(kSecond, true, people_);
  EXPECT_TRUE(offers_.is_offered(kSecond));
  EXPECT_FALSE(offers_.is_offered(kFirst));
  EXPECT_EQ(offers_.by(), std::vector{kSecond});
  offers_.set(kSecond, false, people_);
  EXPECT_TRUE(offers_.by().empty());
}

TEST_F(RematchOffersTest, ComputersWantWhatWasWantedLast) {
  RematchOffers offers{3};
  offers.set(kFirst, true, with_computer_);
  EXPECT_EQ(offers.by(), (std::vector{kFirst, kSecond}));
  offers.set(kThird, false, with_computer_);
  EXPECT_EQ(offers.by(), std::vector{kFirst});
}

TEST_F(RematchOffersTest, WhatWasSaidLastOfASeatIsKnown) {
  const int first = offers_.count(kFirst);
  EXPECT_TRUE(offers_.is_last(kFirst, first));
  offers_.count(kSecond);
  EXPECT_TRUE(offers_.is_last(kFirst, first));
  const int second = offers_.count(kFirst);
  EXPECT_FALSE(offers_.is_last(kFirst, first));
  EXPECT_TRUE(offers_.is_last(kFirst, second));
}

TEST_F(RematchOffersTest, WhoeverAsksAnewBeginsWithNone) {
  const int number = offers_.count(kFirst);
  offers_.set(kFirst, true, people_);
  offers_.clear();
  EXPECT_TRUE(offers_.by().empty());
  EXPECT_TRUE(offers_.is_last(kFirst, number));
}

TEST_F(RematchOffersTest, OfTwoObjectsTheLaterOfEachSeatCounts) {
  RematchOffers before{2};
  before.count(kFirst);
  before.set(kFirst, true, people_);
  before.count(kSecond);
  before.set(kSecond, true, people_);
  offers_.count(kSecond);
  const int later = offers_.count(kSecond);
  offers_.take_over(before);
  EXPECT_EQ(offers_.by(), std::vector{kFirst});
  EXPECT_TRUE(offers_.is_last(kFirst, 1));
  EXPECT_TRUE(offers_.is_last(kSecond, later));
}

TEST_F(RematchOffersTest, OfWhatWasSaidEquallyOftenTheObjectsOwnStands) {
  RematchOffers before{2};
  before.count(kFirst);
  before.set(kFirst, true, people_);
  offers_.count(kFirst);
  offers_.take_over(before);
  EXPECT_TRUE(offers_.by().empty());
}

}  // namespace
}  // namespace noughts::room
