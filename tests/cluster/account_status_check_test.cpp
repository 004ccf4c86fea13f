#include "cluster/nodes/account_status_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bus/in_process_bus.hpp"
#include "support/bus/node_on_bus.hpp"
#include "support/listening_peer.hpp"

namespace noughts::cluster {
namespace {

using store::AccountStatus;
using store::PlayerId;
using testing::ElementsAre;
using testing::IsEmpty;

/// Notes how its player stands.
class JudgedPeer final : public support::ListeningPeer {
 public:
  using ListeningPeer::ListeningPeer;
  void go_by(const AccountStatus& status) override { judged.push_back(status); }
  std::vector<AccountStatus> judged;
};

class AccountStatusCheckTest : public testing::Test {
 protected:
  std::shared_ptr<JudgedPeer> connected(std::int64_t player) {
    auto peer = std::make_shared<JudgedPeer>(player);
    directory_.enter(peer);
    return peer;
  }
  void run() {
    loop_.restart();
    loop_.run();
  }

  Loop loop_;
  Directory directory_;
  std::vector<std::vector<PlayerId>> asked_;
  int fails_ = 0;          ///< so many readings fail
  PlayerId unreadable_{};  ///< readings of this player are refused
  std::function<void()> while_reading_ = [] {};
  std::map<PlayerId, AccountStatus> stored_;
  std::vector<PlayerId> looked_;
  std::vector<PlayerId> others_;
  AccountStatusCheck check_{{.loop = loop_,
                             .log = [](const std::string&) {},
                             .directory = directory_,
                             .read = [this](std::vector<PlayerId> players) { return read(std::move(players)); },
                             .others = [this] { return others_; },
                             .looked = [this](const store::Player& player) { looked_.push_back(player.id); },
                             .settles = std::chrono::milliseconds{5},
                             .pause = std::chrono::milliseconds{1},
                             .retry = std::chrono::milliseconds{1}}};

 private:
  store::Answer<std::vector<AccountStatus>> read(std::vector<PlayerId> players) {
    asked_.push_back(players);
    if (fails_-- > 0) co_return std::unexpected(store::StoreError::unavailable);
    if (std::ranges::find(players, unreadable_) != players.end()) co_return std::unexpected(store::StoreError::refused);
    std::vector<AccountStatus> found;
    for (const auto player : players) {
      if (const auto stored = stored_.find(player); stored != stored_.end()) found.push_back(stored->second);
    }
    while_reading_();
    co_return found;
  }
};

TEST_F(AccountStatusCheckTest, HasEachConnectionGoByWhatIsWrittenDownOfItsPlayer) {
  const auto anna = connected(1);
  const auto anna_too = connected(1);
  const auto boris = connected(2);
  stored_[PlayerId{1}] = {{PlayerId{1}, "Anna", false}, true, {7, 8}, {PlayerId{2}}};
  check_.look_at_all();
  run();
  for (const auto& peer : {anna, anna_too}) {
    ASSERT_EQ(peer->judged.size(), 1U);
    EXPECT_EQ(peer->judged[0].player.name, "Anna");
    EXPECT_TRUE(peer->judged[0].banned);
    EXPECT_THAT(peer->judged[0].session_keys, ElementsAre(7, 8));
    EXPECT_TRUE(peer->black_list().has(PlayerId{2}));
  }
  ASSERT_EQ(boris->judged.size(), 1U);
  EXPECT_THAT(boris->judged[0].session_keys, IsEmpty()) << "who is not there any more has no session";
  EXPECT_THAT(looked_, testing::UnorderedElementsAre(PlayerId{1}, PlayerId{2}));
}

// Whose link broke just now is not heard of again yet, and what they wait in waits on.
TEST_F(AccountStatusCheckTest, LooksAtWhoeverWaitsThoughTheyAreConnectedNowhere) {
  connected(1);
  others_ = {PlayerId{1}, PlayerId{2}};
  check_.look_at_all();
  run();
  EXPECT_THAT(asked_, ElementsAre(ElementsAre(PlayerId{1}, PlayerId{2})));
  EXPECT_THAT(looked_, testing::UnorderedElementsAre(PlayerId{1}, PlayerId{2}));
}

TEST_F(AccountStatusCheckTest, AsksForManyTogetherAndOnceForAllThatIsLostTogether) {
  for (std::int64_t player = 1; player <= 250; ++player) connected(player);
  for (int times = 0; times < 3; ++times) check_.look_at_all();
  run();
  ASSERT_EQ(asked_.size(), 3U);
  EXPECT_EQ(asked_[0].size(), AccountStatusCheck::kAtOnce);
  EXPECT_EQ(asked_[2].size(), 50U);
}

TEST_F(AccountStatusCheckTest, TriesAgainWhatCouldNotBeRead) {
  const auto anna = connected(1);
  fails_ = 2;
  check_.look_at(PlayerId{1});
  run();
  EXPECT_EQ(asked_.size(), 3U);
  EXPECT_EQ(anna->judged.size(), 1U);
}

TEST_F(AccountStatusCheckTest, AllHaveTheirTurnHoweverOftenAllAreAskedForAnew) {
  for (std::int64_t player = 1; player <= 250; ++player) connected(player);
  while_reading_ = [&] {
    if (asked_.size() < 3) check_.look_at_all();
  };
  check_.look_at_all();
  run();
  std::set<PlayerId> seen;
  for (std::size_t i = 0; i < 3; ++i) seen.insert(asked_[i].begin(), asked_[i].end());
  EXPECT_EQ(seen.size(), 250U);
}

TEST_F(AccountStatusCheckTest, WhoeverIsAskedForAloneDoesNotWaitForAll) {
  for (std::int64_t player = 1; player <= 250; ++player) connected(player);
  while_reading_ = [&] {
    if (asked_.size() == 1) check_.look_at(PlayerId{250});
  };
  check_.look_at_all();
  run();
  ASSERT_EQ(asked_.size(), 3U);
  EXPECT_EQ(asked_[1].front(), PlayerId{250});
  EXPECT_EQ(asked_[2].size(), 50U) << "and is not read twice";
}

TEST_F(AccountStatusCheckTest, WhatCannotBeReadOfOneIsGivenUpAndKeepsNobodyFromTheOthers) {
  const auto anna = connected(1);
  const auto boris = connected(2);
  unreadable_ = PlayerId{1};
  check_.look_at_all();
  run();
  EXPECT_THAT(anna->judged, IsEmpty());
  EXPECT_EQ(boris->judged.size(), 1U);
  EXPECT_EQ(asked_.size(), 3U) << "both, and each alone";
}

TEST_F(AccountStatusCheckTest, ReadsNothingOfWhoeverIsNotConnected) {
  check_.look_at(PlayerId{1});
  run();
  EXPECT_THAT(asked_, IsEmpty());
}

TEST_F(AccountStatusCheckTest, JudgesNobodyWhoHasComeSinceItWasAsked) {
  const auto anna = connected(1);
  std::shared_ptr<JudgedPeer> later;
  while_reading_ = [&] { later = connected(1); };
  check_.look_at(PlayerId{1});
  run();
  EXPECT_EQ(anna->judged.size(), 1U);
  EXPECT_THAT(later->judged, IsEmpty()) << "their session may be newer than what was read";
}

TEST_F(AccountStatusCheckTest, ABlackListThatWasReadLaterStays) {
  const auto anna = connected(1);
  stored_[PlayerId{1}] = {{PlayerId{1}, "Anna", false}, false, {}, {PlayerId{2}}};
  while_reading_ = [&] { directory_.set_black_list(PlayerId{1}, {PlayerId{3}}, directory_.begin_reading()); };
  check_.look_at(PlayerId{1});
  run();
  EXPECT_TRUE(anna->black_list().has(PlayerId{3}));
  EXPECT_FALSE(anna->black_list().has(PlayerId{2}));
}

TEST(Links, BreakWhereSomethingThatIsToldToEachIsLost) {
  const auto exchange = bus::make_in_process_exchange(2'000);
  support::NodeOnBus one(exchange, "one");
  support::NodeOnBus other(exchange, "other");
  std::atomic<int> heard = 0;
  std::atomic<int> broken = 0;
  other.links.handle(MessageKind::sign_out, [&](const std::string&, MessageReader& message) {
    while (message.has_more()) static_cast<void>(message.text());
    ++heard;
  });
  other.links.on_broken([&](const std::string&) { ++broken; });
  one.begin();
  other.begin();
  const std::vector<store::LivingNode> living{{"one", true}, {"other", true}};
  const auto keep = [&] {
    one.links.keep(living);
    other.links.keep(living);
  };
  const auto says = [&](std::size_t length) {
    one.links.send_each(MessageKind::sign_out, MessageWriter().text(std::string(length, 'x')).bytes());
  };
  EXPECT_TRUE(support::eventually([&] {
    keep();
    says(10);
    return heard > 0;
  }));
  const int before = broken;
  // Longer than all that may wait for the other. A link of which nothing was heard since it began anew is as good as new.
  EXPECT_TRUE(support::eventually([&] {
    says(10);
    says(3'000);
    keep();
    return broken > before;
  }));
}

}  // namespace
}  // namespace noughts::cluster
