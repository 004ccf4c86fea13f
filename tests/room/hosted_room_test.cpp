// Rooms of games that somebody judges: roles, deadlines of the rules, secrets in steps, what the system brings and does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"
#include "support/council.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

constexpr int kSecret = 154'711;

class HostedRoomTest : public RoomBench {
 protected:
  HostedRoomTest() : anna_(registered("anna")), boris_(registered("boris")), vera_(registered("vera")) {
    room_ = make_room("council", {anna_->player().id, boris_->player().id, vera_->player().id},
                      {{"do", "setup"}, {"number", kSecret}});
    for (const auto& peer : {anna_, boris_, vera_}) sync(peer, room_);
  }

  Json guess(const std::shared_ptr<ListeningPeer>& peer, int number) {
    return act(peer, room_, StepKind::play, {}, Json{{"do", "guess"}, {"number", number}});
  }
  [[nodiscard]] static std::string all_that_was_shown(const ListeningPeer& peer) {
    std::string text;
    for (const char* type : {"room", "step"}) {
      for (const auto& frame : peer.frames(type)) text += frame.dump();
    }
    return text;
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, vera_;
  store::RoomId room_{};
};

TEST_F(HostedRoomTest, TellsWhoSitsWhere) {
  EXPECT_EQ(sync(anna_, room_).at("cast"),
            Json::parse(R"([{"role":"player","team":0},{"role":"player","team":1},{"role":"teller","team":null}])"));
}

TEST_F(HostedRoomTest, WaitsForSomeThoughOthersMayActToo) {
  EXPECT_EQ(sync(anna_, room_).at("turn"), Json::parse("[0]"));
  EXPECT_EQ(act(vera_, room_, StepKind::play, {}, Json{{"do", "hush"}}).at("t"), "ok");
}

TEST_F(HostedRoomTest, TakesActionsThatRestOnNoStep) {
  act(vera_, room_, StepKind::play, {}, Json{{"do", "hush"}});
  EXPECT_EQ(guess(anna_, 1).at("t"), "ok");
  EXPECT_EQ(act(boris_, room_, StepKind::play, 1, Json{{"do", "guess"}}).at("code"), "stale");
}

TEST_F(HostedRoomTest, WhatIsMeantForARoundOfBeforeIsStale) {
  const Json number{{"do", "guess"}, {"number", 1}};
  act(vera_, room_, StepKind::play, {}, Json{{"do", "hush"}});
  EXPECT_EQ(act(anna_, room_, StepKind::play, 1, number).at("t"), "ok") << "others have acted in the same round";
  EXPECT_EQ(act(boris_, room_, StepKind::play, 2, number).at("code"), "stale");
  EXPECT_EQ(act(boris_, room_, StepKind::play, 4, number).at("code"), "stale") << "nobody has seen that yet";
  open_rooms();
  EXPECT_EQ(act(boris_, room_, StepKind::play, 2, number).at("code"), "stale") << "by the record alone";
  EXPECT_EQ(act(boris_, room_, StepKind::play, 3, number).at("t"), "ok");
}

TEST_F(HostedRoomTest, ShowsEachViewerTheStepsTheyMaySee) {
  guess(anna_, 424'242);
  const auto nina = registered("nina");
  sync(nina, room_);
  for (const auto& peer : {anna_, boris_, nina}) {
    EXPECT_EQ(all_that_was_shown(*peer).find(std::to_string(kSecret)), std::string::npos);
  }
  EXPECT_NE(all_that_was_shown(*vera_).find(std::to_string(kSecret)), std::string::npos);
  EXPECT_NE(all_that_was_shown(*anna_).find("424242"), std::string::npos);
  EXPECT_EQ(all_that_was_shown(*boris_).find("424242"), std::string::npos);
  EXPECT_EQ(all_that_was_shown(*nina).find("424242"), std::string::npos);
}

TEST_F(HostedRoomTest, LetsTheRulesDeadlinePassAndTheSystemGoOn) {
  EXPECT_EQ(sync(anna_, room_).at("deadline").at("left"), 60'000);
  pass(59 * kSecond);
  EXPECT_EQ(sync(anna_, room_).at("n"), 1);
  pass(2 * kSecond);
  const auto steps = sync(anna_, room_).at("steps");
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[1].at("by"), games::index(games::kClock));
  EXPECT_EQ(steps[2].at("by"), games::index(games::kSystem));
}

TEST_F(HostedRoomTest, AnActionThatComesTooLateFindsThatTheClockHasSpoken) {
  now_ += 61 * kSecond;
  guess(anna_, 1);
  EXPECT_EQ(sync(anna_, room_).at("steps")[1].at("by"), games::index(games::kClock));
}

TEST_F(HostedRoomTest, ADeadlineIsMetWhileNobodyIsThere) {
  open_rooms();
  pass(61 * kSecond);
  EXPECT_EQ(sync(anna_, room_).at("n"), 3);
}

TEST_F(HostedRoomTest, EndsWhereNobodyHasAttendedForARound) {
  open_rooms();
  for (int minute = 0; minute < 3; ++minute) pass(61 * kSecond);
  pass(61 * kSecond);
  const auto state = sync(anna_, room_);
  EXPECT_EQ(state.at("result").at("reason"), "deserted");
  const auto& last = state.at("steps").back();
  EXPECT_EQ(last.at("by"), games::index(games::kClock));
}

TEST_F(HostedRoomTest, GoesOnWhereSomebodyOnlyLooks) {
  for (int minute = 0; minute < 6; ++minute) pass(61 * kSecond);
  EXPECT_EQ(sync(anna_, room_).at("result"), nullptr);
}

TEST_F(HostedRoomTest, TheSystemMovesAfterAFallBetweenItsTurnAndItsMove) {
  open_rooms();
  now_ += 61 * kSecond;
  store::JournalEntry entry;
  entry.room = room_;
  entry.number = 2;
  entry.step.by = games::kClock;
  entry.step.action = Json::object();
  entry.step.at = now_;
  entry.deadline = now_;
  store_.store().journal.append(std::move(entry), loops_.at(0), [](const auto& done) { ASSERT_TRUE(done); });
  settle();
  pass(kSecond);
  const auto steps = sync(anna_, room_).at("steps");
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[2].at("by"), games::index(games::kSystem));
}

TEST_F(HostedRoomTest, IsOnlyPlayed) {
  for (const StepKind kind : {StepKind::resign, StepKind::leave, StepKind::abort, StepKind::offer_draw, StepKind::ask_takeback}) {
    EXPECT_EQ(act(anna_, room_, kind).at("code"), "not_in_this_game") << games::word(kind);
  }
}

TEST_F(HostedRoomTest, EndsByItsRulesAndHasNoRematch) {
  EXPECT_EQ(guess(anna_, kSecret).at("t"), "ok");
  const auto state = sync(boris_, room_);
  EXPECT_EQ(state.at("result").at("place"), Json::parse("[1,2,0]"));
  tell(anna_, wire::Rematch{900, room_, true});
  EXPECT_EQ(anna_->answer(900).at("code"), "not_in_this_game");
}

TEST_F(HostedRoomTest, OnlyATeamTalksAmongItself) {
  tell(anna_, wire::Say{901, room_, "for us", wire::Audience::team});
  EXPECT_EQ(anna_->answer(901).at("t"), "ok");
  tell(vera_, wire::Say{902, room_, "for whom", wire::Audience::team});
  EXPECT_EQ(vera_->answer(902).at("code"), "no_team_chat");
  EXPECT_TRUE(boris_->frames("chat").empty());
}

}  // namespace
}  // namespace noughts::room
