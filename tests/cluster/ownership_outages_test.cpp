// What counts as an outage where several nodes share a site.
#include <gtest/gtest.h>

#include "ownership_bench.hpp"

namespace noughts::cluster {
namespace {

using store::Slot;

class OwnershipOutagesTest : public OwnershipTest {};

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

TEST_F(OwnershipOutagesTest, ANodeThatIsStartedAnewCountsTheTimeSinceItsLastSignOfLifeForItsSlots) {
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

TEST_F(OwnershipOutagesTest, WhatCouldNotBeGivenBackIsFreeSinceThen) {
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

TEST_F(OwnershipOutagesTest, WhoeverComesBackWritesDownNoOutageOfWhatOthersHavePlayed) {
  const auto one = node("one");
  beat(*one);
  const auto room = make_room();
  live(*one, Millis{5'000});
  // It alone loses the database.
  store_.go_away();
  wait_for(one->health.beat([this] { return now_; }));
  store_.come_back();
  die("one");
  const auto two = node("two");
  let_others_live({two.get()});
  settle_all({two.get()});
  ASSERT_TRUE(two->ownership.has(store::slot_of(room)));
  live(*two, Millis{600'000});
  const auto known = outages_of(room);
  wait_for(one->health.beat([this] { return now_; }));
  EXPECT_FALSE(one->health.condition().paused);
  EXPECT_EQ(outages_of(room), known) << "by its own count it owns the slot still";
  beat(*one);
  ASSERT_FALSE(one->ownership.has(store::slot_of(room)));
}

TEST_F(OwnershipOutagesTest, WhoeverOwnsNothingHasNoOutages) {
  const auto one = node("one");
  beat(*one);
  const auto room = make_room();
  const auto two = node("two");
  for (int i = 0; i < 2; ++i) {
    store_.go_away();
    wait_for(two->health.beat([this] { return now_; }));
    store_.come_back();
    now_ += Millis{600'000};
    wait_for(two->health.beat([this] { return now_; }));
  }
  EXPECT_FALSE(two->health.condition().paused);
  EXPECT_TRUE(outages_of(room).empty());
  EXPECT_EQ(two->health.downtime(store::slot_of(room), now_ - Millis{600'000}, now_), Millis{0});
}

TEST_F(OwnershipOutagesTest, ASiteThatGoesFromOneServerToSeveralAndBackCountsWhatNobodyLookedAfter) {
  const auto seen = [this](const std::string& name) { wait_for(store_.store().nodes.beat(name, now_)); };
  NodeHealth alone(store_.store().nodes, "alone");
  wait_for(alone.begin(now_));
  now_ += Millis{3'600'000};
  seen("alone");
  auto left = now_;
  now_ += Millis{40'000};
  auto one = node("one");
  beat(*one);
  EXPECT_EQ(one->health.downtime(Slot{0}, left - Millis{1'000}, now_), Millis{40'000});

  now_ += Millis{3'600'000};
  left = now_;
  wait_for(one->ownership.resign(now_));
  now_ += Millis{20'000};
  NodeHealth again(store_.store().nodes, "alone");
  wait_for(again.begin(now_));
  EXPECT_EQ(again.downtime(Slot{0}, left - Millis{1'000'000}, now_), Millis{20'000}) << "it was not there itself for longer";

  now_ += Millis{3'600'000};
  seen("alone");
  left = now_;
  now_ += Millis{30'000};
  one = node("one");
  beat(*one);
  EXPECT_EQ(one->health.downtime(Slot{0}, left - Millis{1'000'000}, now_), Millis{30'000});
}

TEST_F(OwnershipOutagesTest, OfNodesThatAreStartedTogetherNoneWasThereBefore) {
  const auto one = node("one");
  now_ += Millis{1'000};
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  for (const auto* each : {one.get(), two.get()}) {
    EXPECT_EQ(each->health.downtime(each->ownership.owned_slots().front(), now_ - Millis{60'000}, now_), Millis{0});
  }
}

TEST_F(OwnershipOutagesTest, WhoeverIsEndedWhileItStartsLeavesTheTimeToTheNext) {
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

TEST_F(OwnershipOutagesTest, TheTimeInWhichNobodyLookedAfterASlotIsAnOutageForItsRooms) {
  const auto one = node("one");
  const auto two = node("two");
  settle_all({one.get(), two.get()});
  const auto died = now_;
  const auto theirs = two->ownership.owned_slots().front();
  const auto ours = one->ownership.owned_slots().front();
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
