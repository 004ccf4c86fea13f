#include "lobby/seeks.hpp"

#include <gtest/gtest.h>

namespace noughts::lobby {
namespace {

using games::Instant;
using games::Millis;
using games::Seat;
using wire::Side;

Seek seek(std::int64_t player, std::string variant = "3x3", Side side = Side::any) {
  Seek result;
  result.player.id = store::PlayerId{player};
  result.terms.variant = std::move(variant);
  result.side = side;
  return result;
}

TEST(Seeks, WhoWantsTheSameIsFoundAndTakenOut) {
  Seeks seeks;
  seeks.add(seek(1));
  const auto found = seeks.take_fitting(seek(2));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->player.id, store::PlayerId{1});
  EXPECT_FALSE(seeks.take_fitting(seek(3)));
}

TEST(Seeks, WhoWaitedLongestIsFoundFirst) {
  Seeks seeks;
  seeks.add(seek(1, "gomoku"));
  seeks.add(seek(2));
  seeks.add(seek(3));
  EXPECT_EQ(seeks.take_fitting(seek(4))->player.id, store::PlayerId{2});
}

TEST(Seeks, NobodyIsPairedWithThemselves) {
  Seeks seeks;
  seeks.add(seek(1));
  EXPECT_FALSE(seeks.take_fitting(seek(1)));
}

TEST(Seeks, AnotherVariantClockRatedOrOptionDoesNotFit) {
  const Seek one = seek(1);
  Seek other = seek(2, "gomoku");
  EXPECT_FALSE(fit(one, other));
  other = seek(2);
  other.terms.clock = match::Fischer{Millis{1000}, Millis{0}};
  EXPECT_FALSE(fit(one, other));
  other = seek(2);
  other.terms.rated = true;
  EXPECT_FALSE(fit(one, other));
  other = seek(2);
  other.terms.options = {{"size", 15}};
  EXPECT_FALSE(fit(one, other));
  EXPECT_TRUE(fit(one, seek(2)));
}

TEST(Seeks, TwoWhoWantTheSameSideDoNotFit) {
  EXPECT_FALSE(fit(seek(1, "3x3", Side::first), seek(2, "3x3", Side::first)));
  EXPECT_TRUE(fit(seek(1, "3x3", Side::first), seek(2, "3x3", Side::second)));
  EXPECT_TRUE(fit(seek(1, "3x3", Side::first), seek(2)));
}

TEST(Seeks, SidesAreGivenAsWishedAndElseByTheCoin) {
  EXPECT_EQ(seat_of(Side::first, Side::any, true), Seat{0});
  EXPECT_EQ(seat_of(Side::any, Side::second, true), Seat{0});
  EXPECT_EQ(seat_of(Side::second, Side::any, false), Seat{1});
  EXPECT_EQ(seat_of(Side::any, Side::first, false), Seat{1});
  EXPECT_EQ(seat_of(Side::any, Side::any, false), Seat{0});
  EXPECT_EQ(seat_of(Side::any, Side::any, true), Seat{1});
}

TEST(Seeks, TheSameSeekTwiceIsOneSeek) {
  Seeks seeks;
  EXPECT_EQ(seeks.add(seek(1)), seeks.add(seek(1)));
  EXPECT_EQ(seeks.all().size(), 1U);
}

TEST(Seeks, APlayerHasAtMostSoMany) {
  Seeks seeks;
  for (std::size_t i = 0; i < Seeks::kEach; ++i) {
    Seek each = seek(1);
    each.terms.clock = match::PerMove{Millis{1000 * static_cast<int>(i + 1)}};
    EXPECT_TRUE(seeks.add(each));
  }
  EXPECT_FALSE(seeks.add(seek(1, "gomoku")));
}

TEST(Seeks, WhoIsGoneIsNotPairedAndLetGoInTime) {
  Seeks seeks;
  seeks.add(seek(1));
  const auto nobody = [](store::PlayerId) { return false; };
  const auto everybody = [](store::PlayerId) { return true; };
  const Instant start{Millis{1'000'000}};
  EXPECT_FALSE(seeks.let_go(start, Millis{10'000}, nobody));
  EXPECT_FALSE(seeks.take_fitting(seek(2)));
  EXPECT_FALSE(seeks.let_go(start + Millis{9'999}, Millis{10'000}, nobody));
  EXPECT_TRUE(seeks.let_go(start + Millis{10'000}, Millis{10'000}, nobody));
  EXPECT_TRUE(seeks.all().empty());
  EXPECT_FALSE(seeks.let_go(start, Millis{10'000}, everybody));
}

TEST(Seeks, WhoComesBackInTimeStays) {
  Seeks seeks;
  seeks.add(seek(1));
  bool here = false;
  const auto maybe = [&](store::PlayerId) { return here; };
  const Instant start{Millis{1'000'000}};
  seeks.let_go(start, Millis{10'000}, maybe);
  here = true;
  seeks.let_go(start + Millis{5'000}, Millis{10'000}, maybe);
  here = false;
  EXPECT_FALSE(seeks.let_go(start + Millis{12'000}, Millis{10'000}, maybe));
  EXPECT_EQ(seeks.all().size(), 1U);
}

TEST(Seeks, OnePutBackKeepsItsPlaceInTheQueue) {
  Seeks seeks;
  seeks.add(seek(1));
  seeks.add(seek(2));
  auto first = seeks.take_fitting(seek(3));
  seeks.put_back(*first);
  EXPECT_EQ(seeks.take_fitting(seek(3))->player.id, store::PlayerId{1});
}

}  // namespace
}  // namespace noughts::lobby
