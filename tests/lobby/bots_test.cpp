// Bots among people: for rating only where the table says so.
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;

constexpr bool kForRating = true;

class Bots : public LobbyBench {
 protected:
  Bots() : anna_(here("anna")), robot_(here("robot")) {
    robot_->become_bot();
    store_.make_bot(robot_->player().id);
  }

  static match::Terms for_bots(bool rated) {
    auto wanted = terms(rated);
    wanted.table.bots = true;
    return wanted;
  }
  Json challenge(const std::shared_ptr<ListeningPeer>& who, match::Terms wanted, std::optional<std::string> to = std::nullopt) {
    return tell(who, wire::MakeChallenge{++cid_, std::move(wanted), Side::any, std::move(to)});
  }
  Json accept(const std::shared_ptr<ListeningPeer>& who, const Json& made) {
    return tell(who, wire::AcceptChallenge{++cid_, challenge_of(made), Side::any});
  }
  Json take(const std::shared_ptr<ListeningPeer>& who, const Json& sought) {
    return tell(who, wire::Take{++cid_, id_of(sought), Side::any});
  }

  std::shared_ptr<ListeningPeer> anna_, robot_;
};

TEST_F(Bots, PlayUnratedWithWhomeverTheyFit) {
  seek(anna_, terms());
  EXPECT_TRUE(seek(robot_, terms()).contains("room"));
}

TEST_F(Bots, SeekNoRatedGameButAtATableThatSaysSo) {
  seek(anna_, terms(kForRating));
  EXPECT_EQ(seek(robot_, terms(kForRating)).value("code", ""), "bots_play_unrated");
  EXPECT_TRUE(seek(robot_, for_bots(kForRating)).contains("id")) << "anna has not said so";
  EXPECT_TRUE(seek(anna_, for_bots(kForRating)).contains("room"));
}

TEST_F(Bots, TakeNoRatedSeekOfOthers) {
  const auto sought = seek(anna_, terms(kForRating));
  EXPECT_EQ(take(robot_, sought).value("code", ""), "bots_play_unrated");
  const auto welcome = seek(anna_, for_bots(kForRating));
  EXPECT_TRUE(take(robot_, welcome).contains("room"));
}

TEST_F(Bots, AcceptAndMakeNoRatedLinks) {
  const auto made = challenge(anna_, terms(kForRating));
  EXPECT_EQ(accept(robot_, made).value("code", ""), "bots_play_unrated");
  EXPECT_EQ(challenge(robot_, terms(kForRating)).value("code", ""), "bots_play_unrated");
  EXPECT_TRUE(accept(robot_, challenge(anna_, for_bots(kForRating))).contains("room"));
}

TEST_F(Bots, AreNotInvitedForRating) {
  EXPECT_EQ(challenge(anna_, terms(kForRating), "robot").value("code", ""), "bots_play_unrated");
  EXPECT_TRUE(challenge(anna_, for_bots(kForRating), "robot").contains("id"));
}

TEST_F(Bots, AreNotSmuggledInAsThePeopleWhomTheyWere) {
  const auto boris = here("boris");
  const auto made = challenge(boris, terms(kForRating));
  store_.make_bot(boris->player().id);
  EXPECT_EQ(accept(anna_, made).value("code", ""), "bots_play_unrated");
}

TEST_F(Bots, LetGoOfWhatTheySoughtAsPeople) {
  const auto boris = here("boris");
  seek(boris, terms(kForRating));
  lobby_->withdraw(boris->player().id);
  settle();
  EXPECT_TRUE(listed(anna_).empty());
}

TEST_F(Bots, WhoBecomesOneInTheInstantInWhichASeekBeginsWaitsNoMoreAndWhoHasComeDoes) {
  const auto boris = here("boris");
  seek(boris, terms(kForRating));
  store_.make_bot(boris->player().id);
  EXPECT_TRUE(seek(anna_, terms(kForRating)).contains("id"));
  const auto seeks = listed(anna_);
  ASSERT_EQ(seeks.size(), 1U);
  EXPECT_EQ(seeks.at(0).at("player").value("name", ""), anna_->player().name);
  const auto carl = here("carl");
  EXPECT_TRUE(seek(carl, terms(kForRating)).contains("room")) << "she can be found";
}

TEST_F(Bots, WhoBecomesOneInTheInstantInWhichTheyComeIsTold) {
  const auto boris = here("boris");
  const auto sought = seek(anna_, terms(kForRating));
  store_.make_bot(boris->player().id);
  EXPECT_EQ(seek(boris, terms(kForRating)).value("code", ""), "bots_play_unrated");
  EXPECT_EQ(take(boris, sought).value("code", ""), "bots_play_unrated");
  EXPECT_EQ(listed(anna_).size(), 1U) << "anna waits on";
}

TEST_F(Bots, WhoeverTakesTheSeekOfOneWhoHasJustBecomeOneIsToldThatTheyWaitInIt) {
  const auto boris = here("boris");
  const auto sought = seek(boris, terms(kForRating));
  store_.make_bot(boris->player().id);
  const auto answer = take(anna_, sought);
  EXPECT_EQ(answer.at("t"), "ok");
  EXPECT_FALSE(answer.contains("room"));
  EXPECT_EQ(listed(anna_).at(0).at("player").value("name", ""), anna_->player().name);
}

TEST_F(Bots, ALinkKeepsNobodyOutForOneWhoHasJustBecomeOne) {
  const auto boris = here("boris");
  const auto made = challenge(anna_, terms(kForRating));
  store_.make_bot(boris->player().id);
  EXPECT_EQ(accept(boris, made).value("code", ""), "bots_play_unrated");
  EXPECT_TRUE(accept(here("carl"), made).contains("room"));
}

TEST_F(Bots, WhoHasJustErasedTheirAccountKeepsNobodyOutEither) {
  const auto boris = here("boris");
  const auto carl = here("carl");
  seek(boris, terms());
  const auto made = challenge(carl, terms());
  for (const auto& gone : {boris, carl}) store_.erase(gone->player().id);
  EXPECT_EQ(seek(anna_, terms()).at("t"), "ok");
  EXPECT_EQ(listed(anna_).at(0).at("player").value("name", ""), anna_->player().name);
  const auto dora = here("dora");
  const auto link = challenge(dora, terms());
  EXPECT_EQ(accept(carl, link).value("code", ""), "gone");
  EXPECT_TRUE(accept(here("emil"), link).contains("room"));
}

TEST_F(Bots, AreMarkedWhereTheyWait) {
  seek(robot_, terms());
  seek(anna_, terms(kForRating));
  const auto seeks = listed(anna_);
  EXPECT_EQ(seeks.at(0).at("player").value("bot", false), true);
  EXPECT_FALSE(seeks.at(1).at("player").contains("bot"));
}

}  // namespace
}  // namespace noughts::lobby
