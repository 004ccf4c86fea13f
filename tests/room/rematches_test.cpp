// Who may play another game of a series.
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using match::StepKind;

class RematchesTest : public RoomBench {
 protected:
  RematchesTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  std::shared_ptr<ListeningPeer> anna_, boris_;
};

TEST_F(RematchesTest, WhoeverHasVeryManyGamesGoingOnWishesForNoOtherThatMayGoOnForEver) {
  const auto endless = make_room({anna_, boris_});
  const auto short_one = make_room({anna_, boris_}, match::Fischer{60 * kSecond, games::Millis{0}});
  for (const auto room : {endless, short_one}) {
    for (const auto& each : {anna_, boris_}) sync(each, room);
    act(boris_, room, StepKind::resign);
  }
  const auto other = registered("other");
  for (int i = 0; i < store::kMostGamesByRematches.people; ++i) {
    now_ += games::Millis{1};
    make_room({anna_, other});
  }
  tell(anna_, wire::Rematch{++cid_, endless, true});
  settle();
  EXPECT_EQ(anna_->answer(cid_).value("code", ""), "too_many_games");
  tell(boris_, wire::Rematch{++cid_, endless, true});
  settle();
  EXPECT_EQ(boris_->answer(cid_).at("t"), "ok");
  tell(anna_, wire::Rematch{++cid_, short_one, true});
  settle();
  EXPECT_EQ(anna_->answer(cid_).at("t"), "ok");
}

TEST_F(RematchesTest, WhatEndsByAnExceptionWhileItIsMadeMayBeWishedForAgain) {
  bool throws = true;
  support::ThrowingSettings settings{store_.store().settings, throws};
  const auto whole = services();
  const Stores stores{whole.store.journal, whole.store.rooms, whole.store.players, settings, whole.store.relations};
  rooms_ = std::make_unique<Rooms>(Services{stores, &loops_, &health_, &directory_, &topics_, &ownership_, whole.now, whole.log});
  const auto room = make_room({anna_, boris_});
  for (const auto& each : {anna_, boris_}) sync(each, room);
  act(boris_, room, StepKind::resign);
  const auto wish_for_it = [&] {
    for (const auto& each : {anna_, boris_}) tell(each, wire::Rematch{++cid_, room, true});
    settle();
    return anna_->frames("rematch").back();
  };
  const auto none = wish_for_it();
  EXPECT_EQ(log_.size(), 1U);
  EXPECT_EQ(none.at("by"), Json::array()) << none;
  throws = false;
  EXPECT_TRUE(wish_for_it().at("next").is_string());
  for (auto* each : {&anna_, &boris_}) leave(*each);
  pass(kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U);
}

}  // namespace
}  // namespace noughts::room
