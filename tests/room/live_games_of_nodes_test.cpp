// The games that go on at other nodes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "room/live.hpp"
#include "support/bus/node_on_bus.hpp"
#include "support/eventually.hpp"

namespace noughts::room {
namespace {

using store::RoomId;
using support::eventually;
using testing::ElementsAre;
using testing::Pair;

struct Node : support::NodeOnBus {
  Node(const std::shared_ptr<bus::InProcessExchange>& exchange, const std::string& name) : NodeOnBus(exchange, name) {
    live.share(links);
    begin();
  }
  // Nothing of it is called any more once its members end.
  ~Node() { links.close(); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  LiveGames live;
};

class LiveGamesOfNodes : public testing::Test {
 protected:
  LiveGamesOfNodes() {
    anna_.live.put(RoomId{1}, "3x3", 0);
    EXPECT_TRUE(eventually([this] { return boris_.live.counts() == anna_.live.counts(); }));
  }
  /// The link breaks; in the midst of what is told then something happens on another thread, of which so many games are left.
  void break_link(std::function<void()> happens, int left) {
    std::jthread other;
    // The first message says that it is broken.
    anna_.bus.before(2, [&] {
      other = std::jthread(std::move(happens));
      EXPECT_TRUE(eventually([&] { return anna_.live.page("3x3", "", 9)->games.size() == static_cast<std::size_t>(left); }));
    });
    anna_.links.forget("boris");
    // What is told after it.
    anna_.live.put(RoomId{9}, "gomoku", 0);
    EXPECT_TRUE(eventually([this] { return boris_.live.counts().contains("gomoku"); }));
  }

  std::shared_ptr<bus::InProcessExchange> exchange_ = bus::make_in_process_exchange();
  Node anna_{exchange_, "anna"};
  Node boris_{exchange_, "boris"};
};

TEST_F(LiveGamesOfNodes, OneThatAnotherNodeHasTakenIsListedOnceItIsGivenUpHere) {
  boris_.live.put(RoomId{1}, "3x3", 7);
  boris_.live.put(RoomId{2}, "gomoku", 0);
  ASSERT_TRUE(eventually([this] { return anna_.live.counts().contains("gomoku"); }));
  EXPECT_EQ(anna_.live.page("3x3", "", 9)->games.size(), 1U);
  // As where it is read again.
  anna_.live.erase(RoomId{1});
  anna_.live.put(RoomId{1}, "3x3", 0);
  anna_.live.erase(RoomId{1});
  EXPECT_EQ(anna_.live.page("3x3", "", 9)->games.size(), 1U);
  boris_.live.erase(RoomId{1});
  EXPECT_TRUE(eventually([this] { return !anna_.live.counts().contains("3x3"); }));
}

TEST_F(LiveGamesOfNodes, OneThatEndsWhileAllAreToldIsOver) {
  break_link([this] { anna_.live.erase(RoomId{1}); }, 0);
  EXPECT_TRUE(eventually([this] { return !boris_.live.counts().contains("3x3"); }));
}

TEST_F(LiveGamesOfNodes, OneThatBeginsWhileAllAreToldIsThere) {
  break_link([this] { anna_.live.put(RoomId{2}, "3x3", 0); }, 2);
  EXPECT_TRUE(eventually([this] { return boris_.live.counts() == anna_.live.counts(); }));
  EXPECT_THAT(boris_.live.counts(), ElementsAre(Pair("3x3", 2), Pair("gomoku", 1)));
}

// Nothing tells of these once more, so each node is told by what finds its losses.
TEST_F(LiveGamesOfNodes, NothingOfThemHangsOnWhatMayBeLostUnnoticed) {
  anna_.bus.lose_what_is_for_all();
  anna_.live.put(RoomId{2}, "gomoku", 0);
  EXPECT_TRUE(eventually([this] { return boris_.live.counts() == anna_.live.counts(); }));
  anna_.live.erase(RoomId{1});
  EXPECT_TRUE(eventually([this] { return boris_.live.counts() == anna_.live.counts(); }));
  EXPECT_THAT(boris_.live.counts(), ElementsAre(Pair("gomoku", 1)));
}

}  // namespace
}  // namespace noughts::room
