// Games with computer players: begun at once, never rated, and offered to whoever waits alone.
#include <gmock/gmock.h>

#include "lobby/lobby_bench.hpp"
#include "lobby/seeks.hpp"
#include "store/people/computers.hpp"

namespace noughts::lobby {
namespace {

using store::computer_player;
using testing::ElementsAre;

constexpr Millis kOfferAfter{20'000};

class ComputersTest : public LobbyBench {
 protected:
  ComputersTest() : anna_(here("anna")) {}

  Json play(match::Terms wanted, int level = 5, match::Side side = match::Side::any) {
    return tell(anna_, wire::PlayComputer{++cid_, std::move(wanted), side, level});
  }
  /// Whether each of one's own seeks offers a computer player, as they were told last.
  std::vector<bool> offers() {
    std::vector<bool> offers;
    const Json seeks = anna_->frames("own_seeks").back().at("seeks");
    for (const auto& seek : seeks) offers.push_back(seek.contains("offer"));
    return offers;
  }

  std::shared_ptr<ListeningPeer> anna_;
};

TEST_F(ComputersTest, AGameBeginsAtOnceOnTheSideThatIsAskedFor) {
  const auto answer = play(terms(), 5, match::Side::second);
  EXPECT_THAT(seats_of(answer.at("room")), ElementsAre(computer_player(5, 0), anna_->player().id));
  EXPECT_EQ(anna_->frames("paired").back().at("room"), answer.at("room"));
}

TEST_F(ComputersTest, ARepeatedCommandGetsTheSameGame) {
  const wire::PlayComputer command{++cid_, terms(), match::Side::any, 1};
  const auto first = tell(anna_, command);
  open_lobby();
  anna_->forget();
  EXPECT_EQ(tell(anna_, command), first);
}

TEST_F(ComputersTest, NothingIsRatedWithThem) { EXPECT_EQ(play(terms(true)).at("code"), "computers_play_unrated"); }

TEST_F(ComputersTest, WhatTheyDoNotPlayIsRefused) {
  EXPECT_EQ(play(terms(false, "relay")).at("code"), "no_computer");
  EXPECT_EQ(play(terms(false, "chess")).at("code"), "unknown_variant");
  EXPECT_EQ(play(terms(), 5, *match::Side::read("host")).at("code"), "no_such_side");
}

TEST_F(ComputersTest, AnEngineOfTheHostSitsDownInWhatItPlaysAlone) {
  const auto play_engine = [&](std::string engine, match::Terms wanted) {
    return tell(anna_, wire::PlayComputer{++cid_, std::move(wanted), match::Side::first, 0, std::move(engine)});
  };
  const auto answer = play_engine("Rapfi", terms(false, "gomoku"));
  const auto seats = seats_of(answer.at("room"));
  ASSERT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats[1], wait_for(store_.store().players.engine("Rapfi"))->id);
  EXPECT_EQ(play_engine("Rapfi", terms()).at("code"), "no_computer");
  EXPECT_EQ(play_engine("Another", terms(false, "gomoku")).at("code"), "no_computer");
  EXPECT_EQ(play_engine("Rapfi", terms(true, "gomoku")).at("code"), "computers_play_unrated");
}

TEST_F(ComputersTest, WhoeverHasTooManyGamesEndsSomeFirst) {
  for (int i = 0; i < 50; ++i) {
    now_ += Millis{1};
    ASSERT_TRUE(play(terms()).contains("room")) << i;
  }
  EXPECT_EQ(play(terms()).at("code"), "too_many");
}

TEST_F(ComputersTest, WhoeverWaitsAloneIsOfferedOneAndTheSeekStays) {
  tell(anna_, wire::WatchLobby{++cid_, true});
  seek(anna_);
  seek(anna_, terms(false, "gomoku"));
  now_ += kOfferAfter - Millis{1};
  sweep();
  EXPECT_THAT(offers(), ElementsAre(false, false));
  now_ += Millis{1'000};
  sweep();
  EXPECT_THAT(offers(), ElementsAre(true, true));
  EXPECT_FALSE(anna_->frames("lobby").back().at("seeks").at(0).contains("offer")) << "it is nobody else's";
  EXPECT_TRUE(seek(here("boris")).contains("room")) << "somebody may come all the same";
  EXPECT_TRUE(own(anna_).empty());
}

TEST_F(ComputersTest, WhoeverTakesTheOfferWaitsNoLonger) {
  tell(anna_, wire::WatchLobby{++cid_, true});
  seek(anna_);
  now_ += kOfferAfter;
  sweep();
  EXPECT_TRUE(play(terms()).contains("room"));
  EXPECT_TRUE(own(anna_).empty());
}

TEST(SeeksForMany, OfferNoneWhereOthersHaveComeAlready) {
  const auto joined_by = [](std::int64_t player) {
    Joined joined;
    joined.player.id = store::PlayerId{player};
    return joined;
  };
  const auto plays = [](const Seek&) { return true; };
  Seeks seeks;
  match::Terms four;
  four.variant = "relay";
  const auto id = *seeks.add(four, joined_by(1));
  EXPECT_TRUE(seeks.offer_computers(games::Instant{}, plays));
  EXPECT_FALSE(seeks.offer_computers(games::Instant{}, plays)) << "that is known already";
  EXPECT_TRUE(seeks.all().at(id).has_computer_offer);
  ASSERT_TRUE(seeks.join(id, joined_by(2)));
  seeks.offer_computers(games::Instant{}, plays);
  EXPECT_FALSE(seeks.all().at(id).has_computer_offer);
}

}  // namespace
}  // namespace noughts::lobby
