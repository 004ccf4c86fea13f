#include <gtest/gtest.h>

#include <pqxx/pqxx>
#include <semaphore>
#include <thread>

#include "play.hpp"
#include "postgres/core/connection.hpp"
#include "support/guests.hpp"

namespace noughts::postgres {
namespace {

using namespace std::chrono_literals;
using store::AppendError;
using store::StoreError;
using tests::ask;
using tests::Play;
using tests::ScratchDatabase;
using tests::Written;

void ignore(const std::string&) {}

store::JournalEntry step_in_no_room() {
  store::JournalEntry entry;
  entry.room = store::RoomId{4711};
  entry.number = 1;
  return entry;
}

TEST(Healing, NoStepIsLostOrDoubledWhileConnectionsDieByTheHundred) {
  constexpr int kKilled = 100;
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, ignore};
  Play play{database.store(), loop};
  std::counting_semaphore<> strikes{0};
  play.on_step = [&] {
    if (play.steps() % 7 == 0) strikes.release();
  };
  std::thread killer{[&] {
    // On a busy machine a blow may find nothing to kill, since the last connection has not been replaced yet.
    for (int killed = 0; killed < kKilled; killed += scratch.kill_connections()) strikes.acquire();
    boost::asio::post(loop, [&] { play.stop(); });
  }};
  play.begin(12);
  loop.run();
  killer.join();
  play.verify(scratch);
  EXPECT_GT(database.figures().retries, 0U);
}

TEST(Healing, WhoeverIsConnectedToAnotherHostThanTheNewestIsCutOff) {
  const Statement statement{"answer", "SELECT 1"};
  const ScratchDatabase scratch;
  pqxx::connection asked{scratch.url()};
  const std::string host = asked.hostname();
  const auto at = [&](const std::string& name, const std::string& url) {
    return ConnectionSettings{scratch.url() + " host=" + name, 60s, url};
  };
  Connection first{at(host, "both")};
  Connection same{at(host, "both")};
  Connection of_others{at(host, "another")};
  for (auto* each : {&first, &same, &of_others}) each->run(statement);
  // The same place under another name.
  Connection newest{at(host + "/.", "both")};
  for (auto* each : {&first, &same}) {
    try {
      each->run(statement);
      ADD_FAILURE() << "still connected to the host of before";
    } catch (const std::exception& error) {
      EXPECT_EQ(remedy(error, *each), Remedy::reconnect);
    }
  }
  for (auto* each : {&newest, &of_others}) EXPECT_EQ(each->run(statement)[0][0].as<int>(), 1);
}

TEST(Healing, QueriesFailAtOnceWhileThereIsNoDatabase) {
  Database database{{"host=/nowhere dbname=none"}, ignore};
  auto quickest = std::chrono::steady_clock::duration::max();
  for (int i = 0; i < 50; ++i) {
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(ask(support::create_guest(database.store().players)).error(), StoreError::unavailable);
    quickest = std::min(quickest, std::chrono::steady_clock::now() - began);
  }
  EXPECT_LT(quickest, 200ms) << "a machine that is busy holds up some of them, not all";
  std::uint64_t errors = 0;
  for (const auto& each : database.figures().classes) errors += each.errors;
  EXPECT_EQ(errors, 50U);
}

TEST(Healing, WhatCannotBeWrittenIsAnsweredWhenTheJournalCloses) {
  boost::asio::io_context loop{1};
  Database database{{"host=/nowhere dbname=none"}, ignore};
  std::vector<AppendError> errors;
  const auto keep = [&](const Written& written) { errors.push_back(written.error()); };
  database.store().journal.append(step_in_no_room(), loop, keep);
  database.close();
  database.store().journal.append(step_in_no_room(), loop, keep);
  loop.run();
  EXPECT_EQ(errors, (std::vector{AppendError::stopping, AppendError::stopping}));
  EXPECT_EQ(ask(support::create_guest(database.store().players)).error(), StoreError::unavailable);
}

TEST(Healing, WhatIsQueuedIsWrittenWhenTheJournalCloses) {
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url()}, ignore};
  Play play{database.store(), loop};
  play.on_step = [&] { play.stop(); };
  play.begin(1);
  loop.run();
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at) SELECT n, '3x3', '{}', '{}', false, 0 FROM "
      "generate_series(1, 5000) n");
  loop.restart();
  int written = 0;
  for (int i = 1; i <= 5000; ++i) {
    auto entry = step_in_no_room();
    entry.room = static_cast<store::RoomId>(i);
    database.store().journal.append(std::move(entry), loop, [&](const Written& result) { written += result.has_value(); });
  }
  database.close();
  loop.run();
  EXPECT_EQ(written, 5000);
}

// The pool's one thread waits for a lock; all that comes then waits, up to the queue's length.
TEST(Healing, AFullQueueIsSaidAtOnce) {
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url(), 1, 3}, ignore};
  pqxx::connection other{scratch.url()};
  pqxx::work holder{other};
  holder.exec("LOCK TABLE player");
  int refused = 0;
  int made = 0;
  for (int i = 0; i < 20; ++i) {
    boost::asio::co_spawn(loop, support::create_guest(database.store().players),
                          [&](std::exception_ptr, const store::Result<store::Player>& player) {
                            player ? ++made : ++refused;
                            if (refused == 16) holder.abort();
                          });
  }
  loop.run();
  EXPECT_GE(refused, 16);
  EXPECT_EQ(made + refused, 20);
}

}  // namespace
}  // namespace noughts::postgres
