// The pairing of a large event keeps nobody waiting, and is made again where the record has moved on.
#include <gtest/gtest.h>

#include "events/events_bench.hpp"

namespace noughts::events {
namespace {

using LongPairingTest = EventsBench;

TEST_F(LongPairingTest, KeepsNobodyWaitingAndIsMadeAgainWhenTheRecordHasMovedOn) {
  const auto head = registered("head");
  const auto id = done(events_.make(head, 1, terms())).value();
  std::vector<store::Player> players;
  for (std::size_t i = 0; i <= event::kPairedAtOnce; ++i) {
    players.push_back(done(support::create_guest(database_.store().players)).value());
    ASSERT_TRUE(done(events_.take(id, players.back(), 1, event::Entered{players.back().id, 0})));
  }
  std::promise<void> gate;
  const auto is_open = gate.get_future().share();
  auto other = begun(pairing_.run([is_open] {
    is_open.wait();
    return 0;
  }));
  auto start = begun(events_.take(id, head, 2, event::Started{}));
  const auto left = done(events_.take(id, players[0], 2, event::Left{players[0].id}));
  EXPECT_TRUE(left) << "while the pairing waits for its thread";
  EXPECT_EQ(done(events_.look(id)).value()->event.round(), 0);
  gate.set_value();
  EXPECT_TRUE(done(std::move(start)));
  EXPECT_TRUE(done(std::move(other)));
  const auto seen = done(events_.look(id)).value();
  EXPECT_EQ(seen->event.round(), 1);
  EXPECT_EQ(seen->event.games().size(), event::kPairedAtOnce / 2);
  const auto gone = *seen->event.entrant(players[0].id);
  for (const auto& [key, game] : seen->event.games()) EXPECT_FALSE(game.has(gone));
}

}  // namespace
}  // namespace noughts::events
