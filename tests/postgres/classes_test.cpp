// Classes of statements that don't wait for each other, statements that are refused, connections that hang, and the name of a
// node, which one process has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/types.h>

#include <csignal>
#include <pqxx/pqxx>
#include <thread>

#include "postgres/core/connection.hpp"
#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/kept_lines.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using namespace std::chrono_literals;
using store::StoreError;
using testing::Contains;
using testing::HasSubstr;
using tests::ask;
using tests::error_of;
using tests::ScratchDatabase;

const store::Instant kAt{games::Millis{1'700'000'000'000}};

QueryFigures figures_of(const Database& database, std::string_view name) {
  for (const auto& each : database.figures().classes) {
    if (each.name == name) return each;
  }
  return {};
}

TEST(Classes, AStatementThatIsRefusedIsNoOutage) {
  const ScratchDatabase scratch;
  support::KeptLines kept;
  Database database{{scratch.url()}, kept.sink()};
  const auto made = ask(database.store().players.create_registered("a\xff", "a\xff", "hash", "a"));
  EXPECT_EQ(error_of(made), StoreError::refused);
  EXPECT_EQ(figures_of(database, "queries").refused, 1U);
  EXPECT_THAT(kept.lines(), Contains(HasSubstr("queries: create_registered was refused")));
}

TEST(Classes, AStatementThatDoesNotFitTheSchemaIsNoOutage) {
  const ScratchDatabase scratch;
  support::KeptLines kept;
  Database database{{scratch.url()}, kept.sink()};
  scratch.sql("ALTER TABLE player_setting RENAME TO elsewhere");
  EXPECT_EQ(error_of(ask(database.store().settings.of(store::PlayerId{1}))), StoreError::refused);
  EXPECT_THAT(kept.lines(), Contains(HasSubstr("settings_of was refused")));
}

TEST(Classes, ARoomThatCannotBeReadIsNoOutage) {
  const ScratchDatabase scratch;
  Database database{{scratch.url()}, [](const std::string&) {}};
  scratch.sql("INSERT INTO room (id, variant, options, clock, rated, created_at) VALUES (1, '3x3', '{}', '[7]', false, 0)");
  EXPECT_EQ(error_of(ask(database.store().rooms.load(store::RoomId{1}))), StoreError::refused);
}

// All connections for queries wait for a lock; the heartbeats and the rooms do not.
TEST(Classes, DoNotWaitForEachOther) {
  const ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  Database database{{scratch.url(), 2}, [](const std::string&) {}};
  pqxx::connection other{scratch.url()};
  pqxx::work holder{other};
  holder.exec("LOCK TABLE player_setting");
  int answered = 0;
  for (int i = 0; i < 20; ++i) {
    boost::asio::co_spawn(loop, database.store().settings.of(store::PlayerId{1}),
                          [&](std::exception_ptr, const store::Result<games::Json>&) { ++answered; });
  }
  loop.poll();
  while (figures_of(database, "queries").waiting > 18) std::this_thread::sleep_for(1ms);
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(ask(database.store().nodes.beat("one", kAt)));
    EXPECT_TRUE(ask(database.store().rooms.due(kAt, std::nullopt, 10)));
    EXPECT_EQ(error_of(ask(database.store().rooms.load(store::RoomId{1}))), StoreError::not_found);
    EXPECT_TRUE(ask(database.penalties().state("gomoku", kAt)));
  }
  loop.poll();
  // Each gives up after five seconds, two at a time: a busy machine takes some of them so long, and none takes all.
  EXPECT_LT(answered, 20);
  EXPECT_EQ(figures_of(database, "heartbeat").errors, 0U);
  holder.abort();
  loop.run();
  EXPECT_EQ(answered, 20);
}

const Statement kOwnPid{"own_pid_for_test", "SELECT pg_backend_pid()"};
const Statement kSleep{"sleep_for_test", "SELECT pg_sleep($1)"};

// Stopped as by a debugger or a disk that hangs: the connection stays open, and time-outs of the server's own do not come.
TEST(Connection, ThatHangsIsGivenUp) {
  const ScratchDatabase scratch;
  Connection connection{{scratch.url(), 500ms}};
  const auto pid = static_cast<pid_t>(connection.run(kOwnPid)[0][0].as<int>());
  ASSERT_EQ(::kill(pid, SIGSTOP), 0) << "the tests' PostgreSQL runs as another user";
  const auto began = std::chrono::steady_clock::now();
  EXPECT_THROW(connection.run(kOwnPid), pqxx::failure);
  EXPECT_GE(std::chrono::steady_clock::now() - began, 500ms);
  EXPECT_EQ(::kill(pid, SIGCONT), 0);
  EXPECT_FALSE(connection.is_open());
  // It does not come back by itself, without what belonged to its session.
  EXPECT_THROW(connection.run(kOwnPid), pqxx::failure);
}

TEST(Connection, ThatIsPatientEnoughWaits) {
  const ScratchDatabase scratch;
  Connection connection{{scratch.url(), 60s}};
  EXPECT_NO_THROW(connection.run(kSleep, 0.7));
  Connection without{{scratch.url()}};
  EXPECT_NO_THROW(without.run(kSleep, 0.7));
}

// Tests beside this one hold locks of their own, in databases of their own.
const std::string kLocks =
    "pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

TEST(NodeName, IsOneProcessesAlone) {
  const ScratchDatabase scratch;
  Database first{{scratch.url()}, [](const std::string&) {}};
  EXPECT_TRUE(ask(first.nodes().hold("one")));
  EXPECT_TRUE(ask(first.nodes().hold("one"))) << "a repeated call";
  {
    Database second{{scratch.url()}, [](const std::string&) {}};
    EXPECT_EQ(error_of(ask(second.nodes().hold("one"))), StoreError::conflict);
    EXPECT_TRUE(ask(second.nodes().hold("two")));
  }
  first.close();
  Database third{{scratch.url()}, [](const std::string&) {}};
  // The session of the first ends a moment after its connection.
  while (!ask(third.nodes().hold("one"))) std::this_thread::sleep_for(10ms);
}

TEST(NodeName, IsTakenAnewAfterConnectionsAreLost) {
  const ScratchDatabase scratch;
  Database first{{scratch.url()}, [](const std::string&) {}};
  ASSERT_TRUE(ask(first.nodes().hold("one")));
  for (int i = 0; i < 3; ++i) {
    scratch.kill_connections();
    while (!ask(first.store().nodes.beat("one", kAt))) std::this_thread::sleep_for(10ms);
    EXPECT_EQ(scratch.sql("SELECT count(*) FROM " + kLocks + " AND objsubid = 1"), "1");
  }
}

/// A session that waits for the name of the node and gets it when the one that has it dies.
class Successor {
 public:
  Successor(const ScratchDatabase& scratch, const std::string& name)
      : connection_{scratch.url() + " application_name='" + name + "'"} {
    waiting_ = std::thread{[this] {
      pqxx::nontransaction work{connection_};
      work.exec("SELECT pg_advisory_lock(hashtextextended('noughts node one', 0))");
    }};
    while (scratch.sql("SELECT count(*) FROM " + kLocks + " AND NOT granted") == "0") std::this_thread::sleep_for(10ms);
    scratch.sql("SELECT pg_terminate_backend(pid) FROM " + kLocks + " AND granted");
    waiting_.join();
  }

 private:
  pqxx::connection connection_;
  std::thread waiting_;
};

TEST(NodeName, ThatAnotherHasTakenMeanwhileIsLost) {
  const ScratchDatabase scratch;
  Database first{{scratch.url()}, [](const std::string&) {}};
  ASSERT_TRUE(ask(first.nodes().hold("one")));
  const Successor another{scratch, "noughts another"};
  store::Result<void> beaten;
  do {
    beaten = ask(first.store().nodes.beat("one", kAt));
  } while (error_of(beaten) == StoreError::unavailable);
  EXPECT_EQ(error_of(beaten), StoreError::conflict);
}

// What the database still thinks of as our session, of whose loss it has not heard, is no other server's.
TEST(NodeName, IsTakenFromASessionOfOnesOwn) {
  const ScratchDatabase scratch;
  Database first{{scratch.url()}, [](const std::string&) {}};
  ASSERT_TRUE(ask(first.nodes().hold("one")));
  const auto session =
      scratch.sql("SELECT application_name FROM pg_stat_activity WHERE pid IN (SELECT pid FROM " + kLocks + " AND granted)");
  EXPECT_THAT(session, HasSubstr("noughts "));
  const Successor stale{scratch, session};
  store::Result<void> beaten;
  do {
    beaten = ask(first.store().nodes.beat("one", kAt));
    EXPECT_NE(error_of(beaten), StoreError::conflict);
  } while (!beaten);
}

}  // namespace
}  // namespace noughts::postgres
