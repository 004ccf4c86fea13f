// Games behind links: for two, and for four who come one after the other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;
using testing::ElementsAre;

class ChallengeTest : public LobbyBench {
 protected:
  ChallengeTest() {
    for (const auto* name : {"anna", "boris", "carl", "dora", "emil"}) players_.push_back(here(name));
  }

  store::ChallengeId make(std::string variant, Side side = Side::any) {
    return challenge_of(tell(players_[0], wire::MakeChallenge{++cid_, terms(false, std::move(variant)), side, std::nullopt}));
  }
  Json accept(std::size_t player, store::ChallengeId id, Side side = Side::any) {
    return tell(players_[player], wire::AcceptChallenge{++cid_, id, side});
  }
  Json leave(std::size_t player, store::ChallengeId id) { return tell(players_[player], wire::LeaveChallenge{++cid_, id}); }
  std::size_t waiting(store::ChallengeId id) { return wait_for(store_.store().challenges.find(id))->joined.size(); }

  std::vector<std::shared_ptr<ListeningPeer>> players_;
};

TEST_F(ChallengeTest, ForTwoIsTakenOnceAndItsMakerIsTold) {
  const auto id = make("3x3", Side::first);
  EXPECT_EQ(accept(0, id).at("code"), "own_seek");
  const auto answer = accept(1, id);
  EXPECT_EQ(seats_of(answer.at("room")), (std::vector{players_[0]->player().id, players_[1]->player().id}));
  EXPECT_EQ(players_[0]->frames("paired").at(0).at("room"), answer.at("room"));
  EXPECT_EQ(accept(2, id).at("code"), "gone");
  EXPECT_EQ(accept(0, id).at("code"), "own_seek");
  EXPECT_EQ(accept(1, store::ChallengeId{99}).at("code"), "not_found");
}

TEST_F(ChallengeTest, ForTwoHasTheOtherSideOnly) {
  const auto id = make("3x3", Side::first);
  EXPECT_EQ(accept(1, id, Side::first).at("code"), "side_taken");
  EXPECT_TRUE(accept(1, id, Side::second).contains("room"));
}

TEST_F(ChallengeTest, OutlivesARestart) {
  const auto id = make("3x3");
  open_lobby();
  EXPECT_TRUE(accept(1, id).contains("room"));
}

TEST_F(ChallengeTest, ForFourBeginsWhenItIsFull) {
  const auto id = make("relay");
  EXPECT_EQ(accept(1, id).at("id"), store::text(id));
  open_lobby();
  EXPECT_EQ(accept(2, id).at("id"), store::text(id));
  const auto room = accept(3, id).at("room");
  for (std::size_t player = 0; player < 4; ++player) EXPECT_EQ(players_[player]->frames("paired").at(0).at("room"), room);
  EXPECT_EQ(seats_of(room).size(), 4U);
  EXPECT_EQ(accept(4, id).at("code"), "gone");
  EXPECT_EQ(leave(1, id).at("code"), "gone");
}

TEST_F(ChallengeTest, ForFourTellsThoseWhoWaitWhoHasCome) {
  const auto id = make("relay", Side::second);
  accept(1, id, Side::first);
  const auto frame = players_[0]->frames("challenge").back();
  EXPECT_EQ(frame.at("id"), store::text(id));
  EXPECT_EQ(frame.at("seats"), 4);
  ASSERT_EQ(frame.at("joined").size(), 2U);
  EXPECT_EQ(frame.at("joined")[0].at("side"), "second");
  EXPECT_EQ(frame.at("joined")[1].at("side"), "first");
  EXPECT_EQ(players_[1]->frames("challenge").back(), frame);
  EXPECT_TRUE(players_[2]->frames("challenge").empty());
}

TEST_F(ChallengeTest, ForFourKeepsTheTeamsThatAreAskedFor) {
  const auto id = make("relay", Side::first);
  accept(1, id, Side::first);
  EXPECT_EQ(accept(2, id, Side::first).at("code"), "side_taken");
  accept(2, id);
  const auto seats = seats_of(accept(3, id, Side::second).at("room"));
  const std::vector partners{players_[0]->player().id, players_[1]->player().id};
  EXPECT_THAT((std::vector{seats[0], seats[2]}), testing::UnorderedElementsAreArray(partners));
}

TEST_F(ChallengeTest, WhoHasJoinedMayLeaveAndComeBack) {
  const auto id = make("relay");
  accept(1, id);
  EXPECT_EQ(accept(1, id).at("code"), "own_seek");
  EXPECT_EQ(leave(1, id).at("t"), "ok");
  EXPECT_EQ(players_[0]->frames("challenge").back().at("joined").size(), 1U);
  EXPECT_EQ(leave(1, id).at("t"), "ok") << "whoever is not there has left";
  EXPECT_EQ(leave(0, id).at("t"), "ok") << "its maker may, too";
  EXPECT_EQ(waiting(id), 0U);
  EXPECT_TRUE(accept(0, id).contains("id"));
  EXPECT_EQ(waiting(id), 1U);
  EXPECT_EQ(leave(1, store::ChallengeId{99}).at("code"), "not_found");
}

TEST_F(ChallengeTest, ARepeatedCommandGetsItsFirstAnswerAlsoAfterARestart) {
  const auto id = make("relay");
  const wire::AcceptChallenge early{++cid_, id, Side::any};
  const auto first = tell(players_[1], early);
  open_lobby();
  players_[1]->forget();
  EXPECT_EQ(tell(players_[1], early), first);
  EXPECT_EQ(waiting(id), 2U);
  accept(2, id);
  const wire::AcceptChallenge late{++cid_, id, Side::any};
  const auto room = tell(players_[3], late).at("room");
  open_lobby();
  for (const std::size_t player : {1, 3}) players_[player]->forget();
  EXPECT_EQ(tell(players_[3], late).at("room"), room);
  EXPECT_EQ(tell(players_[1], early).at("room"), room) << "by now there is a room";
}

TEST_F(ChallengeTest, OneThatBecameFullJustBeforeTheServerEndedIsOpenedByWhoeverAsks) {
  const auto id = make("relay");
  accept(1, id);
  accept(2, id);
  const wire::AcceptChallenge last{++cid_, id, Side::any};
  auto& challenges = store_.store().challenges;
  ASSERT_TRUE(wait_for(challenges.join(id, players_[3]->player().id, last.cid, Side::any, {4, 4}, now_)));
  open_lobby();
  EXPECT_EQ(leave(1, id).at("code"), "gone") << "what is full begins";
  EXPECT_EQ(accept(4, id).at("code"), "gone");
  const auto paired = players_[0]->frames("paired");
  ASSERT_EQ(paired.size(), 1U);
  EXPECT_EQ(tell(players_[3], last).at("room"), paired[0].at("room"));
}

TEST_F(ChallengeTest, WhoeverMakesItFullAsksUntilItsGameIsThere) {
  const auto id = make("relay");
  accept(1, id);
  accept(2, id);
  const wire::AcceptChallenge last{++cid_, id, Side::any};
  for (int i = 0; i < 2; ++i) {
    store_.lose_next_room();
    EXPECT_EQ(tell(players_[3], last).at("code"), "unavailable");
    players_[3]->forget();
  }
  EXPECT_TRUE(tell(players_[3], last).contains("room"));
}

TEST_F(ChallengeTest, GuestsPlayUnratedAndNoOthersWhereTheGameIs) {
  const auto stranger = guest();
  directory_.enter(stranger);
  const auto id = challenge_of(tell(players_[0], wire::MakeChallenge{++cid_, terms(true), Side::any, std::nullopt}));
  EXPECT_EQ(tell(stranger, wire::AcceptChallenge{++cid_, id, Side::any}).at("code"), "guests_play_unrated");
  EXPECT_EQ(tell(stranger, wire::MakeChallenge{++cid_, terms(true), Side::any, std::nullopt}).at("code"), "guests_play_unrated");
}

TEST_F(ChallengeTest, IsNotJoinedWhileTheDatabaseIsAwayAndMayBeTriedAgain) {
  const auto id = make("relay");
  store_.go_away();
  const wire::AcceptChallenge accept{++cid_, id, Side::any};
  EXPECT_EQ(tell(players_[1], accept).at("code"), "unavailable");
  const wire::LeaveChallenge leave{++cid_, id};
  EXPECT_EQ(tell(players_[0], leave).at("code"), "unavailable");
  store_.come_back();
  for (const std::size_t player : {0, 1}) players_[player]->forget();
  EXPECT_EQ(tell(players_[1], accept).at("t"), "ok");
  EXPECT_EQ(tell(players_[0], leave).at("t"), "ok");
}

TEST_F(ChallengeTest, OnADrainingServerNobodyJoins) {
  const auto id = make("relay");
  health_.drain();
  EXPECT_EQ(accept(1, id).at("code"), "draining");
}

}  // namespace
}  // namespace noughts::lobby
