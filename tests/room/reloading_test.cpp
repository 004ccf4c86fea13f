// A room is read again while something of it is on its way: what comes of that reaches the room that is there by then.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using match::StepKind;

class ReloadingTest : public RoomBench {
 protected:
  ReloadingTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  /// A game of both that is over, and that they still watch.
  store::RoomId over() {
    const auto room = make_room({anna_, boris_});
    sync(anna_, room);
    sync(boris_, room);
    act(boris_, room, StepKind::resign);
    return room;
  }

  /// One thing after the other, until both want a rematch and nothing is made yet.
  void agree_on_rematch(store::RoomId room) {
    tell(anna_, wire::Rematch{++cid_, room, true});
    rooms_->tell(boris_, wire::Rematch{++cid_, room, true});
    while (boris_->frames("rematch").back().at("by").size() < 2) loops_.at(0).poll_one();
    ASSERT_TRUE(boris_->frames("rematch").back().at("next").is_null());
  }

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(ReloadingTest, ALineOfChatThatWasOnItsWayIsShownAndKept) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  rooms_->tell(anna_, wire::Say{++cid_, room, "hello"});
  rooms_->refresh(room);
  settle();
  settle();
  EXPECT_EQ(boris_->frames("chat").size(), 1U);
  const auto carol = registered("carol");
  EXPECT_EQ(sync(carol, room).at("chat").size(), 1U);
}

TEST_F(ReloadingTest, WhoSitsElsewhereThanThoseWhoWatchKnowIsToldByComingAnew) {
  const auto room = make_room({anna_, boris_});
  const auto watcher = std::make_shared<support::SentAway>(static_cast<std::int64_t>(registered("vera")->player().id));
  sync(watcher, room);
  rooms_->refresh(room);
  settle();
  EXPECT_EQ(watcher->times, 0);
  store_.seat(room, 1, registered("carol")->player().id);
  rooms_->refresh(room);
  settle();
  EXPECT_EQ(watcher->times, 1);
}

TEST_F(ReloadingTest, AWishForARematchOfWhoeverHasLeftMeanwhileStandsNoMore) {
  const auto room = over();
  rooms_->tell(anna_, wire::Rematch{++cid_, room, true});
  rooms_->tell(anna_, wire::Unwatch{++cid_, room});
  settle();
  tell(boris_, wire::Rematch{++cid_, room, true});
  EXPECT_TRUE(boris_->frames("rematch").back().at("next").is_null());
  EXPECT_EQ(boris_->frames("rematch").back().at("by"), games::Json::parse("[1]"));
}

TEST_F(ReloadingTest, WhoeverTakesTheWishBackWhileTheNextGameIsMadeIsToldThatItBegins) {
  const auto room = over();
  agree_on_rematch(room);
  const auto back = ++cid_;
  rooms_->tell(anna_, wire::Rematch{back, room, false});
  settle();
  EXPECT_EQ(anna_->answer(back).at("code"), "gone");
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_string());
}

TEST_F(ReloadingTest, AlsoInARoomThatIsReadAgainMeanwhile) {
  const auto room = over();
  agree_on_rematch(room);
  rooms_->refresh(room);
  const auto back = ++cid_;
  rooms_->tell(anna_, wire::Rematch{back, room, false});
  settle();
  EXPECT_EQ(anna_->answer(back).value("code", ""), "gone");
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_string());
}

TEST_F(ReloadingTest, ARematchThatWasOnItsWayIsToldAndKnown) {
  const auto room = over();
  tell(anna_, wire::Rematch{++cid_, room, true});
  rooms_->tell(boris_, wire::Rematch{++cid_, room, true});
  rooms_->refresh(room);
  settle();
  settle();
  const auto next = boris_->frames("rematch").back().at("next");
  ASSERT_TRUE(next.is_string());
  EXPECT_EQ(sync(anna_, room).at("next"), next);
}

TEST_F(ReloadingTest, WhoeverWantsARematchStillWantsItInARoomThatIsReadAgain) {
  const auto room = over();
  tell(anna_, wire::Rematch{++cid_, room, true});
  rooms_->refresh(room);
  settle();
  EXPECT_EQ(sync(boris_, room).at("rematch"), games::Json::parse("[0]"));
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_string());
}

TEST_F(ReloadingTest, WhoeverHasTakenAPlaceMeanwhileWantsNoRematch) {
  const auto room = over();
  tell(boris_, wire::Rematch{++cid_, room, true});
  const auto carol = registered("carol");
  store_.seat(room, 1, carol->player().id);
  rooms_->refresh(room);
  settle();
  EXPECT_EQ(sync(carol, room).at("rematch"), games::Json::parse("[]"));
}

TEST_F(ReloadingTest, AndNotWhereTheyHaveLeftWhileItWasRead) {
  const auto room = over();
  tell(anna_, wire::Rematch{++cid_, room, true});
  rooms_->refresh(room);
  rooms_->tell(anna_, wire::Unwatch{++cid_, room});
  settle();
  EXPECT_EQ(sync(boris_, room).at("rematch"), games::Json::parse("[]"));
}

TEST_F(ReloadingTest, ARematchOfWhichNobodyHeardIsFound) {
  const auto room = over();
  store_.lose_next_room_answer();
  for (const auto& each : {anna_, boris_}) tell(each, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_null());
  for (const auto& each : {anna_, boris_}) tell(each, wire::Rematch{++cid_, room, true});
  settle();
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_string());
  EXPECT_EQ(wait_for(store_.store().rooms.playing(anna_->player().id))->size(), 1U);
}

TEST_F(ReloadingTest, AGameThatGoesToAnotherNodeWhileItIsReadIsNoneOfTheLiveOnesHere) {
  const auto room = make_room({anna_, boris_});
  play(anna_, room, 0, 4);
  play(boris_, room, 1, 0);
  EXPECT_FALSE(rooms_->live().counts().empty());
  rooms_->refresh(room);
  rooms_->release({store::slot_of(room)});
  settle();
  EXPECT_TRUE(rooms_->live().counts().empty());
}

// Nobody watches, so the room is put away as soon as nothing keeps it.
TEST_F(ReloadingTest, AWishForARematchIsAnsweredWheneverTheSweepComes) {
  int unfinished = 0;
  for (int steps = 0; steps < 30; ++steps) {
    const auto room = make_room({anna_, boris_});
    act(boris_, room, StepKind::resign);
    pass(kSecond);
    const auto cid = ++cid_;
    rooms_->tell(anna_, wire::Rematch{cid, room, true});
    auto& loop = loops_.at(0);
    loop.restart();
    for (int i = 0; i < steps; ++i) loop.poll_one();
    unfinished += anna_->answer(cid).is_null() ? 1 : 0;
    pass(kSecond);
    EXPECT_FALSE(anna_->answer(cid).is_null()) << "swept after " << steps << " steps of the loop";
  }
  EXPECT_GT(unfinished, 2);
  EXPECT_LT(unfinished, 30);
}

TEST_F(ReloadingTest, ARecordThatWasReadLongAgoIsReadAgainBeforeAnythingIsWritten) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  const auto loaded = rooms_->figures().loaded;
  now_ += games::Millis{7 * 24 * 3'600'000};
  EXPECT_EQ(play(anna_, room, 0, 4).at("n"), 1);
  EXPECT_EQ(rooms_->figures().loaded, loaded);
  now_ += games::Millis{7 * 24 * 3'600'000 + 1};
  EXPECT_EQ(play(boris_, room, 1, 0).at("n"), 2) << "by the record that was read anew";
  EXPECT_EQ(rooms_->figures().loaded, loaded + 1);
  EXPECT_EQ(play(anna_, room, 2, 8).at("n"), 3);
  EXPECT_EQ(rooms_->figures().loaded, loaded + 1);
}

}  // namespace
}  // namespace noughts::room
