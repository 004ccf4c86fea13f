#include <gtest/gtest.h>

#include "support/bench.hpp"

namespace noughts::cluster {
namespace {

constexpr store::Slot kSlot{7};

class NodeHealthTest : public support::Bench {
 protected:
  NodeHealthTest() {
    health_.listen([this](Condition condition) { heard_.push_back(condition); });
  }
  void beat() {
    wait_for(health_.beat([this] { return now_; }));
  }
  void pass(games::Millis time) { now_ += time; }
  /// Passes it with all its heartbeats.
  void live(games::Millis time) { live(health_, time); }
  void live(NodeHealth& health, games::Millis time) {
    for (Millis lived{0}; lived < time; lived += kBeat) {
      pass(kBeat);
      wait_for(health.beat([this] { return now_; }));
    }
  }

  std::vector<Condition> heard_;
};

TEST_F(NodeHealthTest, TheFirstStartEverFollowsNoOutage) {
  EXPECT_TRUE(wait_for(health_.begin(now_)));
  EXPECT_EQ(health_.downtime(kSlot, now_ - Millis{1'000'000}, now_), Millis{0});
  EXPECT_LE(health_.frozen_for(kSlot, now_), Millis{0});
}

TEST_F(NodeHealthTest, AStartAfterADeathCountsTheTimeSinceTheLastHeartbeatAndTheGrace) {
  wait_for(health_.begin(now_));
  live(Millis{10'000});
  const auto died = now_;
  pass(Millis{60'000});
  NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  EXPECT_EQ(reborn.frozen_for(kSlot, now_), kGraceAfterRestart);
  live(reborn, Millis{100'000});
  EXPECT_EQ(reborn.downtime(kSlot, died - Millis{5'000}, now_), Millis{60'000} + kGraceAfterRestart);
}

TEST_F(NodeHealthTest, AStartAfterTheWallClockWasSetBackKnowsNoOutageThatIsYetToCome) {
  wait_for(health_.begin(now_));
  beat();
  pass(Millis{-3'600'000});
  NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  EXPECT_EQ(reborn.since(), now_);
  EXPECT_EQ(reborn.frozen_for(kSlot, now_), kGraceAfterRestart);
  const auto begun = now_;
  live(reborn, Millis{100'000});
  EXPECT_EQ(reborn.downtime(kSlot, begun, now_), kGraceAfterRestart);
}

TEST_F(NodeHealthTest, AnotherNodesSilenceIsNotOurs) {
  wait_for(health_.begin(now_));
  pass(Millis{60'000});
  NodeHealth other(store_.store().nodes, "another");
  wait_for(other.begin(now_));
  EXPECT_EQ(other.downtime(kSlot, now_ - Millis{60'000}, now_), Millis{0});
}

TEST_F(NodeHealthTest, ADatabaseThatGoesAwayPausesAndOneThatComesBackResumes) {
  wait_for(health_.begin(now_));
  const auto last_good = now_;
  store_.go_away();
  pass(Millis{1'000});
  beat();
  beat();
  EXPECT_EQ(heard_, (std::vector<Condition>{{.paused = true, .draining = false}}));
  pass(Millis{30'000});
  EXPECT_EQ(health_.downtime(kSlot, last_good, now_), Millis{31'000}) << "a pause that lasts counts";
  store_.come_back();
  beat();
  EXPECT_EQ(heard_.size(), 2U);
  EXPECT_FALSE(health_.condition().paused);
  live(Millis{60'000});
  EXPECT_EQ(health_.downtime(kSlot, last_good, now_), Millis{31'000} + kGraceAfterPause);
}

TEST_F(NodeHealthTest, TimeAfterAllOutagesIsAllCharged) {
  wait_for(health_.begin(now_));
  store_.go_away();
  beat();
  store_.come_back();
  beat();
  live(Millis{60'000});
  const auto later = now_;
  live(Millis{60'000});
  EXPECT_EQ(health_.downtime(kSlot, later, now_), Millis{0});
}

TEST_F(NodeHealthTest, ANodeThatHasHungPausesUntilThatIsWrittenDown) {
  wait_for(health_.begin(now_));
  live(Millis{5'000});
  const auto last_good = now_;
  pass(Millis{60'000});
  EXPECT_TRUE(health_.pauses(now_)) << "before anybody could notice";
  EXPECT_EQ(health_.downtime(kSlot, last_good - Millis{5'000}, now_), Millis{60'000});
  beat();
  EXPECT_EQ(heard_, (std::vector<Condition>{{.paused = true, .draining = false}, {}}));
  EXPECT_FALSE(health_.pauses(now_));
  EXPECT_EQ(health_.frozen_for(kSlot, now_), kGraceAfterPause);
  live(Millis{60'000});
  EXPECT_EQ(heard_.size(), 2U);
  EXPECT_EQ(health_.downtime(kSlot, last_good, now_), Millis{60'000} + kGraceAfterPause);
}

TEST_F(NodeHealthTest, AHeartbeatThatIsLateIsNoPause) {
  wait_for(health_.begin(now_));
  pass(kHung);
  EXPECT_FALSE(health_.pauses(now_));
  beat();
  EXPECT_TRUE(heard_.empty());
  EXPECT_EQ(health_.downtime(kSlot, now_ - kHung, now_), Millis{0});
}

TEST_F(NodeHealthTest, ANodeThatHungWhileItsHeartbeatWasOnItsWayHasHungTheLess) {
  wait_for(health_.begin(now_));
  live(Millis{5'000});
  const auto last_good = now_;
  int asked = 0;
  // The third time is when the answer is there.
  wait_for(health_.beat([&] { return ++asked == 3 ? now_ += Millis{60'000} : now_; }));
  EXPECT_EQ(heard_.size(), 2U);
  EXPECT_EQ(health_.downtime(kSlot, last_good, now_), Millis{60'000});
  EXPECT_EQ(health_.frozen_for(kSlot, now_), kGraceAfterPause);
}

TEST_F(NodeHealthTest, WhoeverDiesBeforeItIsWrittenDownThatItHasHungLeavesItToTheNext) {
  wait_for(health_.begin(now_));
  live(Millis{5'000});
  const auto last_good = now_;
  pass(Millis{60'000});
  store_.go_away();
  beat();
  EXPECT_TRUE(health_.condition().paused);
  store_.come_back();
  EXPECT_EQ(wait_for(store_.store().nodes.last_seen("bench")), last_good);
  NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  EXPECT_EQ(reborn.downtime(kSlot, last_good, now_), Millis{60'000});
}

TEST_F(NodeHealthTest, NoClockRunsWhileTheBusIsAway) {
  wait_for(health_.begin(now_));
  live(Millis{10'000});
  const auto lost = now_;
  health_.set_bus(false, now_);
  EXPECT_TRUE(health_.holds_clocks(now_));
  EXPECT_FALSE(health_.pauses(now_)) << "those who are here go on";
  live(Millis{60'000});
  EXPECT_EQ(health_.downtime(kSlot, lost - Millis{5'000}, now_), Millis{60'000});
  heard_.clear();
  health_.set_bus(true, now_);
  EXPECT_TRUE(health_.holds_clocks(now_)) << "until it is written down";
  beat();
  EXPECT_FALSE(health_.holds_clocks(now_));
  EXPECT_EQ(heard_.size(), 1U) << "alarms are set anew";
  EXPECT_EQ(health_.frozen_for(kSlot, now_), kGraceAfterPause);
  live(Millis{100'000});
  EXPECT_EQ(health_.downtime(kSlot, lost - Millis{5'000}, now_), Millis{60'000} + kGraceAfterPause);
}

TEST_F(NodeHealthTest, ABusThatIsAwayForAMomentIsNoOutage) {
  wait_for(health_.begin(now_));
  live(Millis{10'000});
  const auto lost = now_;
  health_.set_bus(false, now_);
  EXPECT_EQ(health_.cut_since(now_ + Millis{100}), lost) << "what is given away now was nobody's since then";
  pass(kShortCut - Millis{1});
  health_.set_bus(true, now_);
  EXPECT_FALSE(health_.holds_clocks(now_));
  EXPECT_EQ(heard_.size(), 2U) << "that clocks stand is shown, and that they run";
  live(Millis{5'000});
  EXPECT_EQ(health_.downtime(kSlot, lost, now_), Millis{0});
  EXPECT_EQ(health_.cut_since(now_), now_);
}

TEST_F(NodeHealthTest, WhatWasNobodysBeforeThisNodeHadItCountsOnce) {
  health_.share([] { return std::vector<store::SlotOwner>{{kSlot, "bench", 1}}; });
  wait_for(health_.begin(now_));
  live(Millis{10'000});
  const auto lost = now_;
  health_.set_bus(false, now_);
  live(Millis{30'000});
  const auto taken = now_;
  wait_for(health_.note_outage({taken - Millis{2'000}, taken + Millis{5'000}}, {{kSlot, "bench", 1}}));
  live(Millis{30'000});
  EXPECT_EQ(health_.downtime(kSlot, lost, now_), Millis{32'000}) << "of before it the database tells";
}

TEST_F(NodeHealthTest, ThatTheBusWasAwayCountsUntilItCanBeWrittenDown) {
  wait_for(health_.begin(now_));
  live(Millis{10'000});
  const auto lost = now_;
  health_.set_bus(false, now_);
  live(Millis{5'000});
  store_.go_away();
  health_.set_bus(true, now_);
  live(Millis{5'000});
  EXPECT_TRUE(health_.holds_clocks(now_));
  store_.come_back();
  live(Millis{2'000});
  EXPECT_FALSE(health_.holds_clocks(now_));
  live(Millis{100'000});
  EXPECT_EQ(health_.downtime(kSlot, lost, now_), Millis{12'000} + kGraceAfterPause) << "with a beat after either";
}

TEST_F(NodeHealthTest, DrainingIsToldOnce) {
  wait_for(health_.begin(now_));
  health_.drain();
  health_.drain();
  EXPECT_EQ(heard_, (std::vector<Condition>{{.paused = false, .draining = true}}));
}

}  // namespace
}  // namespace noughts::cluster
