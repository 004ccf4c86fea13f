#include "lobby/seeks.hpp"

#include <gtest/gtest.h>

namespace noughts::lobby {
namespace {

using games::Instant;
using games::Millis;
using match::Side;

match::Terms terms(std::string variant = "3x3") {
  match::Terms terms;
  terms.variant = std::move(variant);
  return terms;
}

Joined looking(std::int64_t number, Side side = Side::any) {
  Joined joined;
  joined.player.id = store::PlayerId{number};
  joined.side = side;
  return joined;
}

const auto kNobody = [](store::PlayerId) { return false; };
const auto kEverybody = [](store::PlayerId) { return true; };
constexpr Instant kFirstSeek{Millis{1'000'000}};
constexpr Millis kOutlives{10'000};

TEST(Seeks, WhoWantsTheSameIsFound) {
  Seeks seeks;
  const auto id = seeks.add(terms(), looking(1));
  ASSERT_NE(seeks.find_fitting(terms(), looking(2)), nullptr);
  EXPECT_EQ(seeks.find_fitting(terms(), looking(2))->id, id);
}

TEST(Seeks, WhoWaitedLongestIsFoundFirst) {
  Seeks seeks;
  seeks.add(terms("gomoku"), looking(1));
  const auto id = seeks.add(terms(), looking(2));
  seeks.add(terms(), looking(3));
  EXPECT_EQ(seeks.find_fitting(terms(), looking(4))->id, id);
}

TEST(Seeks, NobodyIsPairedWithThemselves) {
  Seeks seeks;
  seeks.add(terms(), looking(1));
  EXPECT_EQ(seeks.find_fitting(terms(), looking(1)), nullptr);
}

TEST(Seeks, AnotherVariantClockRatedOrOptionDoesNotFit) {
  Seeks seeks;
  seeks.add(terms(), looking(1));
  match::Terms other = terms("gomoku");
  EXPECT_EQ(seeks.find_fitting(other, looking(2)), nullptr);
  other = terms();
  other.clock = match::Fischer{Millis{1000}, Millis{0}};
  EXPECT_EQ(seeks.find_fitting(other, looking(2)), nullptr);
  other = terms();
  other.rated = true;
  EXPECT_EQ(seeks.find_fitting(other, looking(2)), nullptr);
  other = terms();
  other.options = {{"size", 15}};
  EXPECT_EQ(seeks.find_fitting(other, looking(2)), nullptr);
}

TEST(Seeks, TwoWhoWantTheSameSideDoNotFit) {
  Seeks seeks;
  seeks.add(terms(), looking(1, Side::first));
  EXPECT_EQ(seeks.find_fitting(terms(), looking(2, Side::first)), nullptr);
  EXPECT_NE(seeks.find_fitting(terms(), looking(2, Side::second)), nullptr);
  EXPECT_NE(seeks.find_fitting(terms(), looking(2)), nullptr);
}

TEST(Seeks, TheSameWishTwiceIsOneWish) {
  Seeks seeks;
  const auto id = seeks.add(terms(), looking(1));
  EXPECT_EQ(seeks.find_same(store::PlayerId{1}, terms(), Side::any), id);
  EXPECT_FALSE(seeks.find_same(store::PlayerId{1}, terms(), Side::first));
  EXPECT_FALSE(seeks.find_same(store::PlayerId{1}, terms("gomoku"), Side::any));
  EXPECT_FALSE(seeks.find_same(store::PlayerId{2}, terms(), Side::any));
}

TEST(Seeks, APlayerWaitsInAtMostSoMany) {
  Seeks seeks;
  for (std::size_t i = 0; i < Seeks::kMostOfPlayer; ++i) {
    match::Terms each = terms();
    each.clock = match::PerMove{Millis{1000 * static_cast<int>(i + 1)}};
    EXPECT_TRUE(seeks.add(each, looking(1)));
  }
  EXPECT_FALSE(seeks.add(terms("gomoku"), looking(1)));
  const auto two = *seeks.add(terms(), looking(2));
  const auto four = *seeks.add(terms("relay"), looking(2));
  EXPECT_FALSE(seeks.join(four, looking(1))) << "there they would wait too";
  EXPECT_TRUE(seeks.join(two, looking(1))) << "whoever sits down at once waits for nothing";
}

TEST(Seeks, WhoIsGoneIsNotPairedAndLetGoInTime) {
  Seeks seeks;
  seeks.add(terms(), looking(1));
  EXPECT_FALSE(seeks.let_go(kFirstSeek, kOutlives, kNobody));
  EXPECT_EQ(seeks.find_fitting(terms(), looking(2)), nullptr);
  EXPECT_FALSE(seeks.let_go(kFirstSeek + Millis{9'999}, kOutlives, kNobody));
  EXPECT_TRUE(seeks.let_go(kFirstSeek + kOutlives, kOutlives, kNobody));
  EXPECT_TRUE(seeks.all().empty());
  EXPECT_FALSE(seeks.let_go(kFirstSeek, kOutlives, kEverybody));
}

TEST(Seeks, WhoComesBackInTimeStays) {
  Seeks seeks;
  seeks.add(terms(), looking(1));
  seeks.let_go(kFirstSeek, kOutlives, kNobody);
  seeks.let_go(kFirstSeek + Millis{5'000}, kOutlives, kEverybody);
  EXPECT_FALSE(seeks.let_go(kFirstSeek + Millis{12'000}, kOutlives, kNobody));
  EXPECT_EQ(seeks.all().size(), 1U);
}

TEST(Seeks, OneWhoseRoomCouldNotBeMadeKeepsItsPlaceInTheQueue) {
  Seeks seeks;
  const auto first = *seeks.add(terms(), looking(1));
  const auto second = *seeks.add(terms(), looking(2));
  ASSERT_TRUE(seeks.join(first, looking(3)));
  seeks.open(first);
  EXPECT_EQ(seeks.find_fitting(terms(), looking(4))->id, second) << "nobody comes into the first any more";
  EXPECT_EQ(seeks.find(first), nullptr);
  seeks.give_up(first, store::PlayerId{3});
  EXPECT_EQ(seeks.find_fitting(terms(), looking(4))->id, first);
}

TEST(Seeks, WhoIsAboutToSitDownIsNotPairedElsewhere) {
  Seeks seeks;
  const auto here = *seeks.add(terms(), looking(1));
  const auto there = *seeks.add(terms("gomoku"), looking(1));
  ASSERT_TRUE(seeks.join(here, looking(2)));
  seeks.open(here);
  EXPECT_EQ(seeks.find(there), nullptr);
  EXPECT_EQ(seeks.find_fitting(terms("gomoku"), looking(3)), nullptr);
  seeks.add(terms("gomoku"), looking(3));
  EXPECT_EQ(seeks.find_fitting(terms("gomoku"), looking(2)), nullptr);
}

TEST(Seeks, WhoLeavesWhileTheRoomIsBeingMadeWaitsNoMoreWhereItCouldNotBe) {
  Seeks seeks;
  const auto id = *seeks.add(terms(), looking(1));
  ASSERT_TRUE(seeks.join(id, looking(2)));
  seeks.open(id);
  seeks.leave(store::PlayerId{1});
  EXPECT_EQ(seeks.all().at(id).joined.size(), 2U) << "what is about to begin, begins";
  seeks.give_up(id, store::PlayerId{2});
  EXPECT_TRUE(seeks.all().empty());
}

match::Terms rated() {
  match::Terms rated = terms();
  rated.rated = true;
  return rated;
}

Joined strong(std::int64_t number, int rating, Instant since = kFirstSeek) {
  Joined joined = looking(number);
  joined.rating = rating;
  joined.since = since;
  return joined;
}

TEST(Seeks, TheNextInstantIsThatOfTheFirstTwoWhoWillFit) {
  Seeks seeks;
  EXPECT_FALSE(seeks.next_fit());
  const auto first = *seeks.add(rated(), strong(1, 1500));
  EXPECT_FALSE(seeks.next_fit()) << "nobody fits one alone";
  seeks.add(rated(), strong(2, 2500));
  EXPECT_EQ(seeks.next_fit(), kFirstSeek + kOpenAfter);
  seeks.add(rated(), strong(3, 1650));
  EXPECT_EQ(seeks.next_fit(), kFirstSeek + Millis{10'000});
  EXPECT_TRUE(seeks.pair(kFirstSeek + Millis{9'999}).empty());
  EXPECT_EQ(seeks.pair(kFirstSeek + Millis{10'000}), std::vector{first});
  EXPECT_TRUE(is_full(seeks.all().at(first)));
  EXPECT_EQ(seeks.all().size(), 2U);
}

TEST(Seeks, AreLookedAtOnlyWhenSomebodyMayFit) {
  Seeks seeks;
  seeks.add(rated(), strong(1, 1500));
  auto picky = strong(2, 1900);
  picky.range = {100, 100};
  seeks.add(rated(), picky);
  EXPECT_FALSE(seeks.next_fit()) << "they never will";
}

/// How often those who wait are looked at when one more comes who wants the same and never fits.
std::uint64_t looks_of_an_event(std::int64_t waiting, bool rated) {
  match::Terms wanted = terms();
  wanted.rated = rated;
  Seeks seeks;
  for (std::int64_t number = 1; number <= waiting; ++number) seeks.add(wanted, looking(number, Side::first));
  seeks.pair(kFirstSeek);
  const std::uint64_t before = seeks.looks();
  EXPECT_EQ(seeks.find_fitting(wanted, looking(20'000, Side::first)), nullptr);
  EXPECT_TRUE(seeks.add(wanted, looking(20'000, Side::first)));
  EXPECT_TRUE(seeks.pair(kFirstSeek).empty());
  EXPECT_TRUE(seeks.leave(store::PlayerId{20'000}));
  return seeks.looks() - before;
}

// What waits for the same and never fits is the most that one event has to look through: once, not each with each. Where points
// are at stake once more, for the instant from which on one of them will fit.
TEST(Seeks, AnEventLooksAtEachOnce) {
  EXPECT_EQ(looks_of_an_event(1'000, false), 1'000U);
  EXPECT_EQ(looks_of_an_event(1'000, true), 2'000U);
}

// Whoever stands otherwise to others is looked at among all who wait for the same, whether anybody fits now.
TEST(Seeks, AChangeLooksAtEachOnce) {
  Seeks seeks;
  for (std::int64_t number = 1; number <= 1'000; ++number) seeks.add(terms(), looking(number, Side::first));
  seeks.pair(kFirstSeek);
  const std::uint64_t before = seeks.looks();
  seeks.set_relations(store::PlayerId{500}, nullptr);
  EXPECT_TRUE(seeks.pair(kFirstSeek).empty());
  EXPECT_EQ(seeks.looks() - before, 1'000U);
}

TEST(Seeks, NoMoreThanTenThousandWait) {
  Seeks seeks;
  for (std::int64_t number = 1; number <= static_cast<std::int64_t>(Seeks::kMostOpen); ++number) {
    ASSERT_TRUE(seeks.add(terms(), looking(number, Side::first)));
  }
  EXPECT_FALSE(seeks.add(terms(), looking(30'000, Side::first))) << "more do not wait";
  ASSERT_NE(seeks.find_fitting(terms(), looking(40'000, Side::second)), nullptr);
  EXPECT_EQ(static_cast<std::int64_t>(seeks.find_fitting(terms(), looking(40'000))->id), 1);
}

class SeekForFour : public testing::Test {
 protected:
  SeekForFour() : id_(*seeks_.add(terms("relay"), looking(1, Side::first))) {}
  [[nodiscard]] const Seek& seek() const { return seeks_.all().at(id_); }

  Seeks seeks_;
  wire::SeekId id_;
};

TEST_F(SeekForFour, GathersUntilTheSeatsAreFull) {
  for (int number = 2; number <= 4; ++number) {
    EXPECT_FALSE(is_full(seek()));
    ASSERT_EQ(seeks_.find_fitting(terms("relay"), looking(number))->id, id_);
    ASSERT_TRUE(seeks_.join(id_, looking(number)));
  }
  EXPECT_TRUE(is_full(seek()));
  EXPECT_EQ(seeks_.find_fitting(terms("relay"), looking(5)), nullptr);
  EXPECT_EQ(seeks_.find_ready(), std::vector{id_});
}

TEST_F(SeekForFour, HasTwoPlacesOnEachSide) {
  ASSERT_TRUE(has_place(seek(), Side::first));
  ASSERT_TRUE(seeks_.join(id_, looking(2, Side::first)));
  EXPECT_FALSE(has_place(seek(), Side::first));
  EXPECT_TRUE(has_place(seek(), Side::second));
  EXPECT_TRUE(has_place(seek(), Side::any));
}

TEST_F(SeekForFour, StaysForTheOthersWhenOneLeaves) {
  ASSERT_TRUE(seeks_.join(id_, looking(2)));
  EXPECT_TRUE(seeks_.leave(store::PlayerId{1}));
  EXPECT_NE(joined_by(seek(), store::PlayerId{2}), nullptr);
  EXPECT_EQ(joined_by(seek(), store::PlayerId{1}), nullptr);
  EXPECT_TRUE(seeks_.leave(store::PlayerId{2}));
  EXPECT_TRUE(seeks_.all().empty());
}

TEST_F(SeekForFour, WaitsForThoseWhoAreAwayForTheMoment) {
  for (int number = 2; number <= 3; ++number) ASSERT_TRUE(seeks_.join(id_, looking(number)));
  const auto all_but_one = [](store::PlayerId each) { return each != store::PlayerId{1}; };
  seeks_.let_go(kFirstSeek, kOutlives, all_but_one);
  ASSERT_EQ(seeks_.find_fitting(terms("relay"), looking(4))->id, id_);
  ASSERT_TRUE(seeks_.join(id_, looking(4)));
  EXPECT_TRUE(seeks_.find_ready().empty());
  seeks_.let_go(kFirstSeek + Millis{9'000}, kOutlives, kEverybody);
  EXPECT_EQ(seeks_.find_ready(), std::vector{id_});
}

TEST_F(SeekForFour, LetsGoOfThoseWhoStayAway) {
  for (int number = 2; number <= 4; ++number) ASSERT_TRUE(seeks_.join(id_, looking(number)));
  const auto all_but_one = [](store::PlayerId each) { return each != store::PlayerId{1}; };
  seeks_.let_go(kFirstSeek, kOutlives, all_but_one);
  EXPECT_TRUE(seeks_.let_go(kFirstSeek + kOutlives, kOutlives, all_but_one));
  EXPECT_EQ(seek().joined.size(), 3U);
  EXPECT_EQ(seeks_.find_fitting(terms("relay"), looking(5))->id, id_);
}

}  // namespace
}  // namespace noughts::lobby
