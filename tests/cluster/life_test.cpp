#include <gtest/gtest.h>

#include "support/bench.hpp"

namespace noughts::cluster {
namespace {

class LifeTest : public support::Bench {
 protected:
  LifeTest() {
    life_.listen([this](Condition condition) { heard_.push_back(condition); });
  }
  void beat() {
    wait_for(life_.beat([this] { return now_; }));
  }
  void pass(games::Millis time) { now_ += time; }

  std::vector<Condition> heard_;
};

TEST_F(LifeTest, TheFirstStartEverFollowsNoOutage) {
  EXPECT_TRUE(wait_for(life_.begin(now_)));
  EXPECT_EQ(life_.away(now_ - Millis{1'000'000}, now_), Millis{0});
  EXPECT_LE(life_.hold(now_), Millis{0});
}

TEST_F(LifeTest, AStartAfterADeathCountsTheTimeSinceTheLastSignOfLifeAndTheGrace) {
  wait_for(life_.begin(now_));
  pass(Millis{10'000});
  beat();
  const auto died = now_;
  pass(Millis{60'000});
  Life reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  const auto later = now_ + Millis{100'000};
  EXPECT_EQ(reborn.away(died - Millis{5'000}, later), Millis{60'000} + kGraceAfterRestart);
  EXPECT_EQ(reborn.hold(now_), kGraceAfterRestart);
}

TEST_F(LifeTest, AStartAfterTheWallClockWasSetBackKnowsNoOutageThatIsYetToCome) {
  wait_for(life_.begin(now_));
  beat();
  pass(Millis{-3'600'000});
  Life reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  EXPECT_EQ(reborn.since(), now_);
  EXPECT_EQ(reborn.hold(now_), kGraceAfterRestart);
  const auto later = now_ + Millis{2 * 3'600'000};
  EXPECT_EQ(reborn.away(now_, later), kGraceAfterRestart);
}

TEST_F(LifeTest, AnotherNodesSilenceIsNotOurs) {
  wait_for(life_.begin(now_));
  pass(Millis{60'000});
  Life other(store_.store().nodes, "another");
  wait_for(other.begin(now_));
  EXPECT_EQ(other.away(now_ - Millis{60'000}, now_), Millis{0});
}

TEST_F(LifeTest, ADatabaseThatGoesAwayPausesAndOneThatComesBackResumes) {
  wait_for(life_.begin(now_));
  const auto last_good = now_;
  store_.go_away();
  pass(Millis{1'000});
  beat();
  beat();
  EXPECT_EQ(heard_, (std::vector<Condition>{{.paused = true, .draining = false}}));
  pass(Millis{30'000});
  EXPECT_EQ(life_.away(last_good, now_), Millis{31'000}) << "a pause that lasts counts";
  store_.come_back();
  beat();
  EXPECT_EQ(heard_.size(), 2U);
  EXPECT_FALSE(life_.condition().paused);
  pass(Millis{60'000});
  EXPECT_EQ(life_.away(last_good, now_), Millis{31'000} + kGraceAfterPause);
}

TEST_F(LifeTest, TimeAfterAllOutagesIsAllCharged) {
  wait_for(life_.begin(now_));
  store_.go_away();
  beat();
  store_.come_back();
  beat();
  pass(Millis{60'000});
  EXPECT_EQ(life_.away(now_, now_ + Millis{60'000}), Millis{0});
}

TEST_F(LifeTest, DrainingIsToldOnce) {
  wait_for(life_.begin(now_));
  life_.drain();
  life_.drain();
  EXPECT_EQ(heard_, (std::vector<Condition>{{.paused = false, .draining = true}}));
}

}  // namespace
}  // namespace noughts::cluster
