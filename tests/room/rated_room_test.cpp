// Rated games in a room: what moves points, and who may play for them again.
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using match::StepKind;

class RatedRoomTest : public RoomBench {
 protected:
  RatedRoomTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(RatedRoomTest, AGameThatOneOfThemHasNotPlayedMovesNoRatings) {
  for (const int moves : {0, 1}) {
    const auto room = make_room({anna_, boris_}, match::NoClock{}, true);
    sync(anna_, room);
    if (moves > 0) play(anna_, room, 0, 4);
    act(boris_, room, StepKind::resign);
    const auto result = anna_->frames("step").back().at("result");
    EXPECT_EQ(result.at("place"), Json::parse("[1,2]")) << "it is lost all the same";
    EXPECT_FALSE(result.contains("ratings"));
  }
  EXPECT_EQ(store_.rating_changes(), 0U);
}

TEST_F(RatedRoomTest, WhoHasBecomeABotPlaysNoRatedGameAgain) {
  const auto room = make_room({anna_, boris_}, match::NoClock{}, true);
  for (const auto& each : {anna_, boris_}) sync(each, room);
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  store_.make_bot(anna_->player().id);
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  const auto told = boris_->frames("rematch").back();
  EXPECT_TRUE(told.at("next").is_null());
  EXPECT_EQ(told.at("by"), Json::array());
  rooms_->rename(anna_->player().id);
  settle();
  tell(boris_, wire::Rematch{++cid_, room, true});
  EXPECT_EQ(boris_->answer(cid_).at("code"), "bots_play_unrated");
}

TEST_F(RatedRoomTest, WhoeverWasBannedAndDisconnectedPlaysNoRematch) {
  const auto room = make_room({anna_, boris_});
  for (const auto& each : {anna_, boris_}) sync(each, room);
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  store_.sanction(anna_->player().id, store::SanctionKind::ban);
  rooms_->gone(anna_);
  settle();
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(boris_->frames("rematch").back().at("next").is_null());
}

}  // namespace
}  // namespace noughts::room
