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

TEST_F(LongPairingTest, HoldsUpNoOtherEventThatIsDue) {
  const auto head = registered("head");
  const auto large = done(events_.make(head, 1, terms())).value();
  now_ += games::Millis{1};
  const auto small = done(events_.make(head, 2, terms())).value();
  ASSERT_LT(large, small) << "they are looked after in this order";
  const auto enter = [&](EventId id) {
    const auto player = done(support::create_guest(database_.store().players)).value();
    ASSERT_TRUE(done(events_.take(id, player, 1, event::Entered{player.id, 0})));
  };
  for (std::size_t i = 0; i <= event::kPairedAtOnce; ++i) enter(large);
  for (int i = 0; i < 4; ++i) enter(small);
  std::promise<void> gate;
  const auto is_open = gate.get_future().share();
  auto other = begun(pairing_.run([is_open] {
    is_open.wait();
    return 0;
  }));
  now_ += std::chrono::hours{1};
  events_.sweep();
  const auto is_paired = [&](EventId id) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (std::chrono::steady_clock::now() < until) {
      const auto seen = done(events_.look(id));
      if (seen && (*seen)->event.round() == 1) return true;
      loops_.at(0).restart();
      loops_.at(0).run_one_for(std::chrono::milliseconds{20});
    }
    return false;
  };
  EXPECT_TRUE(is_paired(small)) << "while the pairing of the other waits for its thread";
  EXPECT_EQ(done(events_.look(large)).value()->event.round(), 0);
  gate.set_value();
  EXPECT_TRUE(is_paired(large));
  EXPECT_TRUE(done(std::move(other)));
}

}  // namespace
}  // namespace noughts::events
