// Who is brought together with whom, and when.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;
using wire::RatingRange;

class Pairing : public LobbyBench {
 protected:
  /// Somebody with so many points in the variant of terms().
  std::shared_ptr<ListeningPeer> rated(const std::string& name, int points) {
    auto peer = here(name);
    store_.rate(peer->player().id, "3x3", points);
    return peer;
  }
  /// Two who seek the same, the second of whom has blocked the first; the lobby has not heard of it.
  std::pair<std::shared_ptr<ListeningPeer>, std::shared_ptr<ListeningPeer>> unheard_block() {
    const auto anna = rated("anna", 1500);
    const auto boris = rated("boris", 1620);
    seek(anna, terms(true));
    seek(boris, terms(true));
    wait_for(store_.store().blocks.add(boris->player().id, anna->player().id, now_));
    return {anna, boris};
  }
  static bool are_paired(const std::shared_ptr<ListeningPeer>& one, const std::shared_ptr<ListeningPeer>& other) {
    const auto rooms = one->frames("paired");
    const auto others = other->frames("paired");
    return rooms.size() == 1 && others.size() == 1 && rooms[0] == others[0];
  }
  /// Time passes as soon as the lobby has heard of what has changed.
  boost::asio::awaitable<void> refresh_and_pass(store::PlayerId player, Millis time) {
    co_await lobby_->refresh(player);
    now_ += time;
    lobby_->ring();
  }
  boost::asio::awaitable<void> block_and_refresh(store::PlayerId player, store::PlayerId blocked) {
    const auto blocks = co_await store_.store().blocks.add(player, blocked, now_);
    EXPECT_TRUE(blocks);
    co_await lobby_->refresh(player);
  }
  static bool is_waiting(const std::shared_ptr<ListeningPeer>& peer) { return peer->frames("paired").empty(); }
};

TEST_F(Pairing, OfEqualsIsAtOnce) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1600);
  seek(anna, terms(true));
  EXPECT_TRUE(seek(boris, terms(true)).contains("room"));
  EXPECT_TRUE(are_paired(anna, boris));
}

TEST_F(Pairing, OfOthersIsWhenTheWindowIsWideEnough) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1640);
  seek(anna, terms(true));
  pass(Millis{60'000});
  EXPECT_TRUE(seek(boris, terms(true)).contains("id")) << "whoever comes has a window, too";
  pass(Millis{9'999});
  EXPECT_TRUE(is_waiting(anna) && is_waiting(boris));
  pass(Millis{1});
  EXPECT_TRUE(are_paired(anna, boris));
  EXPECT_TRUE(listed(anna).empty());
}

TEST_F(Pairing, TakesTheOneWhoHasWaitedLongest) {
  const auto anna = rated("anna", 1700);
  const auto boris = rated("boris", 1300);
  const auto carl = rated("carl", 1500);
  seek(anna, terms(true));
  pass(Millis{1'000});
  seek(boris, terms(true));
  seek(carl, terms(true));
  pass(Millis{20'000});
  EXPECT_TRUE(are_paired(anna, carl));
  EXPECT_TRUE(is_waiting(boris));
}

TEST_F(Pairing, GoesOnWhenTheOneWhoWouldHaveFittedIsGone) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1620);
  const auto carl = rated("carl", 1650);
  seek(anna, terms(true));
  seek(carl, terms(true));
  EXPECT_TRUE(is_waiting(carl));
  tell(anna, wire::Unseek{++cid_});
  pass(Millis{60'000});
  EXPECT_TRUE(is_waiting(carl));
  EXPECT_TRUE(seek(boris, terms(true)).contains("room"));
  EXPECT_TRUE(are_paired(boris, carl));
}

TEST_F(Pairing, KeepsTheSidesThatWereAskedFor) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1700);
  seek(anna, terms(true), Side::second);
  seek(boris, terms(true), Side::first);
  pass(Millis{60'000});
  ASSERT_TRUE(are_paired(anna, boris));
  EXPECT_EQ(seats_of(anna->frames("paired").at(0).at("room")), (std::vector{boris->player().id, anna->player().id}));
}

TEST_F(Pairing, KeepsRangesHoweverLongTheyWait) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1700);
  const auto id = id_of(seek(anna, terms(true), Side::any, RatingRange{200, 100}));
  seek(boris, terms(true));
  pass(Millis{600'000});
  EXPECT_TRUE(is_waiting(anna));
  EXPECT_EQ(tell(boris, wire::Take{++cid_, id}).at("code"), "rating_apart");
  EXPECT_EQ(listed(boris).at(0).at("rating"), Json::parse(R"({"below":200,"above":100})"));
  EXPECT_FALSE(listed(boris).at(1).contains("rating"));
}

TEST_F(Pairing, AWishPostedAgainHasItsNewRange) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1700);
  const auto first = seek(anna, terms(true), Side::any, RatingRange{200, 100});
  seek(boris, terms(true));
  pass(Millis{60'000});
  ASSERT_TRUE(is_waiting(anna));
  EXPECT_EQ(seek(anna, terms(true)).at("id"), first.at("id"));
  EXPECT_TRUE(are_paired(anna, boris));
}

TEST_F(Pairing, IsNotWithWhomOneHasBlockedAlsoSinceOneWaits) {
  const auto anna = here("anna");
  const auto boris = here("boris");
  const auto carl = here("carl");
  block(boris, anna);
  const auto id = id_of(seek(anna));
  EXPECT_TRUE(seek(boris).contains("id"));
  EXPECT_EQ(tell(boris, wire::Take{++cid_, id}).at("code"), "blocked");
  block(anna, carl);
  EXPECT_TRUE(seek(carl).contains("room"));
  EXPECT_TRUE(are_paired(boris, carl)) << "anna has waited longer, but wants nothing of carl";
}

TEST_F(Pairing, IsWithNobodyBlockedFromTheMomentInWhichTheLobbyHasHeardOfIt) {
  const auto [anna, boris] = unheard_block();
  wait_for(refresh_and_pass(boris->player().id, Millis{5'000}));
  EXPECT_TRUE(is_waiting(anna));
  EXPECT_TRUE(is_waiting(boris));
}

TEST_F(Pairing, IsWithNobodyBlockedWhileTheSeekWasComing) {
  const auto anna = here("anna");
  const auto boris = here("boris");
  const auto id = id_of(seek(anna));
  relations_.after_next([&] { return block_and_refresh(boris->player().id, anna->player().id); });
  EXPECT_TRUE(seek(boris).contains("id"));
  tell(boris, wire::Unseek{++cid_});
  wait_for(store_.store().blocks.remove(boris->player().id, anna->player().id));
  relations_.after_next([&] { return block_and_refresh(boris->player().id, anna->player().id); });
  EXPECT_EQ(tell(boris, wire::Take{++cid_, id}).at("code"), "blocked");
}

TEST_F(Pairing, IsWithNobodyWhoHasTakenTheWishBackWhileItWasComing) {
  const auto anna = here("anna");
  const auto boris = here("boris");
  const auto takes_back = [&]() -> boost::asio::awaitable<void> {
    lobby_->tell(boris, wire::Unseek{++cid_});
    co_return;
  };
  const auto id = id_of(seek(anna));
  relations_.after_next(takes_back);
  const auto answer = seek(boris);
  EXPECT_EQ(answer.at("code"), "gone");
  EXPECT_FALSE(answer.contains("retry_ms")) << "it is not to be repeated";
  relations_.after_next(takes_back);
  EXPECT_EQ(tell(boris, wire::Take{++cid_, id}).at("code"), "gone");
  EXPECT_TRUE(own(boris).empty());
  EXPECT_TRUE(is_waiting(anna));
  EXPECT_TRUE(seek(boris).contains("room")) << "a wish of later counts";
}

TEST_F(Pairing, IsWithNobodyWhoHasSatDownWhileTheWishWasComing) {
  const auto anna = here("anna");
  const auto boris = here("boris");
  const auto carl = here("carl");
  const auto sits_down = [&]() -> boost::asio::awaitable<void> {
    lobby_->tell(boris, wire::PostSeek{++cid_, terms(), Side::any, {}});
    for (int turn = 0; is_waiting(anna) && turn < 1'000; ++turn) co_await boost::asio::post(boost::asio::use_awaitable);
  };
  seek(anna);
  relations_.after_next(sits_down);
  auto other = terms();
  other.clock = match::PerMove{Millis{5'000}};
  EXPECT_EQ(seek(anna, other).at("code"), "gone");
  ASSERT_TRUE(are_paired(anna, boris));
  EXPECT_TRUE(own(anna).empty());
  EXPECT_TRUE(seek(carl, other).contains("id"));
  EXPECT_TRUE(is_waiting(carl));
}

TEST_F(Pairing, IsAtOnceWhenABlockIsLifted) {
  const auto anna = here("anna");
  const auto boris = here("boris");
  block(boris, anna);
  seek(anna);
  seek(boris);
  wait_for(store_.store().blocks.remove(boris->player().id, anna->player().id));
  wait_for(lobby_->refresh(boris->player().id));
  EXPECT_TRUE(are_paired(anna, boris));
}

TEST_F(Pairing, OfThoseWhoAreGoneIsWhenTheyAreBack) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1620);
  seek(anna, terms(true));
  seek(boris, terms(true));
  directory_.leave(anna);
  sweep();
  pass(Millis{5'000});
  EXPECT_TRUE(is_waiting(boris));
  directory_.enter(anna);
  sweep();
  EXPECT_TRUE(are_paired(anna, boris));
}

TEST_F(Pairing, ThatCouldNotBeWrittenIsTriedAgain) {
  const auto anna = rated("anna", 1500);
  const auto boris = rated("boris", 1620);
  seek(anna, terms(true));
  seek(boris, terms(true));
  store_.go_away();
  pass(Millis{5'000});
  EXPECT_TRUE(is_waiting(anna) && is_waiting(boris));
  store_.come_back();
  sweep();
  EXPECT_TRUE(are_paired(anna, boris));
}

TEST_F(Pairing, OfFourGathersWhoeverFitsWhenSomebodyLeaves) {
  const auto relay = terms(false, "relay");
  std::vector<std::shared_ptr<ListeningPeer>> players;
  for (const auto* name : {"anna", "boris", "carl", "dora", "emil"}) players.push_back(here(name));
  block(players[4], players[0]);
  for (const auto& player : players) seek(player, relay);
  ASSERT_EQ(players[1]->frames("paired").size(), 1U) << "four are full without the one who would not";
  EXPECT_TRUE(is_waiting(players[4]));
  for (const auto& player : players) player->forget();
  seek(players[0], relay);
  EXPECT_EQ(listed(players[0]).size(), 2U);
  tell(players[0], wire::Unseek{++cid_});
  seek(players[1], relay);
  EXPECT_EQ(listed(players[1]).at(0).at("joined").size(), 2U);
}

TEST_F(Pairing, OfFourWhoGatheredAndBlockEachOtherIsApart) {
  const auto relay = terms(false, "relay");
  const auto anna = here("anna");
  const auto boris = here("boris");
  seek(anna, relay);
  seek(boris, relay);
  ASSERT_EQ(listed(anna).size(), 1U);
  block(anna, boris);
  EXPECT_EQ(listed(anna).size(), 2U);
}

TEST_F(Pairing, IsWithNobodyBlockedOnceTheLobbyLooksAgain) {
  const auto [anna, boris] = unheard_block();
  lobby_->look_again(*wait_for(store_.store().players.find(boris->player().id)));
  settle();
  pass(Millis{5'000});
  EXPECT_TRUE(is_waiting(anna));
  EXPECT_TRUE(is_waiting(boris));
}

TEST_F(Pairing, IsOfThoseWhoAreNamedAsWaiting) {
  const auto anna = here("anna");
  seek(anna);
  seek(anna, terms(false, "relay"));
  const auto boris = here("boris");
  seek(boris, terms(false, "relay"));
  directory_.leave(anna);
  EXPECT_THAT(lobby_->waiting_players(), testing::UnorderedElementsAre(anna->player().id, boris->player().id));
}

TEST_F(Pairing, WaitsForNobodyWhoIsSomebodyElseOnceTheLobbyLooksAgain) {
  const auto anna = here("anna");
  seek(anna);
  store::Player bot = anna->player();
  bot.bot = true;
  lobby_->look_again(anna->player());
  settle();
  EXPECT_EQ(listed(anna).size(), 1U);
  lobby_->look_again(bot);
  settle();
  EXPECT_EQ(listed(anna).size(), 0U);
}

}  // namespace
}  // namespace noughts::lobby
