// Rooms of a node that shares a site: which are its own, and what becomes of them when they are no more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using support::SentAway;

class ReleasedRoomTest : public RoomBench {
 protected:
  ReleasedRoomTest() : shared_(&store_.store().slots, health_, "bench", [this] { return steady_; }) {
    wait_for(health_.begin(now_));
    beat();
    shared_.listen([this](const cluster::Ownership::Change& change) { rooms_->release(change.lost); });
    open_shared_rooms();
    anna_ = player("anna");
    boris_ = player("boris");
    room_ = make_room(std::vector<std::shared_ptr<ListeningPeer>>{anna_, boris_}, match::NoClock{});
  }

  void open_shared_rooms() {
    auto services = this->services();
    services.ownership = &shared_;
    rooms_ = std::make_unique<Rooms>(std::move(services));
  }
  std::shared_ptr<SentAway> player(const std::string& name) {
    const auto made = wait_for(store_.store().players.create_registered(name, name, "hash"));
    return std::make_shared<SentAway>(static_cast<std::int64_t>(made->id));
  }
  void beat() {
    wait_for(shared_.beat(true, [this] { return now_; }));
    settle();
  }
  /// Another node takes the room's slot while this one sleeps, and it wakes.
  void lose() {
    auto slots = [this]() -> store::Slots& { return store_.store().slots; };
    wait_for(store_.store().nodes.beat("thief", now_));
    wait_for(slots().renew("thief", cluster::kLease, true));
    wait_for(slots().renew("bench", store::Millis{-1}, true));
    std::vector<store::Slot> wanted{store::slot_of(room_)};
    wait_for(slots().take("thief", std::move(wanted)));
  }

  games::Millis steady_{1'000'000};
  cluster::Ownership shared_;
  std::shared_ptr<SentAway> anna_, boris_;
  store::RoomId room_{};
};

TEST_F(ReleasedRoomTest, AnOwnRoomIsPlayed) {
  sync(anna_, room_);
  EXPECT_EQ(play(anna_, room_, 0, 4).at("t"), "ok");
}

TEST_F(ReleasedRoomTest, WhoeverIsInARoomThatIsAnothersComesAnew) {
  sync(anna_, room_);
  sync(boris_, room_);
  lose();
  beat();
  EXPECT_EQ(anna_->times, 1);
  EXPECT_EQ(boris_->times, 1);
  EXPECT_FALSE(anna_->watched_rooms().has(room_));
  EXPECT_EQ(rooms_->figures().resident, 0U);
}

TEST_F(ReleasedRoomTest, ACommandForARoomOfAnotherIsDoneNowhereAndItsClientComesAnew) {
  lose();
  beat();
  EXPECT_TRUE(play(anna_, room_, 0, 4).is_null());
  EXPECT_EQ(anna_->times, 1);
  EXPECT_EQ(store_.written(), 0U);
}

// It has not heard of the loss yet, but its statements carry the epoch.
TEST_F(ReleasedRoomTest, AnOwnerThatWakesWritesAndShowsNothing) {
  sync(anna_, room_);
  sync(boris_, room_);
  lose();
  EXPECT_TRUE(play(anna_, room_, 0, 4).is_null());
  EXPECT_EQ(store_.written(), 0U);
  EXPECT_THAT(boris_->frames("step"), testing::IsEmpty());
}

TEST_F(ReleasedRoomTest, WhatWasOnItsWayWhenTheRoomWentIsShownToNobodyAndStands) {
  sync(anna_, room_);
  sync(boris_, room_);
  store_.hold_journal();
  EXPECT_TRUE(play(anna_, room_, 0, 4).is_null());
  std::vector<store::Slot> lost{store::slot_of(room_)};
  rooms_->release(lost);
  settle();
  store_.release_journal();
  settle();
  EXPECT_EQ(store_.written(), 1U);
  EXPECT_THAT(boris_->frames("step"), testing::IsEmpty());
  EXPECT_EQ(anna_->times, 2);
}

TEST_F(ReleasedRoomTest, WhileTheLeaseHasRunOutNothingIsAnswered) {
  sync(anna_, room_);
  steady_ += cluster::kLease;
  EXPECT_TRUE(play(anna_, room_, 0, 4).is_null());
  EXPECT_EQ(store_.written(), 0U);
}

TEST_F(ReleasedRoomTest, AnOwnerThatWakesAfterItsLeaseShowsNobodyHowItsRoomsStood) {
  sync(anna_, room_);
  const auto watcher = player("watcher");
  topics_.follow(watcher, "live/" + store::text(room_));
  play(anna_, room_, 0, 4);
  steady_ += cluster::kLease;
  pass(kSecond);
  EXPECT_THAT(watcher->frames("live"), testing::IsEmpty());
  beat();
  pass(kSecond);
  EXPECT_EQ(watcher->frames("live").size(), 1U) << "it is the owner still";
}

TEST_F(ReleasedRoomTest, AClientThatHasSeenMoreThanTheRoomHasItReadAgain) {
  sync(anna_, room_);
  // Another owner of the slot before has written this step, and its commit came after the room was read.
  store::JournalEntry entry;
  entry.room = room_;
  entry.number = 1;
  entry.step.by = games::Seat{0};
  entry.step.action = Json{{"cell", 4}};
  entry.step.at = now_;
  entry.player = anna_->player().id;
  entry.cid = 999;
  store_.store().journal.append(std::move(entry), loops_.at(0), [](const auto&) {});
  settle();
  EXPECT_EQ(sync(boris_, room_, 1).at("n"), 1);
  EXPECT_EQ(play(boris_, room_, 1, 0).at("t"), "ok");
}

TEST_F(ReleasedRoomTest, AClientThatOnlySaysSoHasItReadOnce) {
  sync(anna_, room_);
  const auto before = store_.loads();
  EXPECT_EQ(sync(anna_, room_, 77).at("n"), 0);
  EXPECT_EQ(store_.loads(), before + 1);
}

TEST_F(ReleasedRoomTest, HoweverManySayThatTheyHaveSeenMoreItIsReadOnceInAWhile) {
  sync(anna_, room_);
  const auto before = store_.loads();
  for (const int have : {77, 78, 79}) EXPECT_EQ(sync(boris_, room_, have).at("n"), 0);
  EXPECT_EQ(act(anna_, room_, match::StepKind::play, 80, Json{{"cell", 4}}).at("code"), "stale");
  EXPECT_EQ(store_.loads(), before + 1);
  now_ += games::Millis{2'000};
  EXPECT_EQ(sync(boris_, room_, 77).at("n"), 0);
  EXPECT_EQ(store_.loads(), before + 2);
}

TEST_F(ReleasedRoomTest, WhoeverHasNoSeatHasNothingReadByActing) {
  sync(anna_, room_);
  const auto before = store_.loads();
  EXPECT_EQ(act(player("carol"), room_, match::StepKind::play, 77, Json{{"cell", 4}}).at("code"), "not_seated");
  EXPECT_EQ(store_.loads(), before);
}

TEST_F(ReleasedRoomTest, WhileItIsReadAgainAndAgainNobodyPlaysInARoomThatIsGone) {
  sync(anna_, room_);
  sync(boris_, room_);
  const auto carol = player("carol");
  store_.hold_journal();
  for (const int have : {77, 78, 79}) rooms_->tell(carol, wire::Sync{++cid_, room_, have});
  const auto cid = ++cid_;
  rooms_->tell(anna_, wire::Act{cid, room_, match::StepKind::play, 0, Json{{"cell", 4}}});
  for (int i = 0; i < 4; ++i) settle();
  store_.release_journal();
  for (int i = 0; i < 4; ++i) settle();
  ASSERT_THAT(boris_->frames("step"), testing::Not(testing::IsEmpty())) << "the move is shown to whoever watches";
  EXPECT_EQ(carol->frames("room").size(), 3U);
  EXPECT_EQ(store_.written(), 1U);
  EXPECT_EQ(play(boris_, room_, 1, 0).at("n"), 2);
  EXPECT_EQ(anna_->frames("step").back().at("n"), 2);
}

TEST_F(ReleasedRoomTest, RoomsThatAreDueElsewhereAreNotWoken) {
  const match::Fischer clock{games::Millis{1'000}, games::Millis{0}};
  const auto timed = make_room(std::vector<std::shared_ptr<ListeningPeer>>{anna_, boris_}, clock);
  room_ = timed;
  lose();
  beat();
  const auto before = store_.loads();
  pass(games::Millis{60'000});
  EXPECT_EQ(store_.loads(), before);
}

}  // namespace
}  // namespace noughts::room
