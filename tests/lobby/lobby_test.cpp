#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using support::SentAway;

class LobbyTest : public LobbyBench {
 protected:
  LobbyTest() : anna_(here("anna")), boris_(here("boris")), guest_(guest()) { directory_.enter(guest_); }

  std::shared_ptr<ListeningPeer> anna_, boris_, guest_;
};

TEST_F(LobbyTest, TwoWhoWantTheSameArePairedAtOnce) {
  EXPECT_TRUE(seek(anna_).contains("id"));
  const auto answer = seek(boris_);
  ASSERT_TRUE(answer.contains("room"));
  EXPECT_EQ(anna_->frames("paired").at(0).at("room"), answer.at("room"));
  EXPECT_EQ(boris_->frames("paired").at(0).at("room"), answer.at("room"));
  EXPECT_TRUE(listed(guest_).empty());
}

TEST_F(LobbyTest, WishedSidesAreKept) {
  seek(anna_, terms(), match::Side::second);
  const auto answer = seek(boris_);
  EXPECT_EQ(seats_of(answer.at("room")), (std::vector{boris_->player().id, anna_->player().id}));
}

TEST_F(LobbyTest, ASeekIsListedAndCanBeTaken) {
  const auto id = id_of(seek(anna_));
  EXPECT_EQ(listed(guest_), listed(anna_)) << "one list for all";
  EXPECT_TRUE(own(guest_).empty());
  EXPECT_EQ(own(anna_), std::vector{listed(anna_).at(0).at("id").get<std::string>()});
  EXPECT_EQ(tell(anna_, wire::Take{++cid_, id}).at("code"), "own_seek");
  EXPECT_TRUE(tell(boris_, wire::Take{++cid_, id}).contains("room"));
  EXPECT_EQ(tell(guest_, wire::Take{++cid_, id}).at("code"), "gone");
}

TEST_F(LobbyTest, ASeekTakenBackIsGone) {
  const auto id = id_of(seek(anna_));
  tell(anna_, wire::Unseek{++cid_});
  EXPECT_EQ(tell(boris_, wire::Take{++cid_, id}).at("code"), "gone");
}

TEST_F(LobbyTest, GuestsPlayUnrated) {
  EXPECT_EQ(seek(guest_, terms(true)).at("code"), "guests_play_unrated");
  const auto id = id_of(seek(anna_, terms(true)));
  EXPECT_EQ(tell(guest_, wire::Take{++cid_, id}).at("code"), "guests_play_unrated");
  EXPECT_EQ(listed(guest_).size(), 1U);
}

TEST_F(LobbyTest, ARepeatedCommandGetsItsFirstAnswer) {
  seek(anna_);
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  const auto first = tell(boris_, post);
  boris_->forget();
  EXPECT_EQ(tell(boris_, post), first);
  EXPECT_EQ(listed(guest_).size(), 0U);
}

TEST_F(LobbyTest, ACommandThatIsRepeatedWhileItIsUnderWayIsAnsweredEachTime) {
  seek(anna_);
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  const auto other = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(boris_->player().id));
  lobby_->tell(boris_, post);
  lobby_->tell(other, post);
  lobby_->tell(boris_, post);
  settle();
  EXPECT_EQ(boris_->frames("ok").size(), 2U);
  EXPECT_EQ(other->frames("ok").size(), 1U);
  EXPECT_EQ(boris_->frames("paired").size(), 1U) << "it was done once";
}

TEST_F(LobbyTest, WhoeverWaitsComesAnewWhenTheLobbyIsAnothers) {
  const auto waiting = std::make_shared<SentAway>(static_cast<std::int64_t>(anna_->player().id));
  const auto back = std::make_shared<SentAway>(static_cast<std::int64_t>(anna_->player().id));
  const auto idle = std::make_shared<SentAway>(static_cast<std::int64_t>(boris_->player().id));
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  const auto first = id_of(tell(waiting, post));
  tell(back, post);
  lobby_->release();
  settle();
  EXPECT_EQ(waiting->times, 1);
  EXPECT_EQ(back->times, 1) << "the command that it has repeated was answered, not done";
  EXPECT_EQ(idle->times, 0);
  EXPECT_TRUE(listed(guest_).empty());
  EXPECT_NE(id_of(seek(boris_)), first) << "what is said of the seek of before is not said of another";
}

TEST_F(LobbyTest, WhoeverHasComeBackAndWaitsComesAnewWhenTheLobbyIsAnothers) {
  seek(anna_);
  const auto back = std::make_shared<SentAway>(static_cast<std::int64_t>(anna_->player().id));
  tell(back, wire::WatchLobby{++cid_, true});
  tell(back, wire::WatchLobby{++cid_, false});
  lobby_->release();
  settle();
  EXPECT_EQ(back->times, 1);
}

TEST_F(LobbyTest, ASeekRepeatedAfterARestartGetsTheRoomThatItHasWaitedFor) {
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  tell(anna_, post);
  const auto room = seek(boris_).at("room");
  open_lobby();
  anna_->forget();
  EXPECT_EQ(tell(anna_, post).at("room"), room);
  EXPECT_TRUE(listed(guest_).empty());
}

TEST_F(LobbyTest, ACommandRepeatedAfterARestartGetsTheRoomThatItMade) {
  seek(anna_);
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  const auto first = tell(boris_, post);
  open_lobby();
  boris_->forget();
  EXPECT_EQ(tell(boris_, post).at("room"), first.at("room"));
  EXPECT_TRUE(listed(guest_).empty());
}

TEST_F(LobbyTest, ADrainingServerMakesNoNewGames) {
  seek(anna_);
  health_.drain();
  EXPECT_EQ(seek(boris_).at("code"), "draining");
}

TEST_F(LobbyTest, WhileTheDatabaseIsAwayNothingIsLost) {
  const auto id = id_of(seek(anna_));
  store_.go_away();
  const wire::Take take{++cid_, id};
  EXPECT_EQ(tell(boris_, take).at("code"), "unavailable");
  boris_->forget();
  store_.come_back();
  EXPECT_TRUE(tell(boris_, take).contains("room")) << "the same command may be tried again";
}

TEST_F(LobbyTest, ARoomOfWhichNobodyHeardIsNotMadeASecondTime) {
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  EXPECT_TRUE(seek(anna_).contains("id"));
  store_.lose_next_room_answer();
  EXPECT_EQ(tell(boris_, post).at("code"), "unavailable");
  EXPECT_TRUE(seek(guest_).contains("id")) << "who waits for that room is paired with nobody else";
  EXPECT_TRUE(anna_->frames("paired").empty());
  sweep();
  ASSERT_EQ(anna_->frames("paired").size(), 1U);
  EXPECT_EQ(boris_->frames("paired"), anna_->frames("paired"));
  EXPECT_EQ(wait_for(store_.store().rooms.playing(anna_->player().id))->size(), 1U);
  boris_->forget();
  EXPECT_TRUE(tell(boris_, post).contains("room"));
}

TEST_F(LobbyTest, AnotherRoomIsMadeWhereSomebodyHasLeftMeanwhile) {
  EXPECT_TRUE(seek(anna_).contains("id"));
  store_.lose_next_room_answer();
  EXPECT_EQ(seek(boris_).at("code"), "unavailable");
  tell(boris_, wire::Unseek{++cid_});
  EXPECT_TRUE(seek(guest_).contains("room"));
}

TEST_F(LobbyTest, ASeekThatIsGivenAgainAfterItWasLetGoIsListedAnew) {
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  tell(anna_, post);
  directory_.leave(anna_);
  sweep();
  now_ += kSeekOutlives;
  sweep();
  EXPECT_TRUE(listed(guest_).empty());
  directory_.enter(anna_);
  anna_->forget();
  EXPECT_TRUE(tell(anna_, post).contains("id"));
  EXPECT_EQ(listed(guest_).size(), 1U);
  anna_->forget();
  EXPECT_TRUE(tell(anna_, post).contains("id"));
  EXPECT_EQ(listed(guest_).size(), 1U);
}

TEST_F(LobbyTest, WhoeverTakesASeekAgainWaitsInItStill) {
  const auto id = id_of(seek(anna_, terms(false, "relay")));
  const wire::Take take{++cid_, id, match::Side::any};
  EXPECT_TRUE(tell(boris_, take).contains("id"));
  boris_->forget();
  EXPECT_TRUE(tell(boris_, take).contains("id"));
  EXPECT_EQ(tell(boris_, wire::Take{++cid_, id, match::Side::any}).at("code"), "own_seek");
}

TEST_F(LobbyTest, WhoeverLooksIsToldOnEachPageWhenTheyLookNoMore) {
  const auto other = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(anna_->player().id));
  seek(anna_);
  pass(Millis{1'000});
  tell(other, wire::Unseek{++cid_});
  pass(Millis{1'000});
  ASSERT_FALSE(anna_->frames("own_seeks").empty());
  EXPECT_TRUE(anna_->frames("own_seeks").back().at("seeks").empty());
  anna_->forget();
  seek(other);
  pass(Millis{1'000});
  EXPECT_TRUE(anna_->frames("own_seeks").empty()) << "a page that looks for nothing is told of nothing";
}

TEST_F(LobbyTest, ASeekOutlivesItsPlayersConnectionForAWhile) {
  seek(anna_);
  directory_.leave(anna_);
  sweep();
  now_ += kSeekOutlives - Millis{1};
  sweep();
  EXPECT_EQ(listed(guest_).size(), 1U);
  now_ += Millis{1};
  sweep();
  EXPECT_TRUE(listed(guest_).empty());
}

TEST_F(LobbyTest, WatchersAreShownWhatChanges) {
  tell(guest_, wire::WatchLobby{++cid_, true});
  seek(anna_);
  EXPECT_EQ(guest_->frames("lobby").back().at("seeks").size(), 1U);
  tell(guest_, wire::WatchLobby{++cid_, false});
  guest_->forget();
  tell(anna_, wire::Unseek{++cid_});
  EXPECT_TRUE(guest_->texts().empty());
}

TEST_F(LobbyTest, WhoHasTooMuchToDoSaysSo) {
  constexpr int kAtOnce = 2'000;
  for (int i = 0; i <= kAtOnce; ++i) lobby_->tell(anna_, wire::Take{++cid_, wire::SeekId{1}});
  settle();
  const auto errors = anna_->frames("error");
  ASSERT_EQ(errors.size(), kAtOnce + 1U);
  EXPECT_EQ(std::ranges::count(errors, "gone", [](const Json& error) { return error.at("code"); }), kAtOnce);
  const auto refused = anna_->answer(cid_);
  EXPECT_EQ(refused.at("code"), "busy");
  EXPECT_GT(refused.at("retry_ms").get<int>(), 0);
  anna_->forget();
  EXPECT_EQ(tell(anna_, wire::Take{cid_, wire::SeekId{1}}).at("code"), "gone") << "the same command may be tried again";
}

}  // namespace
}  // namespace noughts::lobby
