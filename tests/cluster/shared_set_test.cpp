#include "cluster/nodes/shared_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "support/bus/node_on_bus.hpp"
#include "support/eventually.hpp"

namespace noughts::cluster {
namespace {

using support::eventually;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MessageKind kKind = MessageKind::presence;

struct Node : support::NodeOnBus {
  Node(const std::shared_ptr<bus::InProcessExchange>& exchange, const std::string& name) : NodeOnBus(exchange, name) {
    set.share(links, kKind);
    links.handle(MessageKind::tell_player, [this](const std::string&, MessageReader& message) { mark = message.number(); });
    links.on_broken([this](const std::string&) { ++breaks; });
    begin();
  }
  // Nothing of it is called any more once its members end.
  ~Node() { links.close(); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  SharedSet<std::string> set;
  std::atomic<std::uint64_t> mark{0};  ///< the last that has come
  std::atomic<int> breaks{0};
};

class SharedSetTest : public testing::Test {
 protected:
  SharedSetTest() { settle(); }
  /// All that was said before is taken, where no link broke.
  void settle() {
    for (int there_and_back = 0; there_and_back < 2; ++there_and_back) {
      pass_mark(anna_, "boris", boris_);
      pass_mark(boris_, "anna", anna_);
    }
  }
  /// What `see` gives, once it does so while no link breaks: at their beginning they may, and then the wholes are told anew.
  template <class See>
  auto undisturbed(See see) {
    while (true) {
      settle();
      const int breaks = anna_.breaks + boris_.breaks;
      auto seen = see();
      settle();
      if (anna_.breaks + boris_.breaks == breaks) return seen;
    }
  }

  void pass_mark(Node& from, const std::string& name, const Node& to) {
    const auto first = last_mark_ + 1;
    EXPECT_TRUE(eventually([&] {
      from.links.send(name, MessageKind::tell_player, MessageWriter().number(++last_mark_).bytes());
      return to.mark >= first;
    }));
  }

  std::uint64_t last_mark_ = 0;
  std::shared_ptr<bus::InProcessExchange> exchange_ = bus::make_in_process_exchange();
  Node anna_{exchange_, "anna"};
  Node boris_{exchange_, "boris"};
};

TEST_F(SharedSetTest, WhatIsAddedWhileTheWholeIsToldIsNotTakenBackByIt) {
  const auto seen = undisturbed([this] {
    anna_.set.remove("late");
    anna_.bus.before(1, [this] { anna_.set.add("late"); });
    anna_.set.repeat({"boris"});
    settle();
    return boris_.set.nodes_with("late");
  });
  EXPECT_THAT(seen, ElementsAre("anna"));
  EXPECT_EQ(boris_.set.size(), 1U);
}

TEST_F(SharedSetTest, WhatIsRemovedWhileTheWholeIsToldDoesNotComeBackWithIt) {
  const auto seen = undisturbed([this] {
    anna_.set.add("early");
    settle();
    anna_.bus.before(1, [this] { anna_.set.remove("early"); });
    anna_.set.repeat({"boris"});
    settle();
    return boris_.set.nodes_with("early");
  });
  EXPECT_THAT(seen, IsEmpty());
  EXPECT_EQ(boris_.set.size(), 0U);
}

TEST_F(SharedSetTest, AWholeOfSeveralMessagesIsNeverSeenInPart) {
  constexpr std::size_t kMany = 12'000;
  for (std::size_t i = 0; i < kMany; ++i) anna_.set.add(std::to_string(i));
  const auto least = undisturbed([this] {
    std::atomic<bool> ends{false};
    std::size_t fewest = boris_.set.size();
    std::thread looks([&] {
      while (!ends) fewest = std::min(fewest, boris_.set.size());
    });
    for (int i = 0; i < 5; ++i) anna_.set.repeat({"boris"});
    settle();
    ends = true;
    looks.join();
    return fewest;
  });
  EXPECT_EQ(least, kMany);
  EXPECT_EQ(boris_.set.size(), kMany);
}

TEST_F(SharedSetTest, AWholeLeavesNothingThatIsGone) {
  anna_.set.add("1");
  const auto sizes = undisturbed([this] {
    // As from a node that has lost the word of a change.
    boris_.links.send("anna", kKind, MessageWriter().number(0).number(1).text("of boris").bytes());
    settle();
    const auto before = anna_.set.size();
    boris_.set.repeat({"anna"});
    settle();
    return std::pair(before, anna_.set.size());
  });
  EXPECT_EQ(sizes, std::pair(std::size_t{2}, std::size_t{1}));
  EXPECT_THAT(boris_.set.nodes_with("1"), ElementsAre("anna"));
}

TEST_F(SharedSetTest, ThePartsOfAWholeOfTheVersionBeforeAreTakenOneByOne) {
  const auto part = [](std::uint64_t which, const char* key) { return MessageWriter().number(which).number(1).text(key).take(); };
  const auto seen = undisturbed([&] {
    anna_.links.send("boris", kKind, part(1, "one"));
    anna_.links.send("boris", kKind, part(2, "two"));
    settle();
    return std::pair(boris_.set.nodes_with("one"), boris_.set.nodes_with("two"));
  });
  EXPECT_THAT(seen.first, ElementsAre("anna"));
  EXPECT_THAT(seen.second, ElementsAre("anna"));
}

}  // namespace
}  // namespace noughts::cluster
