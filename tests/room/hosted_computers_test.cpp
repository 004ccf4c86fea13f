// Computers that have a team of a hosted game: they act when their time has come, once, and after a restart too.
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"
#include "store/people/computers.hpp"
#include "support/council.hpp"

namespace noughts::room {
namespace {

constexpr int kSecretAnswer = 154'711;

class HostedComputersTest : public RoomBench {
 protected:
  HostedComputersTest() : anna_(registered("anna")), vera_(registered("vera")) {}

  /// A game in which the computer has the second team, which guesses rightly from level 5 on.
  store::RoomId room(int level) {
    return make_room("council", {anna_->player().id, store::computer_player(level, 0), vera_->player().id},
                     {{"do", "setup"}, {"number", kSecretAnswer}});
  }
  Json guess(store::RoomId room, int number) {
    return act(anna_, room, match::StepKind::play, {}, Json{{"do", "guess"}, {"number", number}});
  }

  std::shared_ptr<ListeningPeer> anna_, vera_;
};

TEST_F(HostedComputersTest, ActWhenTheirTimeHasComeAndNotBefore) {
  const auto id = room(1);
  sync(anna_, id);
  guess(id, 1);
  pass(9 * kSecond);
  EXPECT_EQ(sync(anna_, id).at("n"), 2);
  pass(2 * kSecond);
  const auto record = steps(id);
  ASSERT_EQ(record.size(), 3U);
  EXPECT_EQ(record[2].step.by, games::Seat{1});
  EXPECT_EQ(record[2].player, store::computer_player(1, 0));
  EXPECT_EQ(record[2].cid, 3);
  EXPECT_EQ(sync(anna_, id).at("turn"), Json({0})) << "the other is waited for";
}

TEST_F(HostedComputersTest, KnowWhatTheSetupHolds) {
  const auto id = room(8);
  sync(anna_, id);
  guess(id, 1);
  pass(11 * kSecond);
  EXPECT_EQ(sync(anna_, id).at("result").at("place"), Json({2, 1, 0}));
}

TEST_F(HostedComputersTest, NeedNoThreadsToThink) {
  ASSERT_EQ(computers_, nullptr);
  const auto id = room(1);
  sync(anna_, id);
  guess(id, 1);
  pass(11 * kSecond);
  EXPECT_EQ(steps(id).size(), 3U);
}

TEST_F(HostedComputersTest, ActOnceThoughNobodyIsThereAfterARestart) {
  const auto id = room(1);
  sync(anna_, id);
  guess(id, 1);
  open_rooms();
  pass(9 * kSecond);
  EXPECT_EQ(steps(id).size(), 2U);
  pass(2 * kSecond);
  EXPECT_EQ(steps(id).size(), 3U);
  open_rooms();
  pass(11 * kSecond);
  EXPECT_EQ(steps(id).size(), 3U) << "it is the other's turn";
}

TEST_F(HostedComputersTest, KeepNoGameGoingThatPeopleHaveLeft) {
  const auto id = room(1);
  sync(anna_, id);
  guess(id, 1);
  open_rooms();
  for (int minute = 0; minute < 12; ++minute) pass(61 * kSecond);
  const auto result = sync(anna_, id).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "deserted");
}

TEST_F(HostedComputersTest, WaitWhilePlayPauses) {
  wait_for(health_.begin(now_));
  const auto id = room(1);
  sync(anna_, id);
  guess(id, 1);
  wait_for(health_.beat([this] { return now_; }));
  store_.go_away();
  wait_for(health_.beat([this] { return now_; }));
  ASSERT_TRUE(health_.condition().paused);
  pass(11 * kSecond);
  store_.come_back();
  EXPECT_EQ(steps(id).size(), 2U);
}

}  // namespace
}  // namespace noughts::room
