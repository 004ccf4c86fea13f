// Who sits at a board, by the names and ratings of now.
#include "room/occupants/seating.hpp"

#include <gtest/gtest.h>

namespace noughts::room {
namespace {

constexpr Seat kAnnasSeat{0};
constexpr Seat kBorisSeat{1};
constexpr Seat kComputersSeat{2};

class SeatingTest : public ::testing::Test {
 protected:
  static store::Player called(store::PlayerId id, std::string name) {
    return {.id = id, .name = std::move(name), .guest = false};
  }

  const store::PlayerId anna_{7};
  const store::PlayerId boris_{8};
  const store::PlayerId computer_ = store::computer_player(3, 0);
  const store::Player guest_{.id = computer_, .name = "computer", .guest = true};
  Seating seating_{{{called(anna_, "anna"), 1'500}, {called(boris_, "boris"), 1'700}, {guest_, 1'300}}};
};

TEST_F(SeatingTest, EachPlayerHasTheirSeat) {
  EXPECT_EQ(seating_.seats(), (std::vector{kAnnasSeat, kBorisSeat, kComputersSeat}));
  EXPECT_EQ(seating_.seat_of(boris_), kBorisSeat);
  EXPECT_EQ(seating_.seat_of(store::PlayerId{9}), std::nullopt);
  EXPECT_EQ(seating_.players(), (std::vector{anna_, boris_, computer_}));
}

TEST_F(SeatingTest, TheOthersAreAllButWhoeverSitsThere) {
  const auto others = seating_.others(kBorisSeat);
  ASSERT_EQ(others.size(), 2U);
  EXPECT_EQ(others[0].id, anna_);
  EXPECT_EQ(others[1].id, computer_);
}

TEST_F(SeatingTest, ComputersAreKnownByTheirIds) {
  EXPECT_TRUE(seating_.has_computers());
  EXPECT_FALSE(seating_.is_computers(kAnnasSeat));
  EXPECT_TRUE(seating_.is_computers(kComputersSeat));
  EXPECT_FALSE(seating_.is_engines(kComputersSeat));
}

TEST_F(SeatingTest, ANewNameIsNewsOnce) {
  EXPECT_TRUE(seating_.rename(called(anna_, "Anna K.")));
  EXPECT_EQ(seating_.shown(kAnnasSeat).name, "Anna K.");
  EXPECT_FALSE(seating_.rename(called(anna_, "Anna K.")));
  EXPECT_FALSE(seating_.rename(called(store::PlayerId{9}, "stranger")));
}

TEST_F(SeatingTest, RatingsAreThoseAfterTheGame) {
  EXPECT_EQ(seating_.strength(), 1'500);
  seating_.rate(std::vector<store::RatingMove>{{1'500, 1'530}, {1'700, 1'670}});
  EXPECT_EQ(seating_.shown(kAnnasSeat).rating, 1'530);
  EXPECT_EQ(seating_.shown()[1].rating, 1'670);
  EXPECT_EQ(seating_.shown(kComputersSeat).rating, std::nullopt) << "computers are guests";
}

}  // namespace
}  // namespace noughts::room
