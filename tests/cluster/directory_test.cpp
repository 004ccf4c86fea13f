#include "cluster/directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/listening_peer.hpp"

namespace noughts::cluster {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Directory, TellsEveryConnectionOfAPlayerAndNobodyElse) {
  Directory directory;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  const auto anna_too = std::make_shared<support::ListeningPeer>(1);
  const auto boris = std::make_shared<support::ListeningPeer>(2);
  for (const auto& peer : {anna, anna_too, boris}) directory.enter(peer);
  directory.tell(store::PlayerId{1}, "hello");
  EXPECT_THAT(anna->texts(), ElementsAre("hello"));
  EXPECT_THAT(anna_too->texts(), ElementsAre("hello"));
  EXPECT_THAT(boris->texts(), IsEmpty());
}

TEST(Directory, TellsAll) {
  Directory directory;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  const auto boris = std::make_shared<support::ListeningPeer>(2);
  directory.enter(anna);
  directory.enter(boris);
  directory.tell_all_here("pause");
  EXPECT_THAT(anna->texts(), ElementsAre("pause"));
  EXPECT_THAT(boris->texts(), ElementsAre("pause"));
}

TEST(Directory, APlayerIsOnlineWhileOneConnectionIs) {
  Directory directory;
  const auto one = std::make_shared<support::ListeningPeer>(1);
  const auto other = std::make_shared<support::ListeningPeer>(1);
  directory.enter(one);
  directory.enter(other);
  EXPECT_EQ(directory.count(), 2U);
  EXPECT_EQ(directory.count_players(), 1U);
  directory.leave(one);
  EXPECT_TRUE(directory.is_online(store::PlayerId{1}));
  directory.leave(other);
  EXPECT_FALSE(directory.is_online(store::PlayerId{1}));
  EXPECT_EQ(directory.count(), 0U);
}

TEST(Directory, WhoeverHasLeftWasThereForAMinuteYet) {
  Directory::Moment now{};
  Directory directory([&] { return now; });
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  EXPECT_FALSE(directory.was_online(store::PlayerId{1}));
  directory.enter(anna);
  EXPECT_TRUE(directory.was_online(store::PlayerId{1}));
  directory.leave(anna);
  now += Directory::kRemembered;
  EXPECT_TRUE(directory.was_online(store::PlayerId{1}));
  EXPECT_FALSE(directory.is_online(store::PlayerId{1}));
  now += std::chrono::seconds{1};
  EXPECT_FALSE(directory.was_online(store::PlayerId{1}));
}

TEST(Directory, OfTwoBlackListsTheOneThatWasReadLaterStays) {
  Directory directory;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  directory.enter(anna);
  const auto earlier = directory.begin_reading();
  const auto later = directory.begin_reading();
  directory.set_black_list(store::PlayerId{1}, {store::PlayerId{2}, store::PlayerId{3}}, later);
  directory.set_black_list(store::PlayerId{1}, {store::PlayerId{2}}, earlier);
  EXPECT_TRUE(anna->black_list().has(store::PlayerId{3}));
}

TEST(Directory, LeavingTwiceIsLeavingOnce) {
  Directory directory;
  const auto one = std::make_shared<support::ListeningPeer>(1);
  directory.enter(one);
  directory.leave(one);
  directory.leave(one);
  EXPECT_EQ(directory.count(), 0U);
}

}  // namespace
}  // namespace noughts::cluster
