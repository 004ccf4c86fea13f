// Links of games that somebody judges: who may sit where, when they begin, what the system brings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;
using testing::ElementsAre;

const Side kTeller = *Side::read("teller");
const Side kClerk = *Side::read("clerk");

class HostedLink : public LobbyBench {
 protected:
  HostedLink() {
    for (const auto* name : {"anna", "boris", "carl", "dora"}) players_.push_back(here(name));
  }

  Json make(std::size_t player, Side side, Json setup = {{"number", 7}}, Json options = Json::object()) {
    auto wanted = terms(false, "council");
    wanted.options = std::move(options);
    return tell(players_[player], wire::MakeChallenge{++cid_, std::move(wanted), side, {}, std::move(setup)});
  }
  Json join(std::size_t player, store::ChallengeId link, Side side) {
    return tell(players_[player], wire::AcceptChallenge{++cid_, link, side});
  }
  Json leave(std::size_t player, store::ChallengeId link) { return tell(players_[player], wire::LeaveChallenge{++cid_, link}); }
  Json begin(std::size_t player, store::ChallengeId link) { return tell(players_[player], wire::BeginChallenge{++cid_, link}); }
  store::PlayerId id(std::size_t player) { return players_[player]->player().id; }
  store::StoredRoom stored(const Json& room) {
    return *wait_for(store_.store().rooms.load(*store::read_id<store::RoomId>(room.get<std::string>())));
  }

  std::vector<std::shared_ptr<ListeningPeer>> players_;
};

TEST_F(HostedLink, OpensItsRoomWhenAllSeatsAreTakenEachWhereTheyAskedToSit) {
  const auto link = challenge_of(make(0, kTeller));
  join(1, link, Side::second);
  const auto room = join(2, link, Side::first).at("room");
  EXPECT_THAT(seats_of(room), ElementsAre(id(2), id(1), id(0)));
  EXPECT_EQ(players_[0]->frames("paired").at(0).at("room"), room);
}

TEST_F(HostedLink, TheSystemBringsTheSetupAsTheFirstStep) {
  const auto link = challenge_of(make(0, kTeller));
  join(1, link, Side::second);
  const auto room = stored(join(2, link, Side::first).at("room"));
  ASSERT_EQ(room.steps.size(), 1U);
  EXPECT_EQ(room.steps[0].step.by, games::kSystem);
  EXPECT_EQ(room.steps[0].step.action.json().at("number"), 7);
}

TEST_F(HostedLink, TellsTheSetupSourceWhoSitsWhere) {
  const auto link = challenge_of(make(0, kTeller));
  join(1, link, Side::second);
  join(2, link, Side::first);
  ASSERT_EQ(requests_.size(), 4U);
  for (const std::size_t asked : {0, 1, 2}) EXPECT_FALSE(requests_[asked].room);
  EXPECT_THAT(requests_[1].players, ElementsAre(id(1))) << "whoever comes";
  EXPECT_EQ(requests_[1].cast, (games::Cast{{"player", 1}}));
  EXPECT_TRUE(requests_[3].room);
  EXPECT_EQ(requests_[3].kind, games::SetupKind::questions);
  EXPECT_EQ(requests_[3].by, id(0));
  EXPECT_THAT(requests_[3].players, ElementsAre(id(2), id(1), id(0)));
}

TEST_F(HostedLink, WhoeverKnowsWhatItIsSetUpWithComesIntoNoTeamAndTheirPlaceStaysFree) {
  const auto link = challenge_of(make(0, Side::first));
  knowers_.insert(id(1));
  EXPECT_EQ(join(1, link, Side::second).at("code"), "own_pack");
  EXPECT_TRUE(join(1, link, kTeller).contains("id"));
  EXPECT_THAT(seats_of(join(2, link, Side::second).at("room")), ElementsAre(id(0), id(2), id(1)));
}

TEST_F(HostedLink, AFullOneThatCannotBeginIsLeftAndBeginsWithAnother) {
  const auto link = challenge_of(make(0, kTeller));
  join(1, link, Side::second);
  knowers_.insert(id(1));
  EXPECT_EQ(join(2, link, Side::first).at("code"), "own_pack");
  EXPECT_EQ(join(3, link, Side::second).at("code"), "own_pack") << "it is full, and can't begin";
  EXPECT_EQ(begin(0, link).at("code"), "own_pack");
  EXPECT_EQ(leave(1, link).at("t"), "ok");
  EXPECT_THAT(seats_of(join(3, link, Side::second).at("room")), ElementsAre(id(2), id(3), id(0)));
  EXPECT_EQ(leave(3, link).at("code"), "gone");
}

/// Somebody leaves while the room of their link is about to be made.
class LeftMeanwhile : public HostedLink {
 protected:
  boost::asio::awaitable<void> before_setup() override {
    const wire::LeaveChallenge leave{++cid_, link_};
    lobby_->tell(players_[1], leave);
    while (players_[1]->answer(leave.cid).is_null()) co_await boost::asio::post(loops_.at(0), boost::asio::use_awaitable);
    answer_ = players_[1]->answer(leave.cid);
  }

  store::ChallengeId link_{};
  Json answer_;
};

TEST_F(LeftMeanwhile, NobodyIsSeatedWhoHasLeft) {
  link_ = challenge_of(make(0, Side::first));
  join(1, link_, Side::second);
  const auto room = begin(0, link_).at("room");
  EXPECT_EQ(answer_.at("code"), "busy");
  EXPECT_THAT(seats_of(room), ElementsAre(id(0), id(1)));
  EXPECT_EQ(leave(1, link_).at("code"), "gone");
}

TEST_F(HostedLink, TellsTheSetupSourceWhetherItsMakerIsToPlay) {
  make(0, kTeller);
  make(1, Side::second);
  make(2, Side::any);
  ASSERT_EQ(requests_.size(), 3U);
  EXPECT_FALSE(requests_[0].is_asker_in_team);
  EXPECT_TRUE(requests_[1].is_asker_in_team);
  EXPECT_TRUE(requests_[2].is_asker_in_team);
}

TEST_F(HostedLink, IsRefusedWhereThereIsNoSetup) {
  EXPECT_EQ(make(0, kTeller, Json::object()).at("code"), "bad_setup");
  EXPECT_EQ(make(0, kTeller, nullptr).at("code"), "bad_setup");
}

/// Links whose setup the store fails to give once: the same command is given again.
class HostedLinkOfAFailingStore : public HostedLink, public testing::WithParamInterface<store::StoreError> {
 protected:
  Json tell_failing_once(std::size_t player, const wire::LobbyMessage& message) {
    setup_failure_ = GetParam();
    const auto failed = tell(players_[player], message);
    EXPECT_EQ(failed.at("code"), GetParam() == store::StoreError::unavailable ? "unavailable" : "internal");
    EXPECT_FALSE(setup_failure_) << "the source was asked";
    players_[player]->forget();
    return tell(players_[player], message);
  }
};
INSTANTIATE_TEST_SUITE_P(Failures, HostedLinkOfAFailingStore,
                         testing::Values(store::StoreError::unavailable, store::StoreError::refused));

TEST_P(HostedLinkOfAFailingStore, IsMadeWhenItsMakerAsksAgain) {
  const wire::MakeChallenge make{++cid_, terms(false, "council"), kTeller, {}, {{"number", 7}}};
  EXPECT_TRUE(tell_failing_once(0, make).contains("id"));
}

TEST_P(HostedLinkOfAFailingStore, IsJoinedByWhoeverAsksAgain) {
  const auto link = challenge_of(make(0, kTeller));
  EXPECT_TRUE(tell_failing_once(1, wire::AcceptChallenge{++cid_, link, Side::second}).contains("id"));
}

TEST_P(HostedLinkOfAFailingStore, BeginsWhenItsMakerAsksAgain) {
  const auto link = challenge_of(make(0, Side::first));
  join(1, link, Side::second);
  EXPECT_TRUE(tell_failing_once(0, wire::BeginChallenge{++cid_, link}).contains("room"));
}

TEST_F(HostedLink, BeginsForThoseWhoHaveComeWhenItsMakerSaysSo) {
  const auto link = challenge_of(make(0, Side::first));
  EXPECT_EQ(begin(0, link).at("code"), "too_few");
  join(1, link, Side::second);
  const auto room = begin(0, link).at("room");
  EXPECT_THAT(seats_of(room), ElementsAre(id(0), id(1)));
  EXPECT_EQ(stored(room).terms.options, Json::parse(R"({"teller":false,"clerk":false})"));
  EXPECT_EQ(begin(0, link).at("room"), room);
}

TEST_F(HostedLink, OnlyItsMakerBegins) {
  const auto link = challenge_of(make(0, Side::first));
  join(1, link, Side::second);
  EXPECT_EQ(begin(1, link).at("code"), "not_the_maker");
}

TEST_F(HostedLink, NobodySitsTwiceAndNobodyWhereItIsTaken) {
  const auto link = challenge_of(make(0, Side::first));
  EXPECT_EQ(join(0, link, Side::second).at("code"), "own_seek");
  EXPECT_EQ(join(1, link, Side::first).at("code"), "side_taken");
  EXPECT_EQ(join(1, link, *Side::read("jury")).at("code"), "no_such_side");
}

TEST_F(HostedLink, WhoTakesAnySideComesToTheTeamThatHasFewer) {
  const auto link = challenge_of(make(0, Side::first));
  join(1, link, Side::any);
  EXPECT_THAT(seats_of(begin(0, link).at("room")), ElementsAre(id(0), id(1)));
}

TEST_F(HostedLink, OnlyWhoHoldsTheOfficeOfASeatSitsThere) {
  const auto link = challenge_of(make(0, Side::first, {{"number", 7}}, {{"clerk", true}}));
  EXPECT_EQ(join(1, link, kClerk).at("code"), "not_a_curator");
  EXPECT_EQ(make(1, kClerk, {{"number", 7}}, {{"clerk", true}}).at("code"), "not_a_curator");
  curators_.insert(id(1));
  EXPECT_TRUE(join(1, link, kClerk).contains("id"));
  EXPECT_TRUE(join(2, link, Side::second).contains("id"));
  EXPECT_THAT(seats_of(join(3, link, kTeller).at("room")), ElementsAre(id(0), id(2), id(3), id(1)));
}

TEST_F(HostedLink, ASeatOfAnOfficeIsThereOnlyWhereTheOptionsSaySo) {
  const auto link = challenge_of(make(0, Side::first));
  EXPECT_EQ(join(1, link, kClerk).at("code"), "no_such_side");
}

TEST_F(HostedLink, SuchGamesAreNotSoughtAndNotForSomebodyByName) {
  EXPECT_EQ(seek(players_[0], terms(false, "council")).at("code"), "not_in_this_game");
  const wire::MakeChallenge invitation{++cid_, terms(false, "council"), Side::first, "boris", {{"number", 7}}};
  EXPECT_EQ(tell(players_[0], invitation).at("code"), "bad_message");
}

TEST_F(HostedLink, OtherGamesAreSetUpWithNothing) {
  const wire::MakeChallenge make{++cid_, terms(), Side::any, {}, {{"number", 7}}};
  EXPECT_EQ(tell(players_[0], make).at("code"), "bad_message");
}

TEST_F(HostedLink, IsListedUntilItHasBegunOrItsMakerHasLeft) {
  const auto link = challenge_of(make(0, Side::first));
  const auto listed = [&] { return wait_for(store_.store().challenges.open("council", now_, 10))->size(); };
  EXPECT_EQ(listed(), 1U);
  tell(players_[0], wire::LeaveChallenge{++cid_, link});
  EXPECT_EQ(listed(), 0U);
}

}  // namespace
}  // namespace noughts::lobby
