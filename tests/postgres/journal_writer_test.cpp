#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include <pqxx/pqxx>

#include "play.hpp"
#include "postgres/core/session_settings.hpp"
#include "support/eventually.hpp"

namespace noughts::postgres {
namespace {

using tests::ScratchDatabase;
using tests::Written;

TEST(JournalWriter, WhatALoopAppendsWhileItHandlesWhatIsReadyIsOneCommit) {
  constexpr int kRooms = 50;
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at) SELECT n, '3x3', '{}', '{}', false, 0 FROM "
      "generate_series(1, 50) n");
  auto work = boost::asio::make_work_guard(loop);
  int written = 0;
  for (int room = 1; room <= kRooms; ++room) {
    boost::asio::post(loop, [&, room] {
      store::JournalEntry entry;
      entry.room = store::RoomId{room};
      entry.number = 1;
      database.store().journal.append(std::move(entry), loop, [&](const Written& result) {
        written += result.has_value();
        if (written == kRooms) work.reset();
      });
    });
  }
  loop.run();
  EXPECT_EQ(written, kRooms);
  EXPECT_EQ(database.figures().commits, 1U);
}

TEST(JournalWriter, WhatComesDuringACommitIsWrittenTogetherWithWhatFollowsUponIt) {
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at) SELECT n, '3x3', '{}', '{}', false, 0 FROM "
      "generate_series(1, 3) n");
  auto work = boost::asio::make_work_guard(loop);
  int written = 0;
  const auto append = [&](int room, const std::function<void()>& then) {
    store::JournalEntry entry;
    entry.room = store::RoomId{room};
    entry.number = 1;
    database.store().journal.append(std::move(entry), loop, [&written, then](const Written& result) {
      written += result.has_value();
      then();
    });
  };
  pqxx::connection holder{scratch.url()};
  pqxx::work holding{holder};
  holding.exec("LOCK TABLE step IN SHARE MODE");
  const auto end = [&] {
    if (written == 3) work.reset();
  };
  append(1, [&] { append(2, end); });
  loop.poll();
  ASSERT_TRUE(support::eventually([&] { return database.figures().waiting == 0; }));
  append(3, end);
  holding.commit();
  // The loop does not come round until then.
  ASSERT_TRUE(support::eventually([&] { return database.figures().commits == 1; }));
  loop.run();
  EXPECT_EQ(written, 3);
  EXPECT_EQ(database.figures().commits, 2U);
}

TEST(JournalWriter, NoLoopWaitsForABusierOne) {
  const ScratchDatabase scratch;
  boost::asio::io_context busy{1};
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at) SELECT n, '3x3', '{}', '{}', false, 0 FROM "
      "generate_series(1, 3) n");
  std::vector<int> written;
  const auto append = [&](int room, boost::asio::io_context& on) {
    store::JournalEntry entry;
    entry.room = store::RoomId{room};
    entry.number = 1;
    database.store().journal.append(std::move(entry), on, [&written, room](const Written& result) {
      if (result) written.push_back(room);
    });
  };
  append(1, busy);
  append(2, busy);
  auto work = boost::asio::make_work_guard(loop);
  append(3, loop);
  EXPECT_TRUE(support::eventually([&] {
    loop.poll();
    return !written.empty();
  }));
  EXPECT_EQ(written, std::vector{3});
  // What the other has appended was ready, too.
  EXPECT_EQ(database.figures().commits, 1U);
  busy.run();
  EXPECT_EQ(written, (std::vector{3, 1, 2}));
}

// A process that is stopped, or whose machine is gone, holds no locks for longer than the database waits for it.
TEST(JournalWriter, WhoeverSleepsInATransactionKeepsNobodyFromWriting) {
  const ScratchDatabase scratch;
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at) SELECT n, '3x3', '{}', '{}', false, 0 FROM "
      "generate_series(1, 2) n");
  pqxx::connection sleeper{journal_connection_string(scratch.url())};
  pqxx::work asleep{sleeper};
  // A tenth of what the server is given.
  asleep.exec(
      "SELECT set_config(name, (setting::int / 10)::text, false) FROM pg_settings "
      "WHERE name = 'idle_in_transaction_session_timeout'");
  asleep.exec("INSERT INTO step (room, number, seat, at, took_ms, lag_ms, d) VALUES (1, 1, 0, 0, 0, 0, '{}')");
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, [](const std::string&) {}};
  auto work = boost::asio::make_work_guard(loop);
  int written = 0;
  for (const int room : {1, 2}) {
    store::JournalEntry entry;
    entry.room = store::RoomId{room};
    entry.number = 1;
    database.store().journal.append(std::move(entry), loop, [&](const Written& result) {
      EXPECT_TRUE(result);
      if (++written == 2) work.reset();
    });
  }
  loop.run_for(std::chrono::seconds{60});
  EXPECT_EQ(written, 2);
  EXPECT_THROW(asleep.exec("SELECT 1"), std::exception);
}

TEST(JournalWriter, ASessionIsReadyBeforeTheFirstMove) {
  const ScratchDatabase scratch;
  Database database{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
  database.warm_up();
  pqxx::connection looking{scratch.url()};
  EXPECT_TRUE(support::eventually([&] {
    pqxx::work look{looking};
    const auto ready = look.exec(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle' AND query LIKE '%INSERT INTO step%'");
    return ready.size() == 1;
  }));
  EXPECT_EQ(database.figures().commits, 0U);
}

}  // namespace
}  // namespace noughts::postgres
