#include "cluster/nodes/ownership.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "ownership_bench.hpp"
#include "support/ask.hpp"

namespace noughts::cluster {
namespace {

using store::Slot;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

std::size_t count(const Ownership& ownership) { return ownership.owned_slots().size(); }

TEST_F(OwnershipTest, AloneANodeOwnsAllInEpochZero) {
  NodeHealth health(store_.store().nodes, "alone");
  const Ownership ownership(nullptr, health, "alone", {});
  EXPECT_FALSE(ownership.is_shared());
  EXPECT_EQ(ownership.epoch(Slot{0}), 0);
  EXPECT_EQ(ownership.epoch(store::kLobbySlot), 0);
}

TEST_F(OwnershipTest, TheFirstNodeTakesAll) {
  const auto one = node("one");
  beat(*one);
  EXPECT_EQ(count(one->ownership), static_cast<std::size_t>(store::kSlots));
  EXPECT_GT(one->ownership.epoch(Slot{0}), 0);
  EXPECT_EQ(one->ownership.owner(Slot{0}), "one");
}

TEST_F(OwnershipTest, SlotsAreSpreadEvenlyAndEachHasOneOwner) {
  const auto one = node("one");
  const auto two = node("two");
  const auto three = node("three");
  settle_all({one.get(), two.get(), three.get()});
  for (const auto* each : {one.get(), two.get(), three.get()}) {
    EXPECT_GT(count(each->ownership), 280U);
    EXPECT_LT(count(each->ownership), 400U);
  }
  for (int slot = 0; slot < store::kSlots; ++slot) {
    const Slot each{static_cast<std::int16_t>(slot)};
    EXPECT_EQ(one->ownership.has(each) + two->ownership.has(each) + three->ownership.has(each), 1) << slot;
  }
}

TEST_F(OwnershipTest, ANodeThatGoesOnGivesSlotsWithRoomsInMemoryOneByOneAndTheOthersAtOnce) {
  const auto one = node("one");
  beat(*one);
  std::list<Ownership::RoomInMemory> rooms;
  for (int slot = 0; slot < store::kRoomSlots / 2; ++slot)
    rooms.emplace_back(one->ownership, Slot{static_cast<std::int16_t>(slot)});
  const auto two = node("two");
  beat(*two);
  beat(*one);
  const auto given = one->lost;
  const auto played = [&] {
    const auto owned = one->ownership.owned_slots();
    return std::ranges::count_if(owned, [](Slot slot) { return static_cast<int>(slot) < store::kRoomSlots / 2; });
  };
  EXPECT_EQ(played(), store::kRoomSlots / 2 - 1);
  EXPECT_GT(given, 200U);
  EXPECT_LT(given, 320U);
  steady_ += kBetweenMoves - Millis{1};
  beat(*one);
  EXPECT_EQ(one->lost, given);
  steady_ += Millis{1};
  beat(*one);
  EXPECT_EQ(one->lost, given + 1);
  rooms.clear();
  beat(*one);
  EXPECT_GT(one->lost, given + 200);
  EXPECT_LT(played(), store::kRoomSlots / 2 - 200);
}

TEST_F(OwnershipTest, OnlyTheSlotsOfANodeThatDiesMove) {
  const auto one = node("one");
  const auto two = node("two");
  const auto three = node("three");
  settle_all({one.get(), two.get(), three.get()});
  let_others_live({one.get(), two.get(), three.get()});
  const auto before = one->ownership.owned_slots();
  const auto lost = one->lost;
  die("three");
  settle_all({one.get(), two.get()});
  EXPECT_EQ(one->lost, lost);
  EXPECT_EQ(one->gone, std::vector<std::string>{"three"});
  EXPECT_EQ(count(one->ownership) + count(two->ownership), static_cast<std::size_t>(store::kSlots));
  EXPECT_FALSE(before.empty());
  for (const Slot slot : before) EXPECT_TRUE(one->ownership.has(slot));
}

// Until another has taken its slots: what is sent to it nobody would answer.
TEST_F(OwnershipTest, ANodeThatLivesNoMoreIsNobodysOwner) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto theirs = two->ownership.owned_slots().front();
  EXPECT_EQ(one->ownership.owner(theirs), "two");
  die("two");
  beat(*one);
  EXPECT_EQ(one->ownership.owner(theirs), "");
}

TEST_F(OwnershipTest, AfterTheDatabaseWasAwayOthersHaveTimeToRenewTheirLeases) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  die("two");
  // Its own lease has run out, too.
  steady_ += 2 * kLease;
  beat(*one);
  EXPECT_LT(count(one->ownership), static_cast<std::size_t>(store::kSlots));
  let_others_live({one.get()});
  EXPECT_EQ(count(one->ownership), static_cast<std::size_t>(store::kSlots));
}

TEST_F(OwnershipTest, AnOwnerWhoseLeaseHasRunOutOwnsNothingUntilItIsRenewed) {
  const auto one = node("one");
  beat(*one);
  steady_ += kLease;
  EXPECT_FALSE(one->ownership.has(Slot{0}));
  beat(*one);
  EXPECT_TRUE(one->ownership.has(Slot{0}));
}

TEST_F(OwnershipTest, WhoeverSleptLosesWhatOthersHaveTaken) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto slept = two->ownership.owned_slots().front();
  const auto epoch = *two->ownership.epoch(slept);
  let_others_live({one.get(), two.get()});
  die("two");
  beat(*one);
  ASSERT_TRUE(one->ownership.has(slept));
  EXPECT_GT(*one->ownership.epoch(slept), epoch);
  beat(*two);
  EXPECT_FALSE(two->ownership.has(slept));
  EXPECT_GT(two->lost, 0U);
}

TEST_F(OwnershipTest, AFenceIsGivenForWhatIsOwnedAlone) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto slot = two->ownership.owned_slots().front();
  const auto epoch = *two->ownership.epoch(slot);
  EXPECT_GT(two->ownership.fence(slot, epoch), 0);
  EXPECT_EQ(two->ownership.fence(slot, epoch - 1), 0);
  EXPECT_EQ(one->ownership.fence(slot, epoch), 0);
  steady_ += kLease;
  EXPECT_EQ(two->ownership.fence(slot, epoch), 0);
}

TEST_F(OwnershipTest, WhoeverSleptHasNoFenceForWhatOthersHaveTaken) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto slept = two->ownership.owned_slots().front();
  const auto epoch = *two->ownership.epoch(slept);
  const auto fence = two->ownership.fence(slept, epoch);
  let_others_live({one.get(), two.get()});
  die("two");
  beat(*one);
  // It does not know yet; its fence is one that nobody has any more.
  EXPECT_NE(tests::ask(store_.store().slots.renew("two", kLease, true)).value().fence, fence);
  beat(*two);
  EXPECT_EQ(two->ownership.fence(slept, epoch), 0);
}

TEST_F(OwnershipTest, WhoeverResignsGivesAllAtOnce) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  wait_for(one->ownership.resign(now_));
  EXPECT_EQ(count(one->ownership), 0U);
  beat(*two);
  EXPECT_EQ(count(two->ownership), static_cast<std::size_t>(store::kSlots));
}

TEST_F(OwnershipTest, OthersAreToLookOnceSlotsAreGivenOrTakenAndNotOtherwise) {
  const auto one = node("one");
  beat(*one);
  EXPECT_EQ(one->news, 1);
  beat(*one);
  EXPECT_EQ(one->news, 1);
  const auto two = node("two");
  beat(*two);
  beat(*one);
  EXPECT_EQ(one->news, 2);
  const auto of_two = two->news;
  wait_for(one->ownership.resign(now_));
  EXPECT_EQ(one->news, 3);
  EXPECT_EQ(two->news, of_two);
}

TEST_F(OwnershipTest, ANodeThatNobodyReachesOverTheBusGivesAllToThoseThatCanBeReached) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  beat(*one, false);
  beat(*one, false);
  EXPECT_EQ(count(one->ownership), 0U);
  beat(*two);
  EXPECT_EQ(count(two->ownership), static_cast<std::size_t>(store::kSlots));
}

TEST_F(OwnershipTest, WithoutABusAllKeepWhatTheyHave) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto before = count(one->ownership);
  for (int i = 0; i < 5; ++i) {
    beat(*one, false);
    beat(*two, false);
  }
  EXPECT_EQ(count(one->ownership), before);
}

// It was killed before it had given them.
TEST_F(OwnershipTest, ANodeThatIsStartedAnewGivesAwayWhatIsForOthers) {
  auto one = node("one");
  beat(*one);
  const auto two = node("two");
  beat(*two);
  one = node("one");
  settle_all({one.get(), two.get()});
  EXPECT_GT(count(two->ownership), 400U);
  EXPECT_EQ(count(one->ownership) + count(two->ownership), static_cast<std::size_t>(store::kSlots));
}

}  // namespace
}  // namespace noughts::cluster
