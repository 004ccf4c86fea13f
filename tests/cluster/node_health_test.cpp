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

  std::vector<Condition> heard_;
};

TEST_F(NodeHealthTest, TheFirstStartEverFollowsNoOutage) {
  EXPECT_TRUE(wait_for(health_.begin(now_)));
  EXPECT_EQ(health_.downtime(kSlot, now_ - Millis{1'000'000}, now_), Millis{0});
  EXPECT_LE(health_.frozen_for(kSlot, now_), Millis{0});
}

TEST_F(NodeHealthTest, AStartAfterADeathCountsTheTimeSinceTheLastHeartbeatAndTheGrace) {
  wait_for(health_.begin(now_));
  pass(Millis{10'000});
  beat();
  const auto died = now_;
  pass(Millis{60'000});
  NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  const auto later = now_ + Millis{100'000};
  EXPECT_EQ(reborn.downtime(kSlot, died - Millis{5'000}, later), Millis{60'000} + kGraceAfterRestart);
  EXPECT_EQ(reborn.frozen_for(kSlot, now_), kGraceAfterRestart);
}

TEST_F(NodeHealthTest, AStartAfterTheWallClockWasSetBackKnowsNoOutageThatIsYetToCome) {
  wait_for(health_.begin(now_));
  beat();
  pass(Millis{-3'600'000});
  NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  EXPECT_EQ(reborn.since(), now_);
  EXPECT_EQ(reborn.frozen_for(kSlot, now_), kGraceAfterRestart);
  const auto later = now_ + Millis{2 * 3'600'000};
  EXPECT_EQ(reborn.downtime(kSlot, now_, later), kGraceAfterRestart);
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
  pass(Millis{60'000});
  EXPECT_EQ(health_.downtime(kSlot, last_good, now_), Millis{31'000} + kGraceAfterPause);
}

TEST_F(NodeHealthTest, TimeAfterAllOutagesIsAllCharged) {
  wait_for(health_.begin(now_));
  store_.go_away();
  beat();
  store_.come_back();
  beat();
  pass(Millis{60'000});
  EXPECT_EQ(health_.downtime(kSlot, now_, now_ + Millis{60'000}), Millis{0});
}

TEST_F(NodeHealthTest, DrainingIsToldOnce) {
  wait_for(health_.begin(now_));
  health_.drain();
  health_.drain();
  EXPECT_EQ(heard_, (std::vector<Condition>{{.paused = false, .draining = true}}));
}

}  // namespace
}  // namespace noughts::cluster
