#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "cluster/clock.hpp"
#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

class RoomClockTest : public RoomBench {
 protected:
  RoomClockTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  /// A game of five minutes and three seconds in which both have moved at once.
  store::RoomId begun() {
    const auto room = make_room({anna_, boris_}, match::Fischer{300 * kSecond, 3 * kSecond});
    begin_game(anna_, boris_, room);
    return room;
  }
  Json clocks(store::RoomId room) { return sync(anna_, room).at("clocks"); }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(RoomClockTest, AFirstMoveIsNotCharged) {
  const auto room = make_room({anna_, boris_}, match::Fischer{300 * kSecond, Millis{0}});
  now_ += 20 * kSecond;
  play(anna_, room, 0, 4);
  const auto shown = clocks(room);
  EXPECT_EQ(shown.at("left"), Json::parse("[300000,300000]"));
  EXPECT_TRUE(shown.at("running").is_null());
  EXPECT_EQ(shown.at("due"), 60'000);
}

TEST_F(RoomClockTest, TimeRunsForTheSeatThatIsToMove) {
  const auto room = begun();
  const auto before = clocks(room).at("left");
  now_ += 10 * kSecond;
  const auto shown = clocks(room);
  EXPECT_EQ(shown.at("running"), 0);
  EXPECT_EQ(shown.at("left")[0], before[0].get<int>() - 10'000);
  EXPECT_EQ(shown.at("left")[1], before[1]);
}

TEST_F(RoomClockTest, LagThatTheServerMeasuredIsNotCharged) {
  const auto room = begun();
  anna_->set_lag(Millis{200});
  now_ += 10 * kSecond;
  play(anna_, room, 2, 8);
  const auto step = boris_->frames("step").back().at("step");
  EXPECT_EQ(step.at("took"), 9'800);
  EXPECT_EQ(step.at("lag"), 200);
}

TEST_F(RoomClockTest, AMoveThatWaitsForAnothersCommitIsChargedForWhatItTookAlone) {
  const auto room = begun();
  now_ += 290 * kSecond;
  store_.hold_journal();
  act(boris_, room, StepKind::offer_draw);
  now_ += 2 * kSecond;
  EXPECT_TRUE(play(anna_, room, 2, 8).is_null());
  now_ += 60 * kSecond;
  store_.release_journal();
  settle();
  const auto step = boris_->frames("step").back();
  EXPECT_TRUE(step.at("result").is_null());
  EXPECT_EQ(step.at("step").at("took"), 292'000);
}

TEST_F(RoomClockTest, WhoseTimeRunsOutLoses) {
  begun();
  pass(299 * kSecond);
  EXPECT_TRUE(boris_->frames("step").back().at("result").is_null());
  pass(2 * kSecond);
  const auto last = boris_->frames("step").back();
  EXPECT_EQ(last.at("result").at("reason"), "timeout");
  EXPECT_EQ(last.at("result").at("place"), Json::parse("[2,1]"));
  EXPECT_EQ(last.at("step").at("by"), -2);
}

TEST_F(RoomClockTest, AMoveThatComesTooLateFindsTheGameOver) {
  const auto room = begun();
  now_ += 400 * kSecond;
  EXPECT_EQ(play(anna_, room, 2, 8).at("code"), "stale");
  EXPECT_EQ(boris_->frames("step").back().at("result").at("reason"), "timeout");
  EXPECT_EQ(act(anna_, room, StepKind::resign).at("code"), "game_over");
}

TEST_F(RoomClockTest, AFirstMoveThatNeverComesAbortsTheGame) {
  const auto room = make_room({anna_, boris_}, match::Fischer{300 * kSecond, Millis{0}});
  pass(59 * kSecond);
  EXPECT_TRUE(sync(anna_, room).at("result").is_null());
  pass(2 * kSecond);
  EXPECT_EQ(sync(anna_, room).at("result").at("reason"), "aborted");
}

TEST_F(RoomClockTest, AGameThatNobodyWatchesEndsInItsTimeThroughTheDatabase) {
  const auto room = begun();
  leave(anna_);
  leave(boris_);
  pass(kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U);
  pass(400 * kSecond);
  EXPECT_EQ(sync(anna_, room).at("result").at("reason"), "timeout");
}

TEST_F(RoomClockTest, AnOutageOfTheServerIsNotCharged) {
  wait_for(health_.begin(now_));
  const auto room = begun();
  live(10 * kSecond);
  // The process dies here and is started again after an hour.
  rooms_.reset();
  now_ += 3'600 * kSecond;
  cluster::NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  open_rooms(reborn);
  const auto shown = clocks(room);
  EXPECT_EQ(shown.at("left")[0], 300'000 - 10'000);
  EXPECT_EQ(shown.at("frozen_for"), cluster::kGraceAfterRestart.count());
  live(reborn, cluster::kGraceAfterRestart + 2 * kSecond);
  EXPECT_EQ(clocks(room).at("left")[0], 300'000 - 12'000);
  rooms_.reset();
}

TEST_F(RoomClockTest, AnOutageOfTheDatabaseIsNotChargedAndClocksAreSetAnew) {
  wait_for(health_.begin(now_));
  const auto room = begun();
  wait_for(health_.beat([this] { return now_; }));
  store_.go_away();
  now_ += kSecond;
  wait_for(health_.beat([this] { return now_; }));
  EXPECT_TRUE(health_.condition().paused);
  pass(1'000 * kSecond);
  store_.come_back();
  wait_for(health_.beat([this] { return now_; }));
  settle();
  EXPECT_FALSE(health_.condition().paused);
  const auto told = anna_->frames("clocks").back().at("clocks");
  EXPECT_EQ(told.at("left")[0], 300'000);
  EXPECT_EQ(told.at("frozen_for"), cluster::kGraceAfterPause.count());
  EXPECT_EQ(play(anna_, room, 2, 8).at("t"), "ok");
  EXPECT_EQ(boris_->frames("step").back().at("step").at("took"), 0);
}

TEST_F(RoomClockTest, ANodeThatHungFlagsNobodyForIt) {
  wait_for(health_.begin(now_));
  const auto room = begun();
  live(10 * kSecond);
  // It sleeps for an hour, and looks at all that is due as soon as it wakes.
  pass(3'600 * kSecond);
  EXPECT_TRUE(anna_->frames("step").back().at("result").is_null());
  wait_for(health_.beat([this] { return now_; }));
  settle();
  const auto told = anna_->frames("clocks").back().at("clocks");
  EXPECT_EQ(told.at("left")[0], 290'000);
  EXPECT_EQ(told.at("frozen_for"), cluster::kGraceAfterPause.count());
  live(cluster::kGraceAfterPause + 2 * kSecond);
  EXPECT_EQ(clocks(room).at("left")[0], 288'000) << "and its time runs";
  live(288 * kSecond);
  EXPECT_EQ(boris_->frames("step").back().at("result").at("reason"), "timeout");
}

TEST_F(RoomClockTest, AMoveThatComesAsSoonAsTheNodeWakesIsChargedUntilItFellAsleep) {
  wait_for(health_.begin(now_));
  const auto room = begun();
  live(10 * kSecond);
  now_ += 3'600 * kSecond;
  EXPECT_EQ(play(anna_, room, 2, 8).at("t"), "ok");
  EXPECT_EQ(boris_->frames("step").back().at("step").at("took"), 10'000);
}

/// Rooms that go by a clock whose wall clock is set anew while they are played.
class JumpingClockTest : public RoomClockTest {
 protected:
  JumpingClockTest() {
    open_rooms(health_, [this] { return clock_.now(); });
    wait_for(health_.begin(clock_.now()));
  }
  ~JumpingClockTest() override { rooms_.reset(); }

  /// A second in which everything is done that is done each second.
  void second() { second(health_); }
  void second(cluster::NodeHealth& health) {
    steady_ += kSecond;
    wall_ += kSecond;
    wait_for(health.beat([this] { return clock_.now(); }));
    rooms_->sweep();
    settle();
    settle();
  }

  games::Instant wall_ = now_;
  Millis steady_{0};
  cluster::Clock clock_{[this] { return wall_; }, [this] { return steady_; }};
};

TEST_F(JumpingClockTest, NobodyIsFlaggedWhenTheWallClockJumps) {
  const auto room = begun();
  const auto waiting = make_room({anna_, boris_}, match::Fischer{300 * kSecond, Millis{0}});
  for (const Millis jump : {3'600 * kSecond, -3'600 * kSecond, -3'600 * kSecond}) {
    wall_ += jump;
    for (int i = 0; i < 3; ++i) second();
    EXPECT_TRUE(sync(anna_, room).at("result").is_null());
    EXPECT_TRUE(sync(anna_, waiting).at("result").is_null());
  }
  EXPECT_EQ(clocks(room).at("left")[0], 300'000 - 9'000);
  EXPECT_EQ(play(anna_, room, 2, 8).at("t"), "ok");
  EXPECT_EQ(boris_->frames("step").back().at("step").at("took"), 9'000);
}

TEST_F(JumpingClockTest, NobodyIsFlaggedByAStartAfterTheWallClockWasSetBackOrForth) {
  std::list<cluster::NodeHealth> processes;
  for (const Millis jump : {3'600 * kSecond, -3'600 * kSecond}) {
    const auto room = begun();
    second(processes.empty() ? health_ : processes.back());
    wall_ += jump;
    clock_.set(wall_);
    auto& reborn = processes.emplace_back(store_.store().nodes, "bench");
    wait_for(reborn.begin(clock_.now()));
    open_rooms(reborn, [this] { return clock_.now(); });
    const auto left = clocks(room).at("left")[0].get<int>();
    EXPECT_GE(left, 299'000);
    for (auto lived = Millis{0}; lived < cluster::kGraceAfterRestart + 2 * kSecond; lived += kSecond) second(reborn);
    EXPECT_EQ(clocks(room).at("left")[0], left - 2'000) << "and its time runs";
  }
  rooms_.reset();
}

TEST_F(RoomClockTest, AMoveMadeWhileTheDatabaseIsAwayIsShownOnceItIsBack) {
  wait_for(health_.begin(now_));
  const auto room = begun();
  store_.go_away();
  EXPECT_TRUE(play(anna_, room, 2, 8).is_null());
  now_ += kSecond;
  wait_for(health_.beat([this] { return now_; }));
  now_ += 50 * kSecond;
  store_.come_back();
  wait_for(health_.beat([this] { return now_; }));
  settle();
  EXPECT_EQ(anna_->frames("step").back().at("n"), 3);
  EXPECT_EQ(boris_->frames("step").back().at("n"), 3);
}

}  // namespace
}  // namespace noughts::room
