// The pairing of a large event keeps nobody waiting, and is made again where the record has moved on.
#include <gtest/gtest.h>

#include "events/events.hpp"
#include "postgres/postgres.hpp"
#include "support/bench.hpp"
#include "support/guests.hpp"
#include "support/scratch_database.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;
using games::Millis;

class LongPairingTest : public support::Bench {
 protected:
  /// What a task gives, also where threads have a part in it.
  template <class T>
  T done(std::future<T> future) {
    while (future.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
      loops_.at(0).restart();
      loops_.at(0).run_one_for(std::chrono::milliseconds{100});
    }
    return future.get();
  }
  template <class T>
  std::future<T> begun(awaitable<T> task) {
    return boost::asio::co_spawn(loops_.at(0), std::move(task), boost::asio::use_future);
  }
  template <class T>
  T done(awaitable<T> task) {
    return done(begun(std::move(task)));
  }

  event::EventTerms terms() const {
    event::EventTerms terms;
    terms.name = "Large";
    terms.kind = event::EventKind::swiss;
    terms.game.variant = "3x3";
    terms.game.clock = match::Fischer{Millis{60'000}, Millis{0}};
    terms.starts = now_ + std::chrono::hours{1};
    terms.most = 200;
    return terms;
  }

  tests::ScratchDatabase scratch_;
  postgres::Database database_{{.url = scratch_.url()}, [](const std::string&) {}};
  notice::Notices notices_{notice::Services{.store = database_.store(),
                                            .directory = &directory_,
                                            .now = [this] { return now_; },
                                            .log = [](const std::string&) {},
                                            .also = {}}};
  worker::BoundedWorker pairing_{4};
  Events events_{{.stored = database_.events(),
                  .teams = database_.teams(),
                  .store = database_.store(),
                  .loop = loops_.at(0),
                  .health = health_,
                  .directory = directory_,
                  .topics = topics_,
                  .notices = notices_,
                  .pairing = pairing_,
                  .setup = {},
                  .now = [this] { return now_; },
                  .log = [](const std::string&) {}}};
};

TEST_F(LongPairingTest, KeepsNobodyWaitingAndIsMadeAgainWhenTheRecordHasMovedOn) {
  const auto head = done(database_.store().players.create_registered("head", "head", "hash")).value();
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
