// Seeks for a game of four, in two teams.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using testing::ElementsAre;

class Gathering : public LobbyBench {
 protected:
  Gathering() {
    for (const auto* name : {"anna", "boris", "carl", "dora", "emil"}) players_.push_back(here(name));
  }

  Json seek_four(std::size_t player, match::Side side = match::Side::any) {
    return seek(players_[player], terms(false, "relay"), side);
  }
  Json take(std::size_t player, wire::SeekId id, match::Side side = match::Side::any) {
    return tell(players_[player], wire::Take{++cid_, id, side});
  }
  std::size_t place_in(const Json& room, std::size_t player) {
    const auto seats = seats_of(room);
    return static_cast<std::size_t>(std::ranges::find(seats, players_[player]->player().id) - seats.begin());
  }
  std::vector<std::string> waiting() {
    std::vector<std::string> names;
    const auto seeks = listed(players_[4]);
    for (const auto& each : seeks.empty() ? Json::array() : seeks.at(0).at("joined")) names.push_back(each.at("name"));
    return names;
  }
  std::string name(std::size_t player) { return players_[player]->player().name; }

  std::vector<std::shared_ptr<ListeningPeer>> players_;
};

TEST_F(Gathering, GoesOnUntilTheSeatsAreFull) {
  const auto id = seek_four(0).at("id");
  EXPECT_EQ(seek_four(1).at("id"), id);
  EXPECT_EQ(take(2, id_of(Json{{"id", id}})).at("id"), id);
  const auto room = seek_four(3).at("room");
  for (std::size_t player = 0; player < 4; ++player) EXPECT_EQ(players_[player]->frames("paired").at(0).at("room"), room);
  EXPECT_TRUE(players_[4]->frames("paired").empty());
  EXPECT_EQ(seats_of(room).size(), 4U);
  EXPECT_TRUE(listed(players_[4]).empty());
}

TEST_F(Gathering, IsShownWithThoseWhoHaveJoined) {
  seek_four(0, match::Side::first);
  seek_four(1);
  const auto seek = listed(players_[4]).at(0);
  EXPECT_EQ(seek.at("seats"), 4);
  EXPECT_EQ(seek.at("player").at("name"), name(0));
  EXPECT_EQ(seek.at("joined").at(0), Json::parse(R"({"name":")" + name(0) + R"(","guest":false,"rating":1500,"side":"first"})"));
  EXPECT_EQ(seek.at("joined").at(1).at("side"), "any");
}

TEST_F(Gathering, KeepsTheTeamsThatAreAskedFor) {
  const auto id = id_of(seek_four(0, match::Side::second));
  EXPECT_TRUE(take(1, id, match::Side::second).contains("id"));
  EXPECT_EQ(take(2, id, match::Side::second).at("code"), "side_taken");
  EXPECT_TRUE(take(2, id).contains("id"));
  const auto room = seek_four(3, match::Side::first).at("room");
  for (const std::size_t player : {0, 1}) EXPECT_EQ(place_in(room, player) % 2, 1U);
  for (const std::size_t player : {2, 3}) EXPECT_EQ(place_in(room, player) % 2, 0U);
}

TEST_F(Gathering, WhoAsksForAFullSideWaitsInAnotherSeek) {
  const auto id = seek_four(0, match::Side::first).at("id");
  EXPECT_EQ(seek_four(1, match::Side::first).at("id"), id);
  EXPECT_NE(seek_four(2, match::Side::first).at("id"), id);
}

TEST_F(Gathering, WhoHasJoinedCannotJoinAgain) {
  const auto answer = seek_four(0);
  EXPECT_EQ(seek_four(0).at("id"), answer.at("id"));
  EXPECT_EQ(take(0, id_of(answer)).at("code"), "own_seek");
  EXPECT_THAT(waiting(), ElementsAre(name(0)));
}

TEST_F(Gathering, WhoLeavesMakesPlaceAndTheOthersStay) {
  const auto id = id_of(seek_four(0));
  take(1, id);
  tell(players_[0], wire::Unseek{++cid_});
  EXPECT_THAT(waiting(), ElementsAre(name(1)));
  take(2, id);
  take(3, id);
  EXPECT_TRUE(take(4, id).contains("room"));
  EXPECT_TRUE(players_[0]->frames("paired").empty());
}

TEST_F(Gathering, WhoStaysAwayLeaves) {
  const auto id = id_of(seek_four(0));
  take(1, id);
  directory_.leave(players_[0]);
  sweep();
  now_ += kSeekOutlives;
  sweep();
  EXPECT_THAT(waiting(), ElementsAre(name(1)));
}

TEST_F(Gathering, AGameWaitsForWhoeverIsAwayForAMoment) {
  const auto id = id_of(seek_four(0));
  take(1, id);
  take(2, id);
  directory_.leave(players_[0]);
  sweep();
  EXPECT_TRUE(take(3, id).contains("id"));
  EXPECT_EQ(take(4, id).at("code"), "gone") << "the seats are full";
  directory_.enter(players_[0]);
  sweep();
  for (std::size_t player = 0; player < 4; ++player) EXPECT_EQ(players_[player]->frames("paired").size(), 1U);
  sweep();
  EXPECT_EQ(players_[0]->frames("paired").size(), 1U);
}

TEST_F(Gathering, WhoeverSitsDownWaitsForNothingElse) {
  seek(players_[0]);
  const auto id = id_of(seek_four(0));
  for (const std::size_t player : {1, 2, 3}) take(player, id);
  EXPECT_TRUE(listed(players_[4]).empty());
}

TEST_F(Gathering, WhileTheDatabaseIsAwayNobodyLosesTheirPlace) {
  const auto id = id_of(seek_four(0));
  take(1, id);
  take(2, id);
  const wire::Take last{++cid_, id, match::Side::any};
  store_.go_away();
  EXPECT_EQ(tell(players_[3], last).at("code"), "unavailable");
  players_[3]->forget();
  store_.come_back();
  EXPECT_EQ(waiting().size(), 3U);
  EXPECT_TRUE(tell(players_[3], last).contains("room"));
}

TEST_F(Gathering, IsNeverForRating) {
  EXPECT_EQ(seek(players_[0], terms(true, "relay")).at("code"), "unrated_only");
  EXPECT_EQ(tell(players_[0], wire::MakeChallenge{++cid_, terms(true, "relay"), match::Side::any, std::nullopt}).at("code"),
            "unrated_only");
}

}  // namespace
}  // namespace noughts::lobby
