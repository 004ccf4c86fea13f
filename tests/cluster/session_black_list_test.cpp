// The black list that a session of another node brings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/directory.hpp"
#include "cluster/nodes/peer_messages.hpp"
#include "cluster/nodes/remote_peers.hpp"
#include "support/bench.hpp"
#include "support/bus/node_on_bus.hpp"

namespace noughts::cluster {
namespace {

class SessionBlackListTest : public support::Bench {
 protected:
  SessionBlackListTest() {
    remote_peers_.listen([this](const PeerPointer&, std::string_view) { ++heard_; }, [](const PeerPointer&) {});
    directory_.on_black_list([this](store::PlayerId) { ++doubts_; });
    directory_.share(here_.links, remote_peers_, ownership_);
    // Until the one who was there first knows the other, what they tell each other may be lost.
    here_.links.on_broken([this](const std::string& node) { has_met_ = has_met_ || node == "there"; });
    here_.begin();
    there_.begin();
    EXPECT_TRUE(support::eventually([this] { return has_met_.load(); }));
  }
  // Nothing is heard any more when what hears it ends.
  ~SessionBlackListTest() override {
    for (auto* node : {&here_, &there_}) node->links.close();
  }
  SessionBlackListTest(const SessionBlackListTest&) = delete;
  SessionBlackListTest& operator=(const SessionBlackListTest&) = delete;

  /// A session of a player is heard of first, with their black list.
  void opens(std::int64_t player) {
    const support::ListeningPeer session(player);
    MessageWriter writer;
    writer.number(++sessions_).number(0).number(1);
    write_peer(writer, session);
    there_.links.send("here", MessageKind::command, writer.text("hello").bytes());
    EXPECT_TRUE(support::eventually([this] { return heard_ == sessions_; }));
  }
  void changes(std::int64_t player) {
    directory_.set_black_list(store::PlayerId{player}, {store::PlayerId{9}}, directory_.begin_reading());
  }
  void changes_there(std::int64_t player) {
    there_.links.send("here", MessageKind::black_list, MessageWriter().number(static_cast<std::uint64_t>(player)).bytes());
  }

  std::atomic<bool> has_met_{false};
  std::atomic<int> doubts_{0};  ///< so often a list is to be read again
  std::atomic<int> seconds_{0};
  std::shared_ptr<bus::InProcessExchange> exchange_ = bus::make_in_process_exchange();
  support::NodeOnBus here_{exchange_, "here"};
  support::NodeOnBus there_{exchange_, "there"};
  RemotePeers remote_peers_{here_.links, loops_.at(0)};
  Directory directory_{[this] { return Directory::Moment{std::chrono::seconds{seconds_}}; }};

 private:
  std::atomic<std::uint64_t> heard_{0};
  std::uint64_t sessions_ = 0;
};

TEST_F(SessionBlackListTest, IsReadAgainWhereItHasJustChangedHere) {
  opens(7);
  changes(7);
  opens(8);
  EXPECT_EQ(doubts_, 0);
  opens(7);
  EXPECT_EQ(doubts_, 1);
}

TEST_F(SessionBlackListTest, IsReadAgainWhereItHasJustChangedElsewhere) {
  changes_there(7);
  EXPECT_TRUE(support::eventually([this] { return doubts_ == 1; }));
  opens(7);
  EXPECT_EQ(doubts_, 2);
}

TEST_F(SessionBlackListTest, IsTakenAsItIsSomeTimeAfterAChange) {
  changes(7);
  seconds_ = 11;
  opens(7);
  EXPECT_EQ(doubts_, 0);
}

}  // namespace
}  // namespace noughts::cluster
