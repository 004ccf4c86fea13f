// Players who are connected to another node.
#include <gtest/gtest.h>

#include "cluster/directory.hpp"
#include "cluster/nodes/remote_peers.hpp"
#include "support/bench.hpp"
#include "support/bus/node_on_bus.hpp"
#include "support/eventually.hpp"

namespace noughts::cluster {
namespace {

using support::eventually;

/// A connection that is told things on the thread of the bus.
class ToldPeer final : public Peer {
 public:
  explicit ToldPeer(std::int64_t player) { player_.id = store::PlayerId{player}; }
  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(Outgoing) override { ++told; }
  [[nodiscard]] games::Millis lag() const override { return games::Millis{0}; }

  std::atomic<int> told{0};

 private:
  store::Player player_;
};

class DirectoryOfNodesTest : public support::Bench {
 protected:
  struct Node : support::NodeOnBus {
    Node(DirectoryOfNodesTest& test, const std::string& name)
        : NodeOnBus(test.exchange_, name), remote_peers(links, test.loops_.at(0)) {
      directory.share(links, remote_peers, test.ownership_);
      begin();
    }
    // Nothing of it is called any more once its members end.
    ~Node() { links.close(); }
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    RemotePeers remote_peers;
    Directory directory;
  };

  std::shared_ptr<bus::InProcessExchange> exchange_ = bus::make_in_process_exchange();
  Node anna_{*this, "anna"};
  Node boris_{*this, "boris"};
};

TEST_F(DirectoryOfNodesTest, WhoeverHasJustComeToAnotherNodeIsToldWhatTheyMustNotMiss) {
  const auto known = std::make_shared<ToldPeer>(1);
  anna_.directory.enter(known);
  ASSERT_TRUE(eventually([this] { return boris_.directory.is_online(store::PlayerId{1}); }));
  // That this one is there is on its way yet.
  anna_.bus.lose_what_is_for_all();
  const auto unknown = std::make_shared<ToldPeer>(2);
  anna_.directory.enter(unknown);
  ASSERT_FALSE(boris_.directory.is_online(store::PlayerId{2}));
  boris_.directory.tell_wherever(store::PlayerId{2}, "you are paired");
  boris_.directory.tell_wherever(store::PlayerId{1}, "so are you");
  EXPECT_TRUE(eventually([&] { return known->told == 1; }));
  EXPECT_EQ(unknown->told, 1) << "what was told before has come before";
}

TEST_F(DirectoryOfNodesTest, WhoeverIsHereIsToldOnce) {
  const auto here = std::make_shared<ToldPeer>(1);
  anna_.directory.enter(here);
  anna_.directory.tell_wherever(store::PlayerId{1}, "you are paired");
  EXPECT_EQ(here->told, 1);
}

}  // namespace
}  // namespace noughts::cluster
