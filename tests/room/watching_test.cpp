// Whoever is gone is a viewer no more, whatever of theirs was on its way, and in whatever state their room was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"
#include "room/spectator_frames.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

/// Notes in a list of all when it is sent a step.
class NotingPeer final : public ListeningPeer {
 public:
  NotingPeer(std::int64_t player, std::vector<std::string>& told) : ListeningPeer(player), told_(told) {}
  void send(cluster::Outgoing frame) override {
    if (Json::parse(*frame.text).at("t") == "step") told_.push_back(player().name);
    ListeningPeer::send(std::move(frame));
  }

 private:
  std::vector<std::string>& told_;
};

class WatchingTest : public RoomBench {
 protected:
  WatchingTest() : anna_(registered("anna")), boris_(registered("boris")), carol_(registered("carol")) {}

  /// A connection closes: what was sent before may still be on its way.
  void leaves(const std::shared_ptr<ListeningPeer>& peer) { rooms_->gone(peer); }
  void send_sync(const std::shared_ptr<ListeningPeer>& peer, store::RoomId room) {
    rooms_->tell(peer, wire::Sync{++cid_, room, 0});
  }
  /// Anna has moved, and her move is on its way to the journal.
  store::RoomId writing() {
    const auto room = make_room({anna_, boris_});
    sync(anna_, room);
    store_.hold_journal();
    play(anna_, room, 0, 4);
    return room;
  }
  /// So many who look on.
  std::vector<std::shared_ptr<ListeningPeer>> watched_by(std::size_t count, store::RoomId room) {
    std::vector<std::shared_ptr<ListeningPeer>> crowd;
    for (std::size_t i = 0; i < count; ++i) {
      crowd.push_back(registered("crowd" + std::to_string(i)));
      sync(crowd.back(), room);
    }
    return crowd;
  }
  /// What Anna is told of who is there.
  Json online(store::RoomId room) { return sync(anna_, room).at("online"); }
  /// Anna is alone there, and once she is gone too the room is let go.
  void expect_boris_gone(store::RoomId room) {
    EXPECT_EQ(online(room), Json::parse("[true,false]"));
    leaves(anna_);
    settle();
    pass(Millis{1'000});
    EXPECT_EQ(rooms_->figures().resident, 0U);
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, carol_;
};

TEST_F(WatchingTest, PlayersAreToldOfAMoveBeforeSpectators) {
  std::vector<std::string> told;
  const auto player = std::make_shared<NotingPeer>(static_cast<std::int64_t>(anna_->player().id), told);
  const auto spectator = std::make_shared<NotingPeer>(static_cast<std::int64_t>(carol_->player().id), told);
  const auto room = make_room({anna_, boris_});
  sync(spectator, room);
  sync(player, room);
  play(player, room, 0, 4);
  EXPECT_EQ(told, (std::vector{player->player().name, spectator->player().name}));
}

TEST_F(WatchingTest, ACrowdHearsEachMoveOnceAndInOrder) {
  const auto room = make_room({anna_, boris_});
  const auto crowd = watched_by(2 * SpectatorFrames::kSlice + 50, room);
  play(anna_, room, 0, 4);
  play(boris_, room, 1, 0);
  for (const auto& each : crowd) {
    std::vector<int> numbers;
    for (const auto& step : each->frames("step")) numbers.push_back(step.at("n").get<int>());
    EXPECT_EQ(numbers, (std::vector{1, 2}));
  }
}

TEST_F(WatchingTest, ACrowdHearsWhatIsSaidAfterTheMoveThatWasShownBefore) {
  const auto room = make_room({anna_, boris_});
  const auto crowd = watched_by(3 * SpectatorFrames::kSlice, room);
  store_.hold_journal();
  play(anna_, room, 0, 4);
  store_.release_journal();
  rooms_->tell(anna_, wire::Say{++cid_, room, "well played", wire::Audience::everybody});
  settle();
  for (const auto& each : crowd) {
    std::vector<std::string> kinds;
    for (const auto& frame : each->frames()) kinds.push_back(frame.at("t"));
    std::erase_if(kinds, [](const auto& kind) { return kind != "step" && kind != "chat"; });
    EXPECT_EQ(kinds, (std::vector<std::string>{"step", "chat"}));
  }
}

TEST_F(WatchingTest, WhoIsGoneWhileTheirSyncWaitsForAWriteIsNotThere) {
  const auto room = writing();
  send_sync(boris_, room);
  settle();
  leaves(boris_);
  settle();
  store_.release_journal();
  settle();
  expect_boris_gone(room);
}

TEST_F(WatchingTest, WhoIsGoneWhileTheRoomIsReadIsNotThere) {
  const auto room = make_room({anna_, boris_});
  send_sync(boris_, room);
  leaves(boris_);
  settle();
  expect_boris_gone(room);
}

TEST_F(WatchingTest, WhoWatchedAndIsGoneWhileTheRoomIsReadAgainIsNotThere) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  store_.go_away();
  rooms_->refresh(room);
  settle();
  leaves(boris_);
  settle();
  store_.come_back();
  pass(Millis{1'000});
  expect_boris_gone(room);
}

TEST_F(WatchingTest, ASyncHandedOverToTheRoomThatIsReadAgainMakesNobodyAViewerWhoIsGone) {
  const auto room = writing();
  send_sync(boris_, room);
  settle();
  leaves(boris_);
  store_.fail_next_append(store::AppendError::taken);
  store_.release_journal();
  settle();
  settle();
  expect_boris_gone(room);
}

TEST_F(WatchingTest, TheOneWhoIsGoneCanBeClaimedFrom) {
  const auto room = make_room({anna_, boris_});
  begin_game(anna_, boris_, room);
  store_.hold_journal();
  play(anna_, room, 2, 8);
  send_sync(boris_, room);
  settle();
  leaves(boris_);
  settle();
  store_.release_journal();
  settle();
  pass(Millis{10 * 60'000});
  EXPECT_EQ(act(anna_, room, StepKind::claim_win).at("t"), "ok");
}

TEST_F(WatchingTest, UnwatchIsObeyedWhenTheMailboxIsFull) {
  constexpr int kMailbox = 256;
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(carol_, room);
  store_.hold_journal();
  play(anna_, room, 0, 4);
  for (int i = 0; i < kMailbox; ++i) send_sync(boris_, room);
  const auto cid = ++cid_;
  tell(carol_, wire::Unwatch{cid, room});
  EXPECT_EQ(carol_->answer(cid).at("t"), "ok");
  carol_->forget();
  store_.release_journal();
  settle();
  EXPECT_TRUE(carol_->texts().empty());
}

TEST_F(WatchingTest, ASyncThatCameBeforeAnUnwatchMakesNoViewer) {
  const auto room = writing();
  send_sync(carol_, room);
  const auto asked = cid_;
  tell(carol_, wire::Unwatch{++cid_, room});
  store_.release_journal();
  settle();
  EXPECT_EQ(carol_->answer(asked).at("t"), "room") << "it is answered all the same";
  EXPECT_EQ(sync(anna_, room).at("watchers"), 0);
  tell(carol_, wire::Sync{++cid_, room, 0});
  EXPECT_EQ(sync(anna_, room).at("watchers"), 1) << "a later one counts";
}

TEST_F(WatchingTest, ASyncBeforeAnUnwatchWhileTheRoomIsReadMakesNoViewer) {
  const auto room = make_room({anna_, boris_});
  send_sync(carol_, room);
  rooms_->tell(carol_, wire::Unwatch{++cid_, room});
  settle();
  EXPECT_EQ(carol_->answer(cid_).at("t"), "ok");
  EXPECT_EQ(sync(anna_, room).at("watchers"), 0);
}

TEST_F(WatchingTest, WhoeverWatchesIsToldThoughTheDatabaseWasAwayWhenTheRoomWasReadAgain) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  store_.go_away();
  rooms_->refresh(room);
  settle();
  pass(Millis{1'000});
  store_.come_back();
  pass(Millis{1'000});
  boris_->forget();
  EXPECT_EQ(play(anna_, room, 0, 4).at("t"), "ok");
  EXPECT_EQ(boris_->frames("step").size(), 1U);
}

TEST_F(WatchingTest, AConnectionWatchesSixteenRoomsAndFailedOnesDoNotCount) {
  for (int i = 0; i < 20; ++i) EXPECT_EQ(sync(carol_, store::RoomId{1'000 + i}).at("code"), "not_found");
  std::vector<store::RoomId> rooms;
  for (std::size_t i = 0; i <= cluster::kMostWatched; ++i) rooms.push_back(make_room({anna_, boris_}));
  for (std::size_t i = 0; i < cluster::kMostWatched; ++i) EXPECT_EQ(sync(carol_, rooms[i]).at("t"), "room");
  EXPECT_EQ(sync(carol_, rooms.back()).at("code"), "too_many");
  EXPECT_EQ(sync(carol_, rooms.front()).at("t"), "room") << "one that is watched may be asked for again";
  tell(carol_, wire::Unwatch{++cid_, rooms.front()});
  EXPECT_EQ(sync(carol_, rooms.back()).at("t"), "room");
}

TEST_F(WatchingTest, ASyncThatIsRefusedAsBusyTakesNoPlace) {
  constexpr int kMailbox = 256;
  const auto room = writing();
  for (int i = 0; i < kMailbox; ++i) send_sync(boris_, room);
  settle();
  EXPECT_EQ(sync(carol_, room).at("code"), "busy");
  EXPECT_TRUE(carol_->watched_rooms().leave().empty());
}

TEST_F(WatchingTest, WhoeverComesIsShownThePlayersByTheNamesOfNow) {
  const auto visitor = guest();
  const auto room = make_room({anna_, visitor});
  sync(anna_, room);
  sync(visitor, room);
  tell(visitor, wire::Say{++cid_, room, "hello"});
  leaves(visitor);
  ASSERT_TRUE(wait_for(store_.store().players.promote(visitor->player().id, "Dora", "dora", "hash")));
  rooms_->rename(visitor->player().id);
  settle();
  const auto seen = sync(carol_, room);
  EXPECT_EQ(seen.at("seats").at(1).at("name"), "Dora");
  EXPECT_EQ(seen.at("chat").at(0).at("from").at("name"), "Dora");
}

// Who is connected to another node than the one that owns the room is told by which name to come to it.
class NodeOfRoomTest : public RoomBench {
 protected:
  NodeOfRoomTest() : anna_(remote("anna")), boris_(registered("boris")) { route_as("two"); }

  void route_as(const std::string& node) {
    auto services = this->services();
    services.routed_as = node;
    rooms_ = std::make_unique<Rooms>(std::move(services));
  }
  std::shared_ptr<ListeningPeer> remote(const std::string& name) {
    return std::make_shared<support::RemotePeer>(static_cast<std::int64_t>(registered(name)->player().id));
  }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(NodeOfRoomTest, WhoPlaysIsToldItUntilTheGameIsOver) {
  const auto room = make_room({anna_, boris_});
  EXPECT_EQ(sync(anna_, room).at("node"), "two");
  act(boris_, room, StepKind::resign);
  EXPECT_FALSE(sync(anna_, room).contains("node"));
}

TEST_F(NodeOfRoomTest, WhoIsConnectedToItIsNotTold) {
  const auto room = make_room({anna_, boris_});
  EXPECT_FALSE(sync(boris_, room).contains("node"));
}

TEST_F(NodeOfRoomTest, WhoOnlyWatchesIsNotTold) {
  const auto room = make_room({anna_, boris_});
  EXPECT_FALSE(sync(remote("carol"), room).contains("node"));
}

TEST_F(NodeOfRoomTest, NobodyIsToldOfAGameOfDays) {
  const auto room = make_room({anna_, boris_}, match::PerMove{24 * 3'600 * kSecond});
  EXPECT_FALSE(sync(anna_, room).contains("node"));
}

TEST_F(NodeOfRoomTest, NobodyIsToldWhereNoBalancerRoutes) {
  route_as("");
  const auto room = make_room({anna_, boris_});
  EXPECT_FALSE(sync(anna_, room).contains("node"));
}

}  // namespace
}  // namespace noughts::room
