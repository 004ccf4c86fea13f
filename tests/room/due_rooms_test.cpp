// Rooms that are due by the database: all of them are looked at, together, and those that can't be opened hold up nobody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using games::Millis;

constexpr Millis kMinute{60'000};

class DueRoomsTest : public RoomBench {
 protected:
  DueRoomsTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  store::RoomId with_a_clock() {
    now_ += Millis{1};  // ids of one instant may be equal by chance
    return make_room({anna_, boris_}, match::Fischer{300 * kSecond, Millis{0}});
  }

  /// Both have moved in it, so that Anna's clock runs; she watches.
  store::RoomId begun() {
    const auto room = with_a_clock();
    sync(anna_, room);
    play(anna_, room, 0, 4);
    play(boris_, room, 1, 0);
    return room;
  }

  /// Anna is to move in it, and nobody is there.
  store::RoomId with_annas_turn() {
    wait_for(health_.begin(now_));
    const auto room = begun();
    leave(anna_);
    return room;
  }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(DueRoomsTest, AllThatAreDueAreLookedAfterWithOneSweep) {
  constexpr int kRooms = 1'203;  // more than a page of them
  std::vector<store::RoomId> rooms;
  for (int i = 0; i < kRooms; ++i) rooms.push_back(with_a_clock());
  pass(2 * kMinute);
  EXPECT_EQ(store_.written(), static_cast<std::size_t>(kRooms)) << "a first move that does not come aborts the game";
  pass(kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U);
}

TEST_F(DueRoomsTest, ARoomThatHasTimeYetIsNotReadAgainBeforeItIsDue) {
  const auto room = with_annas_turn();
  // The process dies here and is started again after an hour, in which the room fell due.
  wait_for(health_.beat([this] { return now_; }));
  now_ += 60 * kMinute;
  cluster::NodeHealth reborn(store_.store().nodes, "bench");
  wait_for(reborn.begin(now_));
  open_rooms(reborn);
  pass(kSecond);
  pass(kSecond);
  const auto read = store_.loads();
  EXPECT_EQ(rooms_->figures().resident, 0U);
  live(reborn, kMinute);
  EXPECT_EQ(store_.loads(), read);
  live(reborn, 5 * kMinute);
  EXPECT_EQ(sync(anna_, room).at("result").at("reason"), "timeout");
  rooms_.reset();
}

// Steps store only what is earlier, so a room with a clock falls due while it is played.
TEST_F(DueRoomsTest, ARoomThatIsPlayedFallsDueWithoutBeingReadAndIsThenDueWhenItMustBe) {
  wait_for(health_.begin(now_));
  const auto room = with_a_clock();
  sync(anna_, room);
  sync(boris_, room);
  const auto read = store_.loads();
  const std::vector<int> cells{0, 1, 2, 4, 3, 5, 7, 6};
  for (int n = 0; n < 8; ++n) {
    play(n % 2 == 0 ? anna_ : boris_, room, n, cells[static_cast<std::size_t>(n)]);
    wait_for(health_.beat([this] { return now_; }));
    for (int i = 0; i < 30; ++i) {
      pass(kSecond);
      wait_for(health_.beat([this] { return now_; }));
    }
  }
  EXPECT_EQ(store_.loads(), read);
  // The process dies, and another goes by what is stored.
  open_rooms();
  for (int i = 0; i < 10 * 60; ++i) {
    pass(kSecond);
    wait_for(health_.beat([this] { return now_; }));
  }
  EXPECT_EQ(sync(anna_, room).at("result").at("reason"), "timeout");
}

// While play pauses a room knows of no time at which it is due: that is nothing to be stored.
TEST_F(DueRoomsTest, ARoomThatIsDueAsSoonAsTheNodeWakesIsDueStill) {
  const auto room = with_annas_turn();
  pass(kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U);
  pass(60 * kMinute);
  wait_for(health_.beat([this] { return now_; }));
  live(6 * kMinute);
  EXPECT_EQ(sync(anna_, room).at("result").at("reason"), "timeout");
}

// Whenever between the look at a room that is due and what is stored of it the move comes.
TEST_F(DueRoomsTest, WhenARoomIsDueAfterAMoveIsNotPutOffByWhatWasKnownBefore) {
  for (int turns = 0; turns < 30; ++turns) {
    with_a_clock();  // is due, and has to be read
    const auto room = with_a_clock();
    sync(anna_, room);
    sync(boris_, room);
    for (const int n : {0, 1, 2}) play(n % 2 == 0 ? anna_ : boris_, room, n, n);
    now_ += 280 * kSecond;
    play(boris_, room, 3, 4);
    rooms_->sweep();
    for (int i = 0; i < turns; ++i) {
      loops_.at(0).restart();
      loops_.at(0).poll_one();
    }
    ASSERT_EQ(play(anna_, room, 4, 3).at("t"), "ok");
    settle();
    const auto due = wait_for(store_.store().rooms.due(now_ + 21 * kSecond, std::nullopt, 10)).value();
    EXPECT_THAT(due, testing::Contains(testing::Field(&store::Due::room, room))) << turns;
    open_rooms();
    pass(22 * kSecond);
  }
}

TEST_F(DueRoomsTest, ARoomThatCannotBeOpenedIsTriedSeldomerEachTimeAndToldOfOnce) {
  const auto room = with_a_clock();
  store_.spoil(room);
  for (int i = 0; i < 24 * 60; ++i) pass(kMinute);
  EXPECT_LE(store_.loads(), 24U);
  EXPECT_GE(store_.loads(), 10U);
  EXPECT_EQ(log_.size(), 1U);
  EXPECT_EQ(rooms_->figures().broken, 1U);
}

TEST_F(DueRoomsTest, ARoomWhoseDueStepIsRefusedIsTriedAgainAfterAPause) {
  begun();
  store_.fail_next_append(store::AppendError::refused);
  pass(6 * kMinute);
  EXPECT_EQ(store_.written(), 2U);
  EXPECT_EQ(rooms_->figures().broken, 1U);
  EXPECT_EQ(log_.size(), 1U);
  pass(2 * kMinute);
  EXPECT_EQ(store_.written(), 3U) << "the flag";
  EXPECT_EQ(rooms_->figures().broken, 0U);
  EXPECT_EQ(anna_->frames("step").back().at("n"), 3) << "who watched it then has it again";
}

TEST_F(DueRoomsTest, ARoomWhoseDueStepIsRefusedAgainIsLeftAloneForLonger) {
  begun();
  for (const Millis time : {6 * kMinute, 2 * kMinute}) {
    store_.fail_next_append(store::AppendError::refused);
    pass(time);
  }
  pass(90 * kSecond);
  EXPECT_EQ(store_.written(), 2U);
  pass(kMinute);
  EXPECT_EQ(store_.written(), 3U) << "the flag";
}

TEST_F(DueRoomsTest, WhoeverLooksAtARoomThatIsLeftAloneIsToldAtOnceThoughSomebodyWatchesIt) {
  const auto room = begun();
  store_.fail_next_append(store::AppendError::refused);
  pass(6 * kMinute);
  ASSERT_EQ(rooms_->figures().broken, 1U);
  EXPECT_FALSE(wait_for(rooms_->preview(room, anna_->player().id)));
}

TEST_F(DueRoomsTest, WhoAsksForARoomThatIsLeftAloneIsToldAtOnce) {
  const auto room = with_a_clock();
  store_.spoil(room);
  EXPECT_EQ(sync(anna_, room).at("code"), "internal");
  const auto read = store_.loads();
  EXPECT_EQ(sync(anna_, room).at("code"), "internal");
  EXPECT_EQ(store_.loads(), read);
}

TEST_F(DueRoomsTest, ARoomThatCanBeOpenedAgainIs) {
  const auto room = make_room({anna_, boris_});
  store_.spoil(room);
  EXPECT_EQ(sync(anna_, room).at("code"), "internal");
  store_.mend(room);
  pass(2 * kMinute);
  EXPECT_EQ(sync(anna_, room).at("t"), "room");
  EXPECT_EQ(rooms_->figures().broken, 0U);
}

TEST_F(DueRoomsTest, RoomsThatCannotBeOpenedDoNotKeepOthersWaiting) {
  for (int i = 0; i < 600; ++i) store_.spoil(with_a_clock());
  now_ += kSecond;
  const auto sound = with_a_clock();
  pass(2 * kMinute);
  EXPECT_EQ(store_.written(), 1U);
  EXPECT_EQ(sync(anna_, sound).at("result").at("reason"), "aborted");
}

TEST_F(DueRoomsTest, ARoomWithASpoiltRecordIsLeftAloneToo) {
  const auto room = make_room({anna_, boris_}, match::Terms{"no such game", Json::object(), match::NoClock{}, false});
  EXPECT_EQ(sync(anna_, room).at("code"), "internal");
  EXPECT_EQ(rooms_->figures().broken, 1U);
}

TEST_F(DueRoomsTest, WhileTheDatabaseIsAwayNothingIsCalledBroken) {
  with_a_clock();
  store_.go_away();
  pass(2 * kMinute);
  EXPECT_EQ(rooms_->figures().broken, 0U);
  store_.come_back();
  pass(kSecond);
  EXPECT_EQ(store_.written(), 1U);
}

}  // namespace
}  // namespace noughts::room
