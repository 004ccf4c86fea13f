#include "cluster/new_room.hpp"

#include <gtest/gtest.h>

#include "games/random_play.hpp"
#include "store/operations/slots.hpp"
#include "support/create.hpp"
#include "support/memory_store.hpp"

namespace noughts::cluster {
namespace {

using store::PlayerId;
using store::RoomId;

struct NewRoomTest : testing::Test {
  store::NewRoom room_of(std::vector<PlayerId> seats) {
    match::Terms terms;
    terms.variant = "3x3";
    return new_room(RoomId{kId}, std::move(terms), std::move(seats), games::Instant{games::Millis{kAt}});
  }

  PlayerId player(const std::string& name) { return support::register_player(memory.store().players, name); }

  static constexpr std::int64_t kAt = 1'700'000'000'000;
  static constexpr std::int64_t kId = (kAt << 20) | (700 << 10) | 5;
  tests::MemoryStore memory;
  games::SeededDice dice{1};
};

TEST_F(NewRoomTest, WhoseIdAnotherHasByChanceGetsAnotherInTheSameSlotAndMillisecond) {
  const auto first = tests::ask(create(memory.store().rooms, room_of({player("anna"), player("boris")}), dice));
  const auto second = tests::ask(create(memory.store().rooms, room_of({player("carl"), player("dora")}), dice));
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*first, RoomId{kId});
  EXPECT_NE(*second, *first);
  EXPECT_EQ(store::slot_of(*second), store::slot_of(*first));
  EXPECT_EQ(static_cast<std::int64_t>(*second) >> 20, kAt);
  EXPECT_TRUE(tests::ask(memory.store().rooms.load(*second)));
}

TEST_F(NewRoomTest, IsNotMadeByAnyIdForWhoPlaysInAnEvent) {
  const auto anna = player("anna");
  memory.set_in_event(anna, true);
  const auto made = tests::ask(create(memory.store().rooms, room_of({anna, player("boris")}), dice));
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error(), store::StoreError::conflict);
}

}  // namespace
}  // namespace noughts::cluster
