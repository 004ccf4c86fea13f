// Teams of hosted games that the maker of a link gives to a computer.
#include <gmock/gmock.h>

#include "lobby/lobby_bench.hpp"
#include "store/people/computers.hpp"

namespace noughts::lobby {
namespace {

using match::Side;
using store::computer_player;
using testing::ElementsAre;
using testing::IsEmpty;

class ComputerTeams : public LobbyBench {
 protected:
  ComputerTeams() : anna_(here("anna")), boris_(here("boris")) {}

  /// A game that anna makes a link for; she has the first team.
  store::ChallengeId link(bool teller, Side side = Side::first) {
    auto wanted = terms(false, "council");
    wanted.options = {{"teller", teller}};
    return challenge_of(tell(anna_, wire::MakeChallenge{++cid_, std::move(wanted), side, {}, {{"number", 7}}}));
  }
  Json give(store::ChallengeId link, Side side, std::optional<int> level) {
    return tell(anna_, wire::SeatComputer{++cid_, link, side, level});
  }
  Json join(store::ChallengeId link, Side side) { return tell(boris_, wire::AcceptChallenge{++cid_, link, side}); }
  /// Who has joined besides anna.
  std::vector<store::PlayerId> others(store::ChallengeId link) {
    std::vector<store::PlayerId> players;
    const auto challenge = wait_for(store_.store().challenges.find(link));
    for (const auto& each : challenge->joined) {
      if (each.player.id != anna_->player().id) players.push_back(each.player.id);
    }
    return players;
  }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(ComputerTeams, TheMakerGivesATeamToOneAndBegins) {
  const auto id = link(true);
  EXPECT_TRUE(give(id, Side::second, 5).contains("id"));
  const auto shown = anna_->frames("challenge").back().at("joined");
  EXPECT_EQ(shown.at(1).at("computer"), 5);
  EXPECT_EQ(shown.at(1).at("side"), "second");
  const auto room = tell(anna_, wire::BeginChallenge{++cid_, id}).at("room");
  EXPECT_THAT(seats_of(room), ElementsAre(anna_->player().id, computer_player(5, 0)));
}

TEST_F(ComputerTeams, WhereThatMakesItFullItBegins) {
  const auto id = link(false);
  const auto room = give(id, Side::second, 5).at("room");
  EXPECT_THAT(seats_of(room), ElementsAre(anna_->player().id, computer_player(5, 0)));
  EXPECT_EQ(give(id, Side::second, 5).at("room"), room) << "asked again";
}

TEST_F(ComputerTeams, ItIsAnotherOrNobodyWhenTheMakerSaysSo) {
  const auto id = link(true);
  give(id, Side::second, 5);
  give(id, Side::second, 2);
  EXPECT_THAT(others(id), ElementsAre(computer_player(2, 0)));
  give(id, Side::second, {});
  EXPECT_THAT(others(id), IsEmpty());
  give(id, Side::second, 5);
  EXPECT_THAT(others(id), ElementsAre(computer_player(5, 0))) << "it may come back";
}

TEST_F(ComputerTeams, NobodyJoinsItsTeam) {
  const auto id = link(true);
  give(id, Side::second, 5);
  EXPECT_EQ(join(id, Side::second).at("code"), "side_taken");
  EXPECT_TRUE(join(id, *Side::read("teller")).contains("room")) << "which makes it full";
}

TEST_F(ComputerTeams, ItTakesNoTeamToWhichPeopleHaveCome) {
  const auto id = link(true);
  join(id, Side::second);
  EXPECT_EQ(give(id, Side::second, 5).at("code"), "side_taken");
  EXPECT_EQ(give(id, Side::first, 5).at("code"), "side_taken");
  EXPECT_THAT(others(id), ElementsAre(boris_->player().id));
}

TEST_F(ComputerTeams, OthersAndOtherGamesAreRefused) {
  const auto id = link(true);
  EXPECT_EQ(tell(boris_, wire::SeatComputer{++cid_, id, Side::second, 5}).at("code"), "not_the_maker");
  EXPECT_EQ(give(id, *Side::read("teller"), 5).at("code"), "no_such_side");
  EXPECT_EQ(give(id, Side::any, 5).at("code"), "no_such_side");
  EXPECT_EQ(give(store::ChallengeId{77}, Side::second, 5).at("code"), "not_found");
  const auto other = challenge_of(tell(anna_, wire::MakeChallenge{++cid_, terms(), Side::first, {}, {}}));
  EXPECT_EQ(give(other, Side::second, 5).at("code"), "no_computer");
}

}  // namespace
}  // namespace noughts::lobby
