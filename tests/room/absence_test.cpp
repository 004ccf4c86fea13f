// Who keeps whom waiting: how long a room counts, and what may be claimed then.
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

class AbsenceTest : public RoomBench {
 protected:
  AbsenceTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  /// A game of five minutes in which both have moved, and it is Anna's turn.
  store::RoomId begun(match::TimeControl clock = match::Fischer{300 * kSecond, 3 * kSecond}) {
    const auto room = make_room({anna_, boris_}, clock);
    begin_game(anna_, boris_, room);
    return room;
  }
  Json absent(store::RoomId room) { return sync(boris_, room).at("absent"); }
  static Json away(int team, int millis) { return {{"team", team}, {"claim_ms", millis}}; }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(AbsenceTest, NobodyIsMissedWhoIsThere) {
  const auto room = begun();
  EXPECT_TRUE(absent(room).is_null());
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("code"), "not_absent");
}

TEST_F(AbsenceTest, WhoeverIsToMoveAndGoesIsMissed) {
  const auto room = begun();
  leave(anna_);
  EXPECT_EQ(boris_->frames("presence").back().at("absent"), away(0, 60'000));
  now_ += 20 * kSecond;
  EXPECT_EQ(absent(room), away(0, 40'000));
}

TEST_F(AbsenceTest, WhoeverWaitsForTheOtherMayGo) {
  const auto room = begun();
  leave(boris_);
  EXPECT_TRUE(anna_->frames("presence").back().at("absent").is_null());
  now_ += 100 * kSecond;
  play(anna_, room, 2, 8);
  EXPECT_EQ(anna_->frames("step").back().at("absent"), away(1, 60'000)) << "only now it is the turn of whoever is away";
}

TEST_F(AbsenceTest, TheGameIsClaimedOnceTheTimeIsOver) {
  const auto room = begun();
  leave(anna_);
  now_ += 59 * kSecond;
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("code"), "not_absent");
  now_ += kSecond;
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("t"), "ok");
  const auto result = boris_->frames("step").back().at("result");
  EXPECT_EQ(result.at("reason"), "absent");
  EXPECT_EQ(result.at("place"), Json::parse("[2,1]"));
}

TEST_F(AbsenceTest, ARoomThatIsReadAgainCountsOn) {
  const auto room = begun();
  leave(anna_);
  now_ += 59 * kSecond;
  rooms_->refresh(room);
  settle();
  EXPECT_EQ(absent(room), away(0, 1'000));
  now_ += kSecond;
  rooms_->refresh(room);
  settle();
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("t"), "ok");
}

TEST_F(AbsenceTest, ADrawIsClaimedLikewise) {
  const auto room = begun();
  leave(anna_);
  now_ += 60 * kSecond;
  EXPECT_EQ(act(boris_, room, StepKind::claim_draw).at("t"), "ok");
  EXPECT_EQ(boris_->frames("step").back().at("result").at("place"), Json::parse("[1,1]"));
}

TEST_F(AbsenceTest, WhoeverIsBackIsNotClaimedFrom) {
  const auto room = begun();
  leave(anna_);
  now_ += 70 * kSecond;
  sync(anna_, room);
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("code"), "not_absent");
  EXPECT_TRUE(boris_->frames("presence").back().at("absent").is_null());
}

TEST_F(AbsenceTest, ToComeBackForAMomentGainsLittle) {
  const auto room = begun();
  leave(anna_);
  now_ += 30 * kSecond;
  sync(anna_, room);
  leave(anna_);
  EXPECT_EQ(absent(room), away(0, 30'000));
  now_ += 29 * kSecond;
  sync(anna_, room);
  leave(anna_);
  EXPECT_EQ(absent(room), away(0, 15'000)) << "a quarter at least";
}

TEST_F(AbsenceTest, AMoveMakesUpForAll) {
  const auto room = begun();
  leave(anna_);
  now_ += 50 * kSecond;
  sync(anna_, room);
  play(anna_, room, 2, 8);
  play(boris_, room, 3, 1);
  leave(anna_);
  EXPECT_EQ(absent(room), away(0, 60'000));
}

TEST_F(AbsenceTest, TheOthersComingAndGoingDoesNotBeginItAnew) {
  const auto room = begun();
  leave(anna_);
  now_ += 20 * kSecond;
  const auto watcher = registered("watcher");
  sync(watcher, room);
  leave(boris_);
  now_ += 20 * kSecond;
  EXPECT_EQ(absent(room), away(0, 20'000));
}

TEST_F(AbsenceTest, AfterARestartAllIsCountedAnew) {
  const auto room = begun();
  leave(anna_);
  now_ += 59 * kSecond;
  open_rooms();
  EXPECT_EQ(absent(room), away(0, 60'000));
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("code"), "not_absent");
}

TEST_F(AbsenceTest, InGamesOfDaysNobodyIsMissed) {
  const auto room = begun(match::PerMove{Millis{86'400'000}});
  leave(anna_);
  now_ += 3'600 * kSecond;
  EXPECT_TRUE(absent(room).is_null());
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("code"), "not_absent");
}

TEST_F(AbsenceTest, BeforeTheGameCountsItIsCalledOffInstead) {
  const auto room = make_room({anna_, boris_}, match::Fischer{300 * kSecond, Millis{0}});
  sync(boris_, room);
  now_ += 59 * kSecond;
  EXPECT_TRUE(absent(room).is_null());
  EXPECT_EQ(act(boris_, room, StepKind::claim_win).at("code"), "not_absent");
}

TEST_F(AbsenceTest, AStrangerClaimsNothing) {
  const auto room = begun();
  const auto stranger = registered("stranger");
  leave(anna_);
  now_ += 70 * kSecond;
  EXPECT_EQ(act(stranger, room, StepKind::claim_win).at("code"), "not_seated");
}

}  // namespace
}  // namespace noughts::room
