// Two nodes in one process: what a session at one says reaches the owner at the other, and comes back.
#include "cluster/nodes/remote_peers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bus/in_process_bus.hpp"
#include "cluster/directory.hpp"
#include "cluster/nodes/forwarding.hpp"
#include "cluster/topics.hpp"
#include "support/bench.hpp"
#include "support/eventually.hpp"

namespace noughts::cluster {
namespace {

using store::Slot;
using testing::ElementsAre;
using testing::Gt;
using testing::IsEmpty;
using testing::Pair;

/// A session whose frames are looked at from another thread.
class SharedPeer final : public Peer {
 public:
  explicit SharedPeer(std::int64_t player) {
    player_ = {store::PlayerId{player}, "player " + std::to_string(player), false, true};
  }
  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(Outgoing frame) override {
    const std::lock_guard lock(mutex_);
    frames_.push_back(std::move(frame));
  }
  [[nodiscard]] games::Millis lag() const override { return games::Millis{42}; }
  void reconnect() override { ++reconnects_; }

  std::vector<std::string> texts(std::size_t many) const {
    std::vector<std::string> texts;
    for (const auto& frame : frames(many)) texts.push_back(*frame.text);
    return texts;
  }
  std::vector<Outgoing> frames(std::size_t many) const {
    const auto copy = [this] {
      const std::lock_guard lock(mutex_);
      return frames_;
    };
    EXPECT_TRUE(support::eventually([&] { return copy().size() >= many; }));
    return copy();
  }
  std::atomic<int> reconnects_{0};

 private:
  store::Player player_;
  mutable std::mutex mutex_;
  std::vector<Outgoing> frames_;
};

class RemotePeersTest : public support::Bench {
 protected:
  struct Node {
    Node(RemotePeersTest& test, const std::string& name)
        : bus(bus::make_in_process_bus(test.exchange_)),
          links(*bus, name, std::hash<std::string>()(name), [](const std::string&) {}),
          health(test.store_.store().nodes, name),
          ownership(&test.store_.store().slots, health, name, [] { return Millis{1'000'000}; }),
          remote_peers(links, test.loops_.at(0)),
          forwarding(ownership, &links) {
      remote_peers.listen(
          [this](const PeerPointer& peer, std::string_view frame) {
            const std::lock_guard lock(mutex);
            peers.push_back(peer);
            commands.emplace_back(frame);
          },
          [this](const PeerPointer& peer) {
            const std::lock_guard lock(mutex);
            gone.push_back(peer);
          });
      directory.share(links, remote_peers, ownership);
      topics.share(links);
      links.on_bus([this](bool connected) { is_there = connected; });
      links.begin("site");
      EXPECT_TRUE(support::eventually([this] { return is_there.load(); }));
      test.wait_for(health.begin(test.now_));
    }
    ~Node() { links.close(); }

    std::vector<std::string> heard(std::size_t many) {
      EXPECT_TRUE(support::eventually([&] {
        const std::lock_guard lock(mutex);
        return commands.size() >= many;
      }));
      const std::lock_guard lock(mutex);
      return commands;
    }

    std::unique_ptr<bus::Bus> bus;
    std::atomic<bool> is_there{false};
    Links links;
    NodeHealth health;
    Ownership ownership;
    RemotePeers remote_peers;
    Forwarding forwarding;
    Directory directory;
    Topics topics;
    std::mutex mutex;
    std::vector<PeerPointer> peers, gone;
    std::vector<std::string> commands;
  };

  explicit RemotePeersTest(bool owner_says_what_it_reads = true) {
    beat(*owner_);
    beat(*home_);
    // The owner has all but what it gave to the other.
    slot_ = owner_->ownership.owned_slots().front();
    EXPECT_EQ(home_->ownership.owner(slot_), "owner");
    if (!owner_says_what_it_reads) return;
    EXPECT_TRUE(support::eventually([this] {
      const std::vector<store::LivingNode> living{{"owner", true}, {"home", true}};
      owner_->links.keep(living);
      home_->links.keep(living);
      return home_->links.can_read("owner", MessageKind::commands) && owner_->links.can_read("home", MessageKind::commands);
    }));
  }
  void beat(Node& node) {
    wait_for(node.ownership.beat(true, [this] { return now_; }));
  }
  std::shared_ptr<SharedPeer> session(std::int64_t player) {
    auto peer = std::make_shared<SharedPeer>(player);
    home_->directory.enter(peer);
    return peer;
  }
  /// Says something to the owner, which is sent when the loop comes round.
  void gather(const PeerPointer& peer, std::string_view frame) {
    EXPECT_EQ(home_->forwarding.forward(peer, loops_.at(0), slot_, frame), ForwardResult::forwarded);
  }
  void say(const PeerPointer& peer, std::string_view frame) {
    gather(peer, frame);
    settle();
  }
  /// A session that the owner has heard.
  std::shared_ptr<SharedPeer> known_session(std::int64_t player) {
    auto peer = session(player);
    const auto known = owner_->remote_peers.count();
    say(peer, "hello");
    owner_->heard(known + 1);
    return peer;
  }
  /// What waits on the loop is done until it has come to this.
  bool comes(const std::function<bool()>& condition) {
    return support::eventually([&] {
      settle();
      return condition();
    });
  }

  std::shared_ptr<bus::InProcessExchange> exchange_ = bus::make_in_process_exchange();
  std::unique_ptr<Node> owner_ = std::make_unique<Node>(*this, "owner");
  std::unique_ptr<Node> home_ = std::make_unique<Node>(*this, "home");
  Slot slot_{};
};

TEST_F(RemotePeersTest, ACommandReachesTheOwnerWithWhoGivesIt) {
  const auto anna = session(7);
  anna->black_list().replace(std::make_shared<const std::set<store::PlayerId>>(std::set{store::PlayerId{9}}), 1);
  say(anna, "first");
  say(anna, "second");
  EXPECT_THAT(owner_->heard(2), ElementsAre("first", "second"));
  EXPECT_EQ(owner_->peers[0], owner_->peers[1]);
  EXPECT_EQ(owner_->peers[0]->player(), anna->player());
  EXPECT_EQ(owner_->peers[0]->lag(), games::Millis{42});
  EXPECT_TRUE(owner_->peers[0]->black_list().has(store::PlayerId{9}));
}

TEST_F(RemotePeersTest, WhatIsOnesOwnIsNotSent) {
  EXPECT_EQ(owner_->forwarding.forward(session(7), loops_.at(0), slot_, "mine"), ForwardResult::here);
}

TEST_F(RemotePeersTest, WhatSessionsSayInOneTurnOfTheirLoopCrossesAsOneMessageInOrder) {
  const auto anna = session(7);
  const auto boris = session(8);
  const auto before = home_->bus->figures().published;
  gather(anna, "1");
  gather(boris, "2");
  gather(anna, "3");
  EXPECT_EQ(home_->bus->figures().published, before);
  settle();
  EXPECT_EQ(home_->bus->figures().published, before + 1);
  EXPECT_THAT(owner_->heard(3), ElementsAre("1", "2", "3"));
  EXPECT_EQ(owner_->peers[0], owner_->peers[2]);
}

/// The owner is of a version that said nothing of what it reads.
class RemotePeersOfAnOlderNodeTest : public RemotePeersTest {
 protected:
  RemotePeersOfAnOlderNodeTest() : RemotePeersTest(false) {}
};

TEST_F(RemotePeersOfAnOlderNodeTest, IsToldOneByOne) {
  EXPECT_FALSE(home_->links.can_read("owner", MessageKind::commands));
  const auto anna = session(7);
  const auto before = home_->bus->figures().published;
  gather(anna, "1");
  EXPECT_EQ(home_->bus->figures().published, before + 1);
  say(anna, "2");
  EXPECT_THAT(owner_->heard(2), ElementsAre("1", "2"));
}

TEST_F(RemotePeersTest, WhoeverIsGoneHasBeenHeardBefore) {
  const auto anna = session(7);
  gather(anna, "at last");
  home_->forwarding.gone(anna, loops_.at(0));
  EXPECT_TRUE(support::eventually([&] {
    const std::lock_guard lock(owner_->mutex);
    return owner_->gone.size() == 1;
  }));
  EXPECT_THAT(owner_->heard(1), ElementsAre("at last"));
  EXPECT_EQ(owner_->remote_peers.count(), 0U);
}

TEST_F(RemotePeersTest, WhatWasGatheredBeforeALinkBrokeIsNotSentAfterwards) {
  const auto anna = session(7);
  gather(anna, "too late");
  home_->links.forget("owner");
  settle();
  EXPECT_EQ(anna->reconnects_, 1);
  say(session(8), "hello");
  EXPECT_THAT(owner_->heard(1), ElementsAre("hello"));
}

TEST_F(RemotePeersTest, MuchIsSentBeforeTheLoopComesRound) {
  const auto anna = session(7);
  const std::string frame(100'000, 'x');
  for (int i = 0; i < 20; ++i) gather(anna, frame);
  EXPECT_GE(owner_->heard(15).size(), 15U);
  settle();
  EXPECT_EQ(owner_->heard(20).size(), 20U);
}

TEST_F(RemotePeersTest, FramesComeBackInOrderWithWhatTheyShow) {
  const auto anna = known_session(7);
  const std::vector<StateOf> shown{store::RoomId{77}, OwnPart{store::EventId{5}}, store::EventId{5}, LobbySeeks::own};
  for (std::size_t i = 0; i < shown.size(); ++i) {
    owner_->peers[0]->send({std::make_shared<const std::string>(std::to_string(i + 1)), shown[i]});
  }
  settle();
  EXPECT_THAT(anna->texts(4), ElementsAre("1", "2", "3", "4"));
  for (std::size_t i = 0; i < shown.size(); ++i) EXPECT_EQ(anna->frames(4)[i].state_of, shown[i]);
}

TEST_F(RemotePeersTest, WhoeverIsToldFarMoreThanCrossesComesAnew) {
  constexpr std::size_t kHasRoom = 42;
  const auto anna = known_session(7);
  const auto boris = known_session(8);
  for (int i = 0; i < 200; ++i) cluster::send(*owner_->peers[0], std::string(100'000, 'x'));
  cluster::send(*owner_->peers[1], "hello");
  settle();
  EXPECT_THAT(boris->texts(1), ElementsAre("hello"));
  EXPECT_TRUE(support::eventually([&] { return anna->reconnects_ == 1; }));
  EXPECT_EQ(anna->frames(kHasRoom).size(), kHasRoom);
  EXPECT_EQ(boris->reconnects_, 0);
  cluster::send(*owner_->peers[0], "once that has crossed");
  settle();
  EXPECT_EQ(anna->texts(kHasRoom + 1).back(), "once that has crossed");
}

TEST_F(RemotePeersTest, AFrameForManyCrossesOnce) {
  constexpr int kMany = 50;
  std::vector<std::shared_ptr<SharedPeer>> sessions;
  for (int i = 0; i < kMany; ++i) {
    sessions.push_back(session(100 + i));
    say(sessions.back(), "watch");
  }
  owner_->heard(kMany);
  const auto before = owner_->bus->figures().published;
  const auto text = std::make_shared<const std::string>("for all");
  for (const auto& peer : owner_->peers) peer->send({text, std::nullopt});
  settle();
  for (const auto& each : sessions) EXPECT_THAT(each->texts(1), ElementsAre("for all"));
  EXPECT_EQ(owner_->bus->figures().published, before + 1);
}

TEST_F(RemotePeersTest, WhoeverIsGoneIsGoneAtTheOwnerToo) {
  const auto anna = known_session(7);
  home_->forwarding.gone(anna, loops_.at(0));
  EXPECT_TRUE(support::eventually([&] {
    const std::lock_guard lock(owner_->mutex);
    return owner_->gone == owner_->peers;
  }));
  EXPECT_EQ(owner_->remote_peers.count(), 0U);
}

TEST_F(RemotePeersTest, AnOwnerThatSendsSomebodyAwayHasThemComeAnew) {
  const auto anna = known_session(7);
  owner_->peers[0]->reconnect();
  EXPECT_TRUE(support::eventually([&] { return anna->reconnects_ == 1; }));
}

TEST_F(RemotePeersTest, WhereALinkBreaksBothSidesForget) {
  const auto anna = session(7);
  const auto boris = session(8);
  say(anna, "hello");
  owner_->heard(1);
  home_->links.forget("owner");
  EXPECT_EQ(anna->reconnects_, 1);
  EXPECT_EQ(boris->reconnects_, 0);
  // What comes next is a new beginning, at which the owner forgets what it knew.
  say(boris, "hello");
  owner_->heard(2);
  EXPECT_EQ(owner_->remote_peers.count(), 1U);
  EXPECT_THAT(owner_->gone, ElementsAre(owner_->peers[0]));
}

TEST_F(RemotePeersTest, AllKnowWhoIsThereAndReachThem) {
  const auto anna = session(7);
  EXPECT_TRUE(support::eventually([&] { return owner_->directory.is_online(store::PlayerId{7}); }));
  EXPECT_EQ(owner_->directory.count_players(), 1U);
  EXPECT_EQ(owner_->directory.count_players_here(), 0U);
  owner_->directory.tell(store::PlayerId{7}, "news");
  EXPECT_THAT(anna->texts(1), ElementsAre("news"));
  const auto twin = std::make_shared<SharedPeer>(7);
  owner_->directory.enter(twin);
  EXPECT_EQ(owner_->directory.count_players(), 1U);
  EXPECT_TRUE(support::eventually([&] { return home_->directory.count_players() == 1; }));
  owner_->directory.leave(twin);
  EXPECT_EQ(owner_->directory.count_players(), 1U);
  home_->directory.leave(anna);
  EXPECT_TRUE(support::eventually([&] { return owner_->directory.count_players() == 0; }));
  EXPECT_TRUE(support::eventually([&] { return !owner_->directory.is_online(store::PlayerId{7}); }));
}

TEST_F(RemotePeersTest, ARoomIsMadeAtANodeToWhichOneOfItsPlayersIsConnected) {
  const auto at_owner = std::make_shared<SharedPeer>(7);
  owner_->directory.enter(at_owner);
  const auto at_home = session(8);
  EXPECT_TRUE(support::eventually([&] { return owner_->directory.is_online(store::PlayerId{8}); }));
  // It gives slots to the other, and learns that they are taken.
  beat(*owner_);
  beat(*home_);
  beat(*owner_);
  const auto makers = [&](std::vector<store::PlayerId> players) {
    std::map<std::string, int> many;
    for (int i = 0; i < 200; ++i) {
      const auto id = new_room_id(now_, dice_, owner_->directory, players);
      ++many[owner_->ownership.owner(store::slot_of(id))];
      EXPECT_EQ(static_cast<std::int64_t>(id) >> 20, now_.time_since_epoch().count());
    }
    return many;
  };
  EXPECT_THAT(makers({store::PlayerId{8}, store::PlayerId{9}}), ElementsAre(Pair("home", 200)));
  EXPECT_THAT(makers({store::PlayerId{7}}), ElementsAre(Pair("owner", 200)));
  EXPECT_THAT(makers({store::PlayerId{7}, store::PlayerId{8}}), ElementsAre(Pair("home", Gt(50)), Pair("owner", Gt(50))));
  EXPECT_EQ(owner_->directory.slot_near({store::PlayerId{9}}, dice_), std::nullopt);
}

TEST_F(RemotePeersTest, WhoeverComesLaterLearnsWhoIsThere) {
  const auto anna = session(7);
  home_->topics.follow(anna, "tides");
  const auto third = std::make_unique<Node>(*this, "third");
  EXPECT_TRUE(support::eventually([&] { return third->directory.is_online(store::PlayerId{7}); }));
  EXPECT_TRUE(support::eventually([&] { return third->topics.is_followed("tides"); }));
  third->topics.publish("tides", "high");
  EXPECT_THAT(anna->texts(1), ElementsAre("high"));
}

TEST_F(RemotePeersTest, ABlockedPlayerIsBlockedAtTheOwnerToo) {
  const auto anna = known_session(7);
  home_->directory.set_black_list(store::PlayerId{7}, {store::PlayerId{9}}, home_->directory.begin_reading());
  EXPECT_TRUE(support::eventually([&] { return owner_->peers[0]->black_list().has(store::PlayerId{9}); }));
  EXPECT_TRUE(anna->black_list().has(store::PlayerId{9}));
}

TEST_F(RemotePeersTest, ABlackListThatASessionBringsIsNewerThanAReadingFromBefore) {
  const auto anna = session(7);
  home_->directory.set_black_list_here(store::PlayerId{7}, {store::PlayerId{9}}, home_->directory.begin_reading());
  const auto before = owner_->directory.begin_reading();
  say(anna, "hello");
  owner_->heard(1);
  owner_->directory.set_black_list_here(store::PlayerId{7}, {store::PlayerId{8}}, before);
  EXPECT_TRUE(owner_->peers[0]->black_list().has(store::PlayerId{9}));
  EXPECT_FALSE(owner_->peers[0]->black_list().has(store::PlayerId{8}));
}

TEST_F(RemotePeersTest, WhatIsPublishedGoesOnlyWhereItIsFollowed) {
  const auto anna = session(7);
  const auto before = owner_->bus->figures().published;
  EXPECT_FALSE(owner_->topics.is_followed("tides"));
  owner_->topics.publish("tides", "to nobody");
  EXPECT_EQ(owner_->bus->figures().published, before);
  home_->topics.follow(anna, "tides");
  EXPECT_TRUE(support::eventually([&] { return owner_->topics.is_followed("tides"); }));
  owner_->topics.publish("tides", "high");
  EXPECT_THAT(anna->texts(1), ElementsAre("high"));
  home_->topics.gone(anna);
  EXPECT_TRUE(support::eventually([&] { return !owner_->topics.is_followed("tides"); }));
}

}  // namespace
}  // namespace noughts::cluster
