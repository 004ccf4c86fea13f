#include "cluster/nodes/ownership.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "support/ask.hpp"
#include "support/bench.hpp"

namespace noughts::cluster {
namespace {

using store::Slot;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// The slots of a store whose next `release` does nothing and says that the database is away.
class FailsToRelease final : public store::Slots {
 public:
  explicit FailsToRelease(store::Slots& slots) : slots_(slots) {}

  store::Answer<std::string> site() override { return slots_.site(); }
  store::Answer<Instant> now() override { return slots_.now(); }
  store::Answer<store::Membership> renew(std::string node, Millis lease, bool is_on_bus) override {
    return slots_.renew(std::move(node), lease, is_on_bus);
  }
  store::Answer<std::vector<store::TakenSlot>> take(std::string node, std::vector<Slot> slots) override {
    return slots_.take(std::move(node), std::move(slots));
  }
  store::Answer<void> noted(std::string node, std::vector<store::SlotOwner> slots) override {
    return slots_.noted(std::move(node), std::move(slots));
  }
  store::Answer<void> release(std::string node, std::vector<store::SlotOwner> slots, Instant now) override {
    if (std::exchange(fails_, false)) co_return std::unexpected(store::StoreError::unavailable);
    co_return co_await slots_.release(std::move(node), std::move(slots), now);
  }
  store::Answer<void> resign(std::string node, Instant now) override { return slots_.resign(std::move(node), now); }

 private:
  store::Slots& slots_;
  bool fails_ = true;
};

// The store in memory counts leases by the machine's clock, as a database does by its own; a node by the one that it is given.
class OwnershipTest : public support::Bench {
 protected:
  struct Node {
    Node(OwnershipTest& test, const std::string& name, store::Slots* slots = nullptr)
        : health(test.store_.store().nodes, name),
          ownership(slots == nullptr ? &test.store_.store().slots : slots, health, name, [&test] { return test.steady_; }) {
      health.share([this] { return ownership.owned(); });
      test.wait_for(health.begin(test.now_));
      ownership.listen([this](const Ownership::Change& change) {
        gained += change.gained.size();
        lost += change.lost.size();
        gone.insert(gone.end(), change.gone.begin(), change.gone.end());
        news += change.is_news ? 1 : 0;
      });
    }
    NodeHealth health;
    Ownership ownership;
    std::size_t gained = 0;
    std::size_t lost = 0;
    int news = 0;
    std::vector<std::string> gone;
  };

  std::unique_ptr<Node> node(const std::string& name) { return std::make_unique<Node>(*this, name); }
  void beat(Node& node, bool is_on_bus = true) {
    wait_for(node.ownership.beat(is_on_bus, [this] { return now_; }));
  }
  /// Time passes, in which it gives its signs of health.
  void live(Node& node, Millis time) {
    for (Millis lived{0}; lived < time; lived += kBeat) {
      now_ += kBeat;
      wait_for(node.health.beat([this] { return now_; }));
    }
  }
  /// Until nothing moves any more.
  void settle_all(std::initializer_list<Node*> nodes) {
    for (int i = 0; i < 40; ++i) {
      for (Node* each : nodes) beat(*each);
    }
  }
  /// Its lease is over, for the database and itself.
  void die(const std::string& name) { wait_for(store_.store().slots.renew(name, Millis{-1}, true)); }
  /// Nobody has an excuse for not having renewed its lease.
  void let_others_live(std::initializer_list<Node*> nodes) {
    for (int i = 0; i < 3; ++i) {
      steady_ += kLease / 2;
      for (Node* each : nodes) beat(*each);
    }
  }

  Millis steady_{1'000'000};
};

std::size_t count(const Ownership& ownership) { return ownership.owned().size(); }

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
    const auto owned = one->ownership.owned();
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
  const auto before = one->ownership.owned();
  const auto lost = one->lost;
  die("three");
  settle_all({one.get(), two.get()});
  EXPECT_EQ(one->lost, lost);
  EXPECT_EQ(one->gone, std::vector<std::string>{"three"});
  EXPECT_EQ(count(one->ownership) + count(two->ownership), static_cast<std::size_t>(store::kSlots));
  for (const Slot slot : before) EXPECT_TRUE(one->ownership.has(slot));
}

// Until another has taken its slots: what is sent to it nobody would answer.
TEST_F(OwnershipTest, ANodeThatLivesNoMoreIsNobodysOwner) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto theirs = two->ownership.owned().front();
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
  const auto slept = two->ownership.owned().front();
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
  const auto slot = two->ownership.owned().front();
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
  const auto slept = two->ownership.owned().front();
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

TEST_F(OwnershipTest, ANodeThatIsStartedAnewCountsTheTimeSinceItsLastSignOfLifeForItsSlots) {
  auto one = node("one");
  beat(*one);
  now_ += Millis{10'000};
  wait_for(store_.store().nodes.beat("one", now_));
  const auto died = now_;
  one.reset();
  now_ += Millis{4'000};
  const auto reborn = node("one");
  beat(*reborn);
  EXPECT_EQ(reborn->health.downtime(Slot{0}, died - Millis{1'000}, now_), Millis{4'000});
}

TEST_F(OwnershipTest, WhatCouldNotBeGivenBackIsFreeSinceThen) {
  FailsToRelease slots(store_.store().slots);
  Node one(*this, "one", &slots);
  beat(one);
  const auto began = now_;
  live(one, Millis{60'000});
  const auto two = node("two");
  beat(*two);
  beat(one);
  ASSERT_GT(one.lost, 0U);
  live(one, Millis{7'000});
  const auto before = one.gained;
  beat(one);
  ASSERT_EQ(one.gained - before, one.lost);
  for (int slot = 0; slot < store::kSlots; ++slot) {
    const auto downtime = one.health.downtime(Slot{static_cast<std::int16_t>(slot)}, began, now_);
    EXPECT_TRUE(downtime == Millis{0} || downtime == Millis{7'000}) << downtime.count();
  }
}

TEST_F(OwnershipTest, WhoeverIsEndedWhileItStartsLeavesTheTimeToTheNext) {
  auto one = node("one");
  beat(*one);
  const auto died = now_;
  now_ += Millis{4'000};
  // It has given a sign of life, and taken nothing.
  one = node("one");
  now_ += Millis{2'000};
  const auto reborn = node("one");
  beat(*reborn);
  EXPECT_EQ(reborn->health.downtime(Slot{0}, died - Millis{1'000}, now_), Millis{6'000});
}

TEST_F(OwnershipTest, TheTimeInWhichNobodyLookedAfterASlotIsAnOutageForItsRooms) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto died = now_;
  const auto theirs = two->ownership.owned().front();
  const auto ours = one->ownership.owned().front();
  let_others_live({one.get(), two.get()});
  die("two");
  now_ += Millis{3'000};
  beat(*one);
  ASSERT_TRUE(one->ownership.has(theirs));
  EXPECT_EQ(one->health.downtime(theirs, died, now_), Millis{3'000});
  EXPECT_EQ(one->health.downtime(ours, died, now_), Millis{0});
  EXPECT_EQ(one->health.frozen_for(theirs, now_), kGraceAfterRestart);
}

}  // namespace
}  // namespace noughts::cluster
