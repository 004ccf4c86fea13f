// What is on its way to the journal is seen by nobody, from wherever they look.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using store::RoomId;
using testing::ElementsAre;
using testing::IsEmpty;

class UncommittedTest : public RoomBench {
 protected:
  UncommittedTest() : anna_(registered("anna")), boris_(registered("boris")), watcher_(registered("watcher")) {}

  /// A game in which Anna wins with her next move.
  RoomId nearly_won(const match::TimeControl& clock = match::NoClock{}) {
    const auto room = make_room({anna_, boris_}, clock);
    for (const auto& each : {anna_, boris_, watcher_}) sync(each, room);
    int after = 0;
    for (const int cell : {0, 3, 1, 4}) {
      play(after % 2 == 0 ? anna_ : boris_, room, after, cell);
      ++after;
    }
    pass(kSecond);
    topics_.follow(watcher_, "live/" + store::text(room));
    return room;
  }
  /// Looks from afar; what is seen is there once it is known.
  std::future<std::optional<Json>> look(RoomId room) {
    return boost::asio::co_spawn(loops_.at(0), rooms_->preview(room), boost::asio::use_future);
  }
  static bool is_there(const std::future<std::optional<Json>>& seen) {
    return seen.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
  }
  std::vector<RoomId> listed() { return rooms_->live().page("", "", 12)->games; }

  std::shared_ptr<ListeningPeer> anna_, boris_, watcher_;
};

TEST_F(UncommittedTest, WhoeverLooksAtARoomWhoseStepIsOnItsWayWaitsForTheCommit) {
  const auto room = nearly_won();
  store_.hold_journal();
  play(anna_, room, 4, 2);
  auto seen = look(room);
  settle();
  EXPECT_FALSE(is_there(seen));
  store_.release_journal();
  settle();
  ASSERT_TRUE(is_there(seen));
  const auto game = *seen.get();
  EXPECT_EQ(game.at("n"), 5);
  EXPECT_EQ(game.at("result").at("reason"), "line");
}

TEST_F(UncommittedTest, WhatIsNeverCommittedWasSeenByNobody) {
  const auto room = nearly_won();
  store_.hold_journal();
  play(anna_, room, 4, 2);
  auto seen = look(room);
  pass(kSecond);
  EXPECT_THAT(watcher_->frames("live"), IsEmpty());
  EXPECT_THAT(listed(), ElementsAre(room)) << "it goes on";
  store_.fail_next_append(store::AppendError::not_owned);
  store_.release_journal();
  settle();
  ASSERT_TRUE(is_there(seen));
  EXPECT_FALSE(seen.get());
  pass(kSecond);
  EXPECT_THAT(watcher_->frames("live"), IsEmpty());
}

TEST_F(UncommittedTest, FollowersHearWithTheCommitWhatTheSweepBeforeCouldNotTell) {
  const auto room = nearly_won();
  sync(registered("carol"), room);
  store_.hold_journal();
  play(anna_, room, 4, 2);
  pass(kSecond);
  EXPECT_THAT(watcher_->frames("live"), IsEmpty());
  store_.release_journal();
  settle();
  ASSERT_EQ(watcher_->frames("live").size(), 1U);
  EXPECT_EQ(watcher_->frames("live")[0].at("game").at("n"), 5);
  EXPECT_THAT(listed(), IsEmpty());
}

TEST_F(UncommittedTest, NobodyWaitsForACommitThatDoesNotCome) {
  const auto room = nearly_won();
  store_.hold_journal();
  play(anna_, room, 4, 2);
  auto seen = look(room);
  for (int i = 0; i < 3; ++i) pass(kSecond);
  ASSERT_TRUE(is_there(seen));
  EXPECT_FALSE(seen.get());
  store_.release_journal();
  settle();
}

TEST_F(UncommittedTest, WhoeverLooksAtARoomThatIsReadAgainSeesWhatTheRecordHas) {
  const auto room = nearly_won();
  store_.hold_journal();
  play(anna_, room, 4, 2);
  auto seen = look(room);
  store_.fail_next_append(store::AppendError::refused);
  store_.release_journal();
  for (int i = 0; i < 3; ++i) settle();
  ASSERT_TRUE(is_there(seen));
  const auto game = seen.get();
  ASSERT_TRUE(game);
  EXPECT_EQ(game->at("n"), 4);
}

TEST_F(UncommittedTest, WhoGoesMeanwhileIsNotMissedForATurnThatNobodyHasSeen) {
  const auto room = make_room({anna_, boris_}, match::Fischer{300 * kSecond, 3 * kSecond});
  for (const auto& each : {anna_, boris_, watcher_}) sync(each, room);
  play(anna_, room, 0, 0);
  play(boris_, room, 1, 3);
  store_.hold_journal();
  play(anna_, room, 2, 1);
  leave(boris_);
  EXPECT_TRUE(watcher_->frames("presence").back().at("absent").is_null());
  store_.release_journal();
  settle();
  EXPECT_EQ(watcher_->frames("step").back().at("absent").at("team"), 1);
}

TEST_F(UncommittedTest, WhatWatchersSayMeanwhileIsForThePlayersOnlyOnceTheEndIsCommitted) {
  const auto room = nearly_won();
  const auto cid = ++cid_;
  tell(watcher_, wire::Say{cid, room, "Well played", wire::Audience::spectators});
  store_.hold_journal();
  // The line is on its way to the store when the last move is made.
  rooms_->tell(watcher_, wire::Say{++cid_, room, "What a move", wire::Audience::spectators});
  play(anna_, room, 4, 2);
  settle();
  EXPECT_THAT(boris_->frames("chat"), IsEmpty());
  store_.release_journal();
  settle();
  EXPECT_EQ(boris_->frames("chat").size(), 2U);
}

}  // namespace
}  // namespace noughts::room
