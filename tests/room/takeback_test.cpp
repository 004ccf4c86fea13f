// Moves taken back in a room: what everybody is shown, what the clocks do, and that the record alone gives the same.
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

class TakebackTest : public RoomBench {
 protected:
  TakebackTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  store::RoomId begun(bool free, match::TimeControl clock = match::NoClock{}) {
    match::Terms terms{"3x3", Json::object(), clock, false};
    if (free) terms.table.free_takeback = {match::Seat{0}, match::Seat{1}};
    const auto room = make_room({anna_, boris_}, terms);
    begin_game(anna_, boris_, room);
    return room;
  }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(TakebackTest, IsAskedForShownAndAgreed) {
  const auto room = begun(false);
  ASSERT_EQ(act(boris_, room, StepKind::ask_takeback, 2).at("n"), 3);
  EXPECT_EQ(anna_->frames("step").back().at("takeback"), Json::parse(R"({"by":1,"agreed":[1],"to":1})"));
  ASSERT_EQ(act(anna_, room, StepKind::accept_takeback, 3).at("n"), 4);
  const auto shown = boris_->frames("step").back();
  EXPECT_EQ(shown.at("step").at("d"), Json::parse(R"({"t":"accept_takeback","to":1})"));
  EXPECT_EQ(shown.at("view").at("cells"), "....X....");
  EXPECT_EQ(shown.at("turn"), Json::parse("[1]"));
  EXPECT_TRUE(shown.at("takeback").is_null());
  EXPECT_EQ(shown.at("n"), 4) << "the record only grows";
}

TEST_F(TakebackTest, IsTheSameAfterTheRoomWasReadAgain) {
  const auto room = begun(true);
  ASSERT_EQ(act(anna_, room, StepKind::takeback, 2).at("n"), 3);
  ASSERT_EQ(play(anna_, room, 3, 8).at("t"), "ok");
  const auto before = sync(boris_, room);
  open_rooms();
  const auto after = sync(boris_, room);
  EXPECT_EQ(after.at("view"), before.at("view"));
  EXPECT_EQ(after.at("view").at("cells"), "........X");
  EXPECT_EQ(after.at("steps"), before.at("steps"));
  EXPECT_EQ(act(anna_, room, StepKind::takeback).at("code"), "no_takeback") << "once a game";
  EXPECT_TRUE(log_.empty());
}

TEST_F(TakebackTest, ARepeatedCommandTakesBackOnce) {
  const auto room = begun(true);
  const wire::Act command{777, room, StepKind::takeback, 2, nullptr};
  tell(anna_, command);
  tell(anna_, command);
  EXPECT_EQ(anna_->answer(777).at("n"), 3);
  EXPECT_EQ(sync(boris_, room).at("n"), 3);
}

TEST_F(TakebackTest, StopsTheClockThatRunsAndBeginsATurn) {
  const auto room = begun(true, match::Fischer{300 * kSecond, Millis{0}});
  play(anna_, room, 2, 8);
  now_ += 10 * kSecond;
  ASSERT_EQ(act(anna_, room, StepKind::takeback, 3).at("t"), "ok");
  const auto shown = anna_->frames("step").back();
  EXPECT_EQ(shown.at("step").at("took"), 10'000);
  EXPECT_EQ(shown.at("clocks").at("left"), Json::parse("[300000,290000]")) << "what was thought meanwhile is spent";
  EXPECT_EQ(shown.at("clocks").at("running"), 0);
  now_ += 5 * kSecond;
  EXPECT_EQ(sync(boris_, room).at("clocks").at("left"), Json::parse("[295000,290000]"));
}

TEST_F(TakebackTest, WhoseTimeHasRunOutTakesNothingBack) {
  const auto room = begun(true, match::Fischer{300 * kSecond, Millis{0}});
  now_ += 400 * kSecond;
  EXPECT_EQ(act(anna_, room, StepKind::takeback, 2).at("code"), "stale");
  EXPECT_EQ(boris_->frames("step").back().at("result").at("reason"), "timeout");
}

TEST_F(TakebackTest, WhoeverOnlyWatchesAsksForNothing) {
  const auto room = begun(true);
  EXPECT_EQ(act(registered("stranger"), room, StepKind::takeback).at("code"), "not_seated");
}

}  // namespace
}  // namespace noughts::room
