// A room of two teams: what partners say among themselves, and what else is different with four.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using match::StepKind;

class RoomOfFour : public RoomBench {
 protected:
  RoomOfFour() : spectator_(registered("spectator")) {
    for (const auto* name : {"anna", "boris", "carl", "dora"}) players_.push_back(registered(name));
  }

  store::RoomId make_four(bool talk, match::TimeControl clock = match::NoClock{}) {
    const auto room = make_room(players_, match::Terms{"relay", {{"talk", talk}}, clock, false});
    for (const auto& player : players_) sync(player, room);
    sync(spectator_, room);
    return room;
  }
  Json say(const std::shared_ptr<ListeningPeer>& peer, store::RoomId room, std::string text, wire::Audience to) {
    tell(peer, wire::Say{++cid_, room, std::move(text), to});
    settle();
    return peer->answer(cid_);
  }
  /// The texts of the lines in a list of frames or in the chat of one.
  static std::vector<std::string> texts(const Json& lines) {
    std::vector<std::string> texts;
    for (const auto& line : lines) texts.push_back((line.contains("line") ? line.at("line") : line).at("text"));
    return texts;
  }

  std::vector<std::shared_ptr<ListeningPeer>> players_;
  std::shared_ptr<ListeningPeer> spectator_;
};

using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(RoomOfFour, PartnersAloneHearWhatTheySayAmongThemselves) {
  const auto room = make_four(true);
  EXPECT_EQ(say(players_[1], room, "corner", wire::Audience::team).at("t"), "ok");
  EXPECT_EQ(say(players_[0], room, "hello", wire::Audience::everybody).at("t"), "ok");
  EXPECT_EQ(say(players_[2], room, "edge", wire::Audience::team).at("t"), "ok");
  for (const int seat : {0, 2})
    EXPECT_THAT(texts(players_[static_cast<std::size_t>(seat)]->frames("chat")), ElementsAre("hello", "edge"));
  for (const int seat : {1, 3})
    EXPECT_THAT(texts(players_[static_cast<std::size_t>(seat)]->frames("chat")), ElementsAre("corner", "hello"));
  EXPECT_THAT(texts(spectator_->frames("chat")), ElementsAre("hello"));
  EXPECT_EQ(players_[3]->frames("chat")[0].at("line").at("to"), "team");
  EXPECT_FALSE(players_[3]->frames("chat")[1].at("line").contains("to"));
}

TEST_F(RoomOfFour, WhatPartnersSaidStaysTheirsAfterAReloadAndARestart) {
  const auto room = make_four(true);
  say(players_[1], room, "corner", wire::Audience::team);
  say(players_[0], room, "hello", wire::Audience::everybody);
  for (const bool restarted : {false, true}) {
    if (restarted) open_rooms();
    EXPECT_THAT(texts(sync(players_[3], room).at("chat")), ElementsAre("corner", "hello"));
    EXPECT_THAT(texts(sync(players_[0], room).at("chat")), ElementsAre("hello"));
    EXPECT_THAT(texts(sync(spectator_, room).at("chat")), ElementsAre("hello"));
  }
  act(players_[0], room, StepKind::resign);
  EXPECT_THAT(texts(sync(spectator_, room).at("chat")), ElementsAre("hello")) << "nor when the game is over";
}

TEST_F(RoomOfFour, WithoutThatOptionPartnersMayNotTalk) {
  const auto room = make_four(false);
  EXPECT_EQ(say(players_[1], room, "corner", wire::Audience::team).at("code"), "no_team_chat");
  EXPECT_EQ(say(players_[1], room, "hello", wire::Audience::everybody).at("t"), "ok");
  EXPECT_THAT(texts(players_[3]->frames("chat")), ElementsAre("hello"));
}

TEST_F(RoomOfFour, SpectatorsHaveNoTeam) {
  const auto room = make_four(true);
  EXPECT_EQ(say(spectator_, room, "psst", wire::Audience::team).at("code"), "not_seated");
  EXPECT_THAT(players_[0]->frames("chat"), IsEmpty());
}

TEST_F(RoomOfFour, WhereAllPlayForThemselvesThereIsNoTeam) {
  const auto room = make_room({players_[0], players_[1]});
  EXPECT_EQ(say(players_[0], room, "psst", wire::Audience::team).at("code"), "no_team_chat");
}

TEST_F(RoomOfFour, ARepeatedLineForATeamIsShownOnceAndToNobodyElse) {
  const auto room = make_four(true);
  const wire::Say line{++cid_, room, "corner", wire::Audience::team};
  tell(players_[1], line);
  tell(players_[1], line);
  tell(players_[1], wire::Say{line.cid, room, "corner", wire::Audience::everybody});
  settle();
  EXPECT_EQ(players_[3]->frames("chat").size(), 1U);
  EXPECT_THAT(spectator_->frames("chat"), IsEmpty());
  open_rooms();
  sync(spectator_, room);
  tell(players_[1], wire::Say{line.cid, room, "corner", wire::Audience::everybody});
  settle();
  EXPECT_THAT(spectator_->frames("chat"), IsEmpty());
}

TEST_F(RoomOfFour, ATeamThatTalksMuchDrivesOutNobodysLines) {
  const auto room = make_four(true);
  say(players_[0], room, "hello", wire::Audience::everybody);
  for (int i = 1; i <= 101; ++i) say(players_[1], room, std::to_string(i), wire::Audience::team);
  EXPECT_THAT(texts(sync(spectator_, room).at("chat")), ElementsAre("hello"));
  const auto heard = texts(sync(players_[3], room).at("chat"));
  ASSERT_EQ(heard.size(), 101U);
  EXPECT_EQ(heard[1], "2");
}

TEST_F(RoomOfFour, SaysWhoHasAgreedToADraw) {
  const auto room = make_four(false);
  act(players_[1], room, StepKind::offer_draw);
  act(players_[2], room, StepKind::accept_draw);
  EXPECT_EQ(spectator_->frames("step").back().at("draw"), Json::parse(R"({"by":1,"agreed":[1,2]})"));
  act(players_[0], room, StepKind::accept_draw);
  act(players_[3], room, StepKind::accept_draw);
  const auto last = spectator_->frames("step").back();
  EXPECT_TRUE(last.at("draw").is_null());
  EXPECT_EQ(last.at("result").at("place"), Json::parse("[1,1,1,1]"));
}

TEST_F(RoomOfFour, ARematchNeedsAllAndTheOtherTeamBegins) {
  const auto room = make_four(false);
  act(players_[0], room, StepKind::resign);
  for (std::size_t seat = 0; seat < 3; ++seat) tell(players_[seat], wire::Rematch{++cid_, room, true});
  EXPECT_TRUE(spectator_->frames("rematch").back().at("next").is_null());
  EXPECT_EQ(spectator_->frames("rematch").back().at("by"), Json::parse("[0,1,2]"));
  tell(players_[3], wire::Rematch{++cid_, room, true});
  settle();
  const auto next = *store::read_id<store::RoomId>(spectator_->frames("rematch").back().at("next").get<std::string>());
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(sync(players_[seat], next).at("you"), (seat + 3) % 4);
}

TEST_F(RoomOfFour, ClocksAndPresenceAreOfFour) {
  const auto room = make_four(false, match::Fischer{games::Millis{60'000}, games::Millis{0}});
  for (int i = 0; i < 4; ++i) play(players_[static_cast<std::size_t>(i)], room, i, 5);
  now_ += games::Millis{2'000};
  const auto state = sync(spectator_, room);
  EXPECT_EQ(state.at("clocks").at("left"), Json::parse("[58000,60000,60000,60000]"));
  EXPECT_EQ(state.at("clocks").at("running"), 0);
  EXPECT_EQ(state.at("online"), Json::parse("[true,true,true,true]"));
  EXPECT_EQ(state.at("watchers"), 1);
  pass(games::Millis{59'000});
  EXPECT_EQ(spectator_->frames("step").back().at("result").at("place"), Json::parse("[2,1,2,1]"));
}

TEST_F(RoomOfFour, ARoomReadAgainIsTheSame) {
  const auto room = make_four(false);
  for (int i = 0; i < 3; ++i) play(players_[static_cast<std::size_t>(i)], room, i, 5);
  const auto before = sync(players_[3], room);
  open_rooms();
  auto after = sync(players_[3], room);
  for (const auto* each : {"n", "view", "turn", "you", "steps"}) EXPECT_EQ(after.at(each), before.at(each)) << each;
  EXPECT_EQ(play(players_[3], room, 3, 0).at("n"), 4);
  EXPECT_EQ(players_[3]->frames("step").back().at("result").at("place"), Json::parse("[2,1,2,1]"));
}

}  // namespace
}  // namespace noughts::room
