// What can't be played: sides that a game has not, and challenges stored when the rules were others.
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;

constexpr std::array kNoSuchSides{*Side::read("host"), *Side::read("curator"), *Side::read("of_yesterday")};

class ImpossibleTest : public LobbyBench {
 protected:
  ImpossibleTest() : anna_(here("anna")), boris_(here("boris")) {}

  /// A challenge as it may lie in the database, whoever wrote it there.
  store::ChallengeId stored(match::Terms wanted, Side side, std::optional<Json> setup = std::nullopt) {
    const store::ChallengeId id{++last_};
    auto& challenges = store_.store().challenges;
    const auto made =
        wait_for(challenges.create(id, anna_->player().id, ++cid_, std::move(wanted), side, std::move(setup), now_));
    EXPECT_TRUE(made);
    return id;
  }
  Json accept(store::ChallengeId id, Side side = Side::any) { return tell(boris_, wire::AcceptChallenge{++cid_, id, side}); }
  /// The lobby serves on: two who look for a game find each other.
  void expect_alive() {
    seek(anna_);
    EXPECT_TRUE(seek(boris_).contains("room"));
  }

  std::shared_ptr<ListeningPeer> anna_, boris_;
  std::int64_t last_ = 1'000;
};

TEST_F(ImpossibleTest, SidesAreRefusedWhenTheyAreSought) {
  for (const auto side : kNoSuchSides) {
    EXPECT_EQ(seek(anna_, terms(), side).at("code"), "no_such_side");
    EXPECT_EQ(seek(boris_, terms(false, "relay"), side).at("code"), "no_such_side");
  }
  EXPECT_TRUE(listed(boris_).empty());
  expect_alive();
}

TEST_F(ImpossibleTest, SidesAreRefusedWhenASeekIsTaken) {
  const auto id = id_of(seek(anna_));
  for (const auto side : kNoSuchSides) EXPECT_EQ(tell(boris_, wire::Take{++cid_, id, side}).at("code"), "no_such_side");
  EXPECT_EQ(listed(boris_).size(), 1U);
  EXPECT_TRUE(tell(boris_, wire::Take{++cid_, id}).contains("room"));
}

TEST_F(ImpossibleTest, SidesAreRefusedInChallengesAndInvitations) {
  for (const auto side : kNoSuchSides) {
    EXPECT_EQ(tell(anna_, wire::MakeChallenge{++cid_, terms(), side, std::nullopt}).at("code"), "no_such_side");
    EXPECT_EQ(tell(anna_, wire::MakeChallenge{++cid_, terms(), side, "boris"}).at("code"), "no_such_side");
  }
  EXPECT_TRUE(boris_->frames("invitation").empty());
  const auto id = challenge_of(tell(anna_, wire::MakeChallenge{++cid_, terms(), Side::any, "boris"}));
  EXPECT_EQ(accept(id, kNoSuchSides[0]).at("code"), "no_such_side");
  EXPECT_TRUE(accept(id).contains("room"));
}

TEST_F(ImpossibleTest, ARepeatedCommandIsRefusedAgainByANewLobby) {
  for (const auto side : kNoSuchSides) {
    const auto id = stored(terms(), side);
    const wire::AcceptChallenge accept{++cid_, id, Side::any};
    for (int times = 0; times < 3; ++times) {
      EXPECT_EQ(tell(boris_, accept).at("code"), "no_such_side");
      boris_->forget();
      open_lobby();
    }
  }
  expect_alive();
}

TEST_F(ImpossibleTest, ChallengesOfAVariantThatIsNoMoreAreRefusedAndMayBeLeft) {
  const auto id = stored(terms(false, "of-yesterday"), Side::any);
  EXPECT_EQ(accept(id).at("code"), "unknown_variant");
  EXPECT_EQ(accept(stored(terms(true, "of-yesterday"), Side::first), Side::second).at("code"), "unknown_variant");
  const auto prepared = stored(terms(false, "of-yesterday"), *Side::read("teller"), Json::object());
  EXPECT_EQ(tell(anna_, wire::BeginChallenge{++cid_, prepared}).at("code"), "unknown_variant");
  EXPECT_EQ(tell(anna_, wire::LeaveChallenge{++cid_, id}).at("t"), "ok");
  expect_alive();
}

TEST_F(ImpossibleTest, ChallengesWhoseOptionsAreRefusedAreToo) {
  auto wanted = terms(false, "gomoku");
  wanted.options = Json::parse(R"({"size":"huge"})");
  EXPECT_EQ(accept(stored(wanted, Side::any)).at("code"), "bad_options");
  auto judged = terms(false, "council");
  judged.options = Json::array();
  EXPECT_EQ(accept(stored(judged, *Side::read("teller"), Json{{"number", 7}}), Side::first).at("code"), "bad_options");
  expect_alive();
}

TEST_F(ImpossibleTest, HostedLinksWithTwoOnOneSeatDoNotBegin) {
  const auto id = stored(terms(false, "council"), *Side::read("jury"), Json{{"number", 7}});
  accept(id, Side::first);
  EXPECT_EQ(tell(anna_, wire::BeginChallenge{++cid_, id}).at("code"), "too_few");
  auto carl = here("carl");
  EXPECT_EQ(tell(carl, wire::AcceptChallenge{++cid_, id, Side::second}).at("code"), "no_such_side");
  expect_alive();
}

TEST_F(ImpossibleTest, WhatCantBeReadIsNotTriedForEverAndTheCommandMayBeRepeated) {
  const auto id = stored(terms(), Side::any);
  store_.go_wrong();
  const wire::AcceptChallenge accept{++cid_, id, Side::any};
  const auto answer = tell(boris_, accept);
  EXPECT_EQ(answer.at("code"), "internal");
  EXPECT_FALSE(answer.contains("retry_ms"));
  store_.come_back();
  boris_->forget();
  EXPECT_TRUE(tell(boris_, accept).contains("room"));
}

TEST_F(ImpossibleTest, ACommandThatEndsByAnExceptionIsUnderWayNoLonger) {
  fails_ = true;
  const wire::MakeChallenge make{++cid_, terms(), Side::any, "boris"};
  EXPECT_EQ(tell(anna_, make).at("code"), "internal");
  EXPECT_EQ(failures_.size(), 1U);
  fails_ = false;
  anna_->forget();
  EXPECT_TRUE(tell(anna_, make).contains("id")) << "it is not waited for any more";
}

TEST_F(ImpossibleTest, WhoseRoomEndsByAnExceptionWhileItIsMadeWaitOnForIt) {
  seek(anna_);
  fails_ = true;
  const wire::PostSeek post{++cid_, terms(), Side::any, {}};
  EXPECT_EQ(tell(boris_, post).at("code"), "internal");
  EXPECT_EQ(failures_.size(), 1U);
  fails_ = false;
  boris_->forget();
  sweep();
  ASSERT_EQ(anna_->frames("paired").size(), 1U) << "nobody is about to sit down for ever";
  EXPECT_EQ(tell(boris_, post).at("room"), anna_->frames("paired")[0].at("room"));
  EXPECT_TRUE(listed(anna_).empty());
}

}  // namespace
}  // namespace noughts::lobby
