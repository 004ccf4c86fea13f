#include "lobby/lobby.hpp"

#include <gtest/gtest.h>

#include "support/bench.hpp"

namespace noughts::lobby {
namespace {

using games::Json;
using games::Millis;
using support::ListeningPeer;

class LobbyTest : public support::Bench {
 protected:
  LobbyTest() : anna_(registered("anna")), boris_(registered("boris")), guest_(guest()) {
    for (const auto& peer : {anna_, boris_, guest_}) directory_.enter(peer);
    open_lobby();
  }

  /// The lobby as after a start of the server: nobody looks for a game.
  void open_lobby() {
    lobby_ = std::make_unique<Lobby>(World{store_.store(), &loops_.at(0), &life_, &directory_, [this] { return now_; },
                                           [](const std::string& line) { FAIL() << line; }});
  }

  static match::Terms terms(bool rated = false) {
    match::Terms terms;
    terms.variant = "3x3";
    terms.rated = rated;
    return terms;
  }

  Json tell(const std::shared_ptr<ListeningPeer>& peer, wire::LobbyMessage message) {
    const auto cid = wire::cid(message);
    lobby_->tell(peer, std::move(message));
    settle();
    return peer->answer(cid);
  }
  Json seek(const std::shared_ptr<ListeningPeer>& peer, match::Terms wanted = terms(), wire::Side side = wire::Side::any) {
    return tell(peer, wire::PostSeek{++cid_, std::move(wanted), side});
  }
  Json listed(const std::shared_ptr<ListeningPeer>& peer) {
    tell(peer, wire::WatchLobby{++cid_, true});
    return peer->frames("lobby").back().at("seeks");
  }
  wire::SeekId id_of(const Json& answer) {
    return static_cast<wire::SeekId>(*store::id_number(answer.at("id").get<std::string>()));
  }
  std::vector<store::PlayerId> seats_of(const Json& room) {
    const auto stored = wait_for(store_.store().rooms.load(*store::read_id<store::RoomId>(room.get<std::string>())));
    std::vector<store::PlayerId> seats;
    for (const auto& seat : stored->seats) seats.push_back(seat.player.id);
    return seats;
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, guest_;
  std::unique_ptr<Lobby> lobby_;
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
  seek(anna_, terms(), wire::Side::second);
  const auto answer = seek(boris_);
  EXPECT_EQ(seats_of(answer.at("room")), (std::vector{boris_->player().id, anna_->player().id}));
}

TEST_F(LobbyTest, ASeekIsListedAndCanBeTaken) {
  const auto id = id_of(seek(anna_));
  EXPECT_EQ(listed(guest_).at(0).at("mine"), false);
  EXPECT_EQ(listed(anna_).at(0).at("mine"), true);
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
  const wire::PostSeek post{++cid_, terms(), wire::Side::any};
  const auto first = tell(boris_, post);
  boris_->forget();
  EXPECT_EQ(tell(boris_, post), first);
  EXPECT_EQ(listed(guest_).size(), 0U);
}

TEST_F(LobbyTest, ACommandRepeatedAfterARestartGetsTheRoomThatItMade) {
  seek(anna_);
  const wire::PostSeek post{++cid_, terms(), wire::Side::any};
  const auto first = tell(boris_, post);
  open_lobby();
  boris_->forget();
  EXPECT_EQ(tell(boris_, post).at("room"), first.at("room"));
  EXPECT_TRUE(listed(guest_).empty());
}

TEST_F(LobbyTest, AChallengeIsTakenOnceAndItsMakerIsTold) {
  const auto made = tell(anna_, wire::MakeChallenge{++cid_, terms(), wire::Side::first});
  const auto id = *store::read_id<store::ChallengeId>(made.at("id").get<std::string>());
  EXPECT_EQ(tell(anna_, wire::AcceptChallenge{++cid_, id}).at("code"), "own_seek");
  const auto answer = tell(guest_, wire::AcceptChallenge{++cid_, id});
  EXPECT_EQ(seats_of(answer.at("room")), (std::vector{anna_->player().id, guest_->player().id}));
  EXPECT_EQ(anna_->frames("paired").at(0).at("room"), answer.at("room"));
  EXPECT_EQ(tell(boris_, wire::AcceptChallenge{++cid_, id}).at("code"), "gone");
  EXPECT_EQ(tell(boris_, wire::AcceptChallenge{++cid_, store::ChallengeId{99}}).at("code"), "not_found");
}

TEST_F(LobbyTest, AChallengeOutlivesARestart) {
  const auto made = tell(anna_, wire::MakeChallenge{++cid_, terms(), wire::Side::any});
  open_lobby();
  const auto id = *store::read_id<store::ChallengeId>(made.at("id").get<std::string>());
  EXPECT_TRUE(tell(boris_, wire::AcceptChallenge{++cid_, id}).contains("room"));
}

TEST_F(LobbyTest, ADrainingServerMakesNoNewGames) {
  seek(anna_);
  life_.drain();
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

TEST_F(LobbyTest, ASeekOutlivesItsPlayersConnectionForAWhile) {
  seek(anna_);
  directory_.leave(anna_);
  lobby_->sweep();
  settle();
  now_ += kSeekOutlives - Millis{1};
  lobby_->sweep();
  settle();
  EXPECT_EQ(listed(guest_).size(), 1U);
  now_ += Millis{1};
  lobby_->sweep();
  settle();
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

}  // namespace
}  // namespace noughts::lobby
