// Who is told what is said in a chat that many follow, and how much at once.
#include "chat/chats.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <numeric>

#include "store/event/event_lines.hpp"
#include "support/listening_peer.hpp"

namespace noughts::chat {
namespace {

using store::EventLine;
using store::EventLineId;
using store::PlayerId;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;
using testing::SizeIs;

const wire::ChatOf kHeld{wire::ChatKind::event, "7"};

EventLine line(int id, int by) {
  return {EventLineId{id}, {PlayerId{by}, "player " + std::to_string(by), false, false}, id, "line " + std::to_string(id), {}};
}

class ChatsTest : public testing::Test {
 protected:
  std::shared_ptr<support::ListeningPeer> follower(int player) {
    auto peer = std::make_shared<support::ListeningPeer>(player);
    EXPECT_TRUE(topics.follow(peer, wire::topic_of(kHeld)));
    return peer;
  }

  /// Does what is to be done now, and waits for nothing.
  void say(std::vector<EventLine> lines) {
    for (auto& each : lines) chats.said(kHeld, std::move(each));
    loop.poll();
    loop.restart();
  }

  /// Lets time pass until it is so.
  void await(const std::function<bool()>& is_so) {
    while (!is_so() && loop.run_one_for(std::chrono::seconds{30}) > 0) {
    }
    loop.restart();
    ASSERT_TRUE(is_so());
  }

  static std::vector<int> heard(const support::ListeningPeer& peer) {
    std::vector<int> ids;
    for (const auto& frame : peer.frames("event_lines")) {
      for (const auto& each : frame.at("lines")) ids.push_back(each.at("id"));
    }
    return ids;
  }

  cluster::Loop loop;
  cluster::Topics topics;
  Chats chats{loop, topics, std::chrono::milliseconds{400}};
};

TEST_F(ChatsTest, TheFirstLineIsToldAtOnceAndTheNextWait) {
  const auto anna = follower(1);
  say({line(1, 5)});
  EXPECT_THAT(heard(*anna), ElementsAre(1));
  say({line(2, 5), line(3, 6)});
  EXPECT_THAT(heard(*anna), ElementsAre(1)) << "it rests";
}

TEST_F(ChatsTest, OneTextIsMadeForAllWhoHaveNotWritten) {
  const auto anna = follower(1);
  const auto boris = follower(2);
  const auto writer = follower(5);
  say({line(1, 5)});
  ASSERT_THAT(anna->sent(), SizeIs(1));
  EXPECT_EQ(anna->sent()[0], boris->sent()[0]);
  EXPECT_EQ(anna->frames()[0].at("lines")[0].at("mine"), false);
  EXPECT_EQ(writer->frames()[0].at("lines")[0].at("mine"), true);
  EXPECT_EQ(writer->frames()[0].at("lines")[0].at("cid"), 1);
}

TEST_F(ChatsTest, NobodyHearsWhomTheyHaveBlocked) {
  const auto anna = follower(1);
  const auto boris = follower(2);
  anna->black_list().replace(std::make_shared<const std::set<PlayerId>>(std::set{PlayerId{5}}), 1);
  say({line(1, 5)});
  EXPECT_THAT(anna->texts(), IsEmpty());
  EXPECT_THAT(heard(*boris), ElementsAre(1));
}

TEST_F(ChatsTest, AFrameHasTwentyLinesAndTheRestFollowsInOrder) {
  const auto anna = follower(1);
  say({line(1, 5)});
  std::vector<EventLine> many;
  for (int id = 2; id <= 30; ++id) many.push_back(line(id, 5));
  say(std::move(many));
  await([&] { return heard(*anna).size() == 30; });
  std::vector<int> all(30);
  std::iota(all.begin(), all.end(), 1);
  EXPECT_THAT(heard(*anna), ElementsAreArray(all));
  EXPECT_THAT(anna->frames("event_lines")[1].at("lines"), SizeIs(Chats::kMostAtOnce));
  for (const auto& frame : anna->frames("event_lines")) EXPECT_FALSE(frame.contains("missed"));
}

TEST_F(ChatsTest, OfMoreThanMayWaitTheOldestAreMissedAndThatIsTold) {
  const auto anna = follower(1);
  say({line(1, 5)});
  std::vector<EventLine> many;
  const int last = static_cast<int>(Chats::kMostWaiting) + 5;
  for (int id = 2; id <= last; ++id) many.push_back(line(id, 5));
  say(std::move(many));
  await([&] { return heard(*anna).back() == last; });
  EXPECT_THAT(heard(*anna), ElementsAre(1, last - 3, last - 2, last - 1, last));
  EXPECT_EQ(anna->frames("event_lines")[1].at("missed"), true);
}

TEST_F(ChatsTest, WhatNobodyFollowsIsKeptForNobody) {
  say({line(1, 5)});
  const auto anna = follower(1);
  say({line(2, 5)});
  EXPECT_THAT(heard(*anna), ElementsAre(2)) << "there was no frame to rest after";
}

}  // namespace
}  // namespace noughts::chat
