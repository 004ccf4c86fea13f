#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <pqxx/pqxx>
#include <thread>

#include "postgres/postgres.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::ScratchDatabase;

/// A server that lives, to whoever asks the database: it holds the lock on its name.
class Living {
 public:
  Living(const std::string& url, const std::string& node) : connection_{std::make_unique<pqxx::connection>(url)} {
    pqxx::nontransaction work{*connection_};
    work.exec("SET application_name = 'noughts 0123456789abcdef'");
    work.exec_params("SELECT pg_advisory_lock(hashtextextended('noughts node ' || $1, 0))", node);
  }
  /// Done when the database has forgotten it.
  void end() const { pqxx::nontransaction{*connection_}.exec("SELECT pg_advisory_unlock_all()"); }

 private:
  std::unique_ptr<pqxx::connection> connection_;
};

class Migrations : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }

  void write(const std::string& name, const std::string& sql) { std::ofstream{folder / name} << sql; }
  auto migrate_here() { return migrate(database.url(), folder.string()); }
  std::string complaint() {
    const auto applied = migrate_here();
    return applied ? "no complaint" : applied.error();
  }

  /// Those of the project before one of them.
  void migrate_before(const std::string& number) {
    for (const auto& file : fs::directory_iterator{kAll}) {
      if (file.path().filename().string() < number) fs::copy(file.path(), folder);
    }
    ASSERT_TRUE(migrate_here());
  }

  const fs::path kAll{NOUGHTS_SOURCE_DIR "/migrations"};
  fs::path folder = fs::temp_directory_path() / ("noughts-migrations-" + std::to_string(getpid()));
  ScratchDatabase database{ScratchDatabase::Kind::empty};
};

TEST_F(Migrations, AreAppliedInOrderAndOnce) {
  write("0001_first.sql", "CREATE TABLE a (n int); INSERT INTO a VALUES (1);");
  write("0002_second.sql", "INSERT INTO a VALUES (2);");
  EXPECT_THAT(migrate_here().value().applied, ElementsAre("0001_first.sql", "0002_second.sql"));
  EXPECT_THAT(migrate_here().value().applied, IsEmpty());
  write("0003_third.sql", "INSERT INTO a SELECT max(n) + 1 FROM a;");
  EXPECT_THAT(migrate_here().value().applied, ElementsAre("0003_third.sql"));
  EXPECT_EQ(database.sql("SELECT string_agg(n::text, ',' ORDER BY n) FROM a"), "1,2,3");
}

TEST_F(Migrations, OfTheProjectBuildTheSchemaOfTheProject) {
  const auto applied = migrate(database.url(), NOUGHTS_SOURCE_DIR "/migrations");
  ASSERT_TRUE(applied) << applied.error();
  EXPECT_EQ(database.sql("SELECT count(*) FROM step"), "0");
}

// What was made before links gathered players is as if they had: whoever made one has joined it, and whoever took it.
TEST_F(Migrations, KeepThoseWhoMadeAndTookTheLinksOfOld) {
  ASSERT_NO_FATAL_FAILURE(migrate_before("0005"));
  database.sql(R"(
    INSERT INTO player (id, name, guest) VALUES (1, 'maker', true), (2, 'taker', true);
    INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at)
    VALUES (7, 1, 70, '3x3', '{}', '{"kind":"none"}', false, 'second', 100),
           (8, 1, 80, '3x3', '{}', '{"kind":"none"}', false, 'any', 200);
    INSERT INTO room (id, variant, options, clock, rated, created_at, challenge, by_player, by_cid)
    VALUES (9, '3x3', '{}', '{"kind":"none"}', false, 150, 7, 2, 90);
    INSERT INTO seat (room, seat, player) VALUES (9, 0, 2), (9, 1, 1);
    INSERT INTO chat (room, number, player, cid, at, text) VALUES (9, 1, 2, 91, 160, 'hello');)");
  ASSERT_TRUE(migrate(database.url(), kAll.string()));
  EXPECT_EQ(database.sql(R"(
    SELECT string_agg(concat_ws(' ', challenge, player, side, joined_cid, here), ', ' ORDER BY challenge, player)
    FROM challenge_player)"),
            "7 1 second 70 t, 7 2 any 90 t, 8 1 any 80 t");
  EXPECT_EQ(database.sql("SELECT team FROM chat"), "-1");
}

TEST_F(Migrations, TakeBoardsWithACuratorOutOfTheGamesOfTwo) {
  ASSERT_NO_FATAL_FAILURE(migrate_before("0058"));
  database.sql(R"(
    INSERT INTO player (id, name, guest) VALUES (1, 'reader', true), (2, 'curator', true), (3, 'partner', true);
    INSERT INTO room (id, variant, options, clock, rated, created_at, ended_at, reason, places, points)
    VALUES (7, 'book-game', '{}', '{}', false, 1, 2, 'row', '{1,0}', '{0,0}'),
           (8, 'book-game', '{}', '{}', false, 1, 2, 'stopped', '{2,0}', '{0,0}'),
           (9, 'book-game', '{}', '{}', false, 1, 2, 'row', '{2,1}', '{0,0}');
    INSERT INTO seat (room, seat, player, over) VALUES (7, 0, 1, true), (7, 1, 2, true), (8, 0, 1, true), (8, 1, 2, true),
      (9, 0, 1, true), (9, 1, 3, true);
    INSERT INTO projection (room, number, curator, version) VALUES (7, 1, 1, '3x3'), (8, 1, 1, '3x3'), (9, 1, NULL, NULL);
    INSERT INTO opponent_tally (player, variant, against, won, lost, drawn)
    VALUES (1, 'book-game', 'guest', 0, 3, 0), (2, 'book-game', 'guest', 2, 0, 0), (3, 'book-game', 'guest', 1, 0, 0),
           (2, '3x3', 'guest', 1, 1, 1);)");
  ASSERT_TRUE(migrate(database.url(), kAll.string()));
  EXPECT_EQ(database.sql(
                "SELECT string_agg(concat_ws(' ', player, variant, won, lost, drawn), ', ' ORDER BY player) FROM opponent_tally"),
            "1 book-game 0 1 0, 2 3x3 1 1 1, 3 book-game 1 0 0");
}

// What was kept of games as each of them wrote it stands in columns and rows.
TEST_F(Migrations, KeepWhatGamesHadWrittenOfThemselves) {
  ASSERT_NO_FATAL_FAILURE(migrate_before("0026"));
  database.sql(R"(
    INSERT INTO player (id, name, guest) VALUES (1, 'reader', true), (2, 'keeper', true);
    INSERT INTO room (id, variant, options, clock, rated, created_at)
    SELECT id, 'gomoku', '{}', '{"kind":"none"}', false, 150 FROM generate_series(7, 9) AS id;
    INSERT INTO seat (room, seat, player) VALUES (7, 0, 1), (7, 1, 2), (8, 0, 1), (9, 0, 1), (9, 1, 2);
    INSERT INTO projection (room, number, projection) VALUES
      (7, 3, '{"curator": 1, "version": "3x3", "until": 900, "mover": 0,
               "waiting": [{"kind": "theme", "seat": 0, "cell": 4, "since": 70},
                           {"kind": "book", "seat": 0, "cell": 5, "since": 60, "title": "T", "author": "A"}],
               "books": [{"seat": 0, "board": 0, "cell": 2, "pages": 100, "at": 40, "void": true, "accepted": true, "link": "l",
                          "author": "A", "title": "T", "rating": 3, "review": null, "text": null},
                         {"seat": 0, "board": 1, "cell": 3, "pages": 200, "at": 50, "void": false, "accepted": false, "link": "m",
                          "author": "B", "title": "U", "rating": 5, "review": "r", "text": null}]}'),
      (8, 4, '{"seen": ["12", "12", "no number", "13"]}'),
      (9, 5, '{"curator": 1, "version": "9x9", "until": null, "mover": null, "waiting": [], "books": []}');)");
  ASSERT_TRUE(migrate(database.url(), kAll.string()));
  EXPECT_EQ(database.sql("SELECT string_agg((projection.*)::text, ' ' ORDER BY room) FROM projection"),
            "(7,3,1,3x3,900,0,) (8,4,,,,,) (9,5,1,9x9,,,)");
  EXPECT_EQ(database.sql("SELECT string_agg((waiting.*)::text, ' ' ORDER BY room, place) FROM waiting"),
            "(7,0,theme,0,4,70,,) (7,1,book,0,5,60,T,A)");
  EXPECT_EQ(database.sql("SELECT string_agg((question_met.*)::text, ' ' ORDER BY room, question) FROM question_met"),
            "(8,12) (8,13)");
  EXPECT_EQ(database.sql("SELECT string_agg(concat_ws(' ', player, room, number, seat, board, cell, pages, at, accepted, link, "
                         "author, title, rating, review, coalesce(text, 'none')), ', ') FROM book_read"),
            "1 7 1 0 1 3 200 50 f m B U 5 r none");
}

TEST_F(Migrations, ThatChangedAfterTheyWereAppliedAreRefused) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  ASSERT_TRUE(migrate_here());
  write("0001_first.sql", "CREATE TABLE a (n bigint);");
  write("0002_second.sql", "CREATE TABLE b (n int);");
  EXPECT_THAT(complaint(), HasSubstr("0001_first.sql was changed after it was applied"));
  EXPECT_EQ(database.sql("SELECT to_regclass('b')"), "");
}

TEST_F(Migrations, OfANewerVersionThatSayNothingAreRefused) {
  write("0001_first.sql", "SELECT 1;");
  write("0002_second.sql", "SELECT 1;");
  ASSERT_TRUE(migrate_here());
  fs::remove(folder / "0002_second.sql");
  EXPECT_THAT(complaint(), HasSubstr("0002_second.sql, which this version does not know"));
}

TEST_F(Migrations, OfANewerVersionThatOnlyAddAreRunBeside) {
  write("0001_first.sql", "SELECT 1;");
  write("0002_second.sql", "-- expand: more.\nSELECT 1;");
  write("0003_third.sql", "-- expand\nSELECT 1;");
  ASSERT_TRUE(migrate_here());
  fs::remove(folder / "0003_third.sql");
  fs::remove(folder / "0002_second.sql");
  const auto migrated = migrate_here();
  ASSERT_TRUE(migrated) << migrated.error();
  EXPECT_THAT(migrated->applied, IsEmpty());
  EXPECT_THAT(migrated->unknown, ElementsAre("0002_second.sql", "0003_third.sql"));
}

// The second adds, from the third on the code does without what was before, the fourth removes that.
TEST_F(Migrations, ThatRemoveSomethingAreRunBesideByThoseWhoDoWithoutIt) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  write("0002_second.sql", "-- expand\nALTER TABLE a ADD COLUMN m int;");
  write("0003_third.sql", "-- contract 0002: of n nobody knows who knows m.\nALTER TABLE a DROP COLUMN n;");
  ASSERT_TRUE(migrate_here());
  fs::remove(folder / "0003_third.sql");
  EXPECT_THAT(migrate_here().value().unknown, ElementsAre("0003_third.sql"));
  fs::remove(folder / "0002_second.sql");
  EXPECT_THAT(complaint(), HasSubstr("0003_third.sql, which this version does not know"));
}

TEST_F(Migrations, SayInTheirFirstLineWhatIsUnderstoodOrAreRefused) {
  for (const auto* line :
       {"-- contract", "-- contract 12", "-- contract 0000", "-- contract 0002", "-- Expand", "--expand", "-- expand it"}) {
    write("0001_first.sql", std::string{line} + "\nSELECT 1;");
    EXPECT_THAT(complaint(), HasSubstr("first line of the migration 0001_first.sql")) << line;
  }
}

TEST_F(Migrations, ThatRemoveSomethingWaitForServersThatNeedIt) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  ASSERT_TRUE(migrate(database.url(), folder.string(), "old"));
  const Living old{database.url(), "old"};
  const Living stranger{database.url(), "stranger"};
  write("0002_second.sql", "-- expand\nALTER TABLE a ADD COLUMN m int;");
  write("0003_third.sql", "-- contract 0002\nALTER TABLE a DROP COLUMN n;");
  const auto waiting = migrate(database.url(), folder.string(), "new");
  ASSERT_TRUE(waiting) << waiting.error();
  EXPECT_THAT(waiting->applied, ElementsAre("0002_second.sql"));
  EXPECT_EQ(waiting->why_waiting,
            "The migration 0003_third.sql waits until older servers have ended: \"old\", one that does not say what it knows.");
  old.end();
  EXPECT_THAT(migrate(database.url(), folder.string(), "new")->why_waiting,
              HasSubstr("ended: one that does not say what it knows."));
  stranger.end();
  const Living own{database.url(), "new"};
  EXPECT_THAT(migrate(database.url(), folder.string(), "new")->applied, ElementsAre("0003_third.sql"));
}

TEST_F(Migrations, DoNotWaitForServersThatKnowEnough) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  write("0002_second.sql", "-- expand\nALTER TABLE a ADD COLUMN m int;");
  ASSERT_TRUE(migrate(database.url(), folder.string(), "one"));
  const Living one{database.url(), "one"};
  write("0003_third.sql", "-- contract 0002\nALTER TABLE a DROP COLUMN n;");
  EXPECT_THAT(migrate(database.url(), folder.string(), "other")->applied, ElementsAre("0003_third.sql"));
}

// Else all who want that table would wait behind it for as long as a backup takes.
TEST_F(Migrations, StepBackWhereSomebodyHoldsWhatTheyWant) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  ASSERT_TRUE(migrate_here());
  write("0002_second.sql", "-- expand\nALTER TABLE a ADD COLUMN m int;");
  {
    pqxx::connection reader{database.url()};
    pqxx::work reading{reader};
    reading.exec("SELECT FROM a");
    const auto waiting = migrate_here();
    ASSERT_TRUE(waiting) << waiting.error();
    EXPECT_THAT(waiting->why_waiting, HasSubstr("0002_second.sql waits for a lock"));
    EXPECT_THAT(waiting->applied, IsEmpty());
  }
  EXPECT_THAT(migrate_here().value().applied, ElementsAre("0002_second.sql"));
}

TEST_F(Migrations, ThatFailLeaveNothingBehind) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  write("0002_second.sql", "CREATE TABLE b (n int); SELECT nonsense;");
  EXPECT_THAT(complaint(), HasSubstr("0002_second.sql failed, and nothing of it was done"));
  EXPECT_NE(database.sql("SELECT to_regclass('a')"), "");
  EXPECT_EQ(database.sql("SELECT to_regclass('b')"), "");
}

TEST_F(Migrations, AreNumberedWithoutGaps) {
  EXPECT_THAT(complaint(), HasSubstr("no migrations in"));
  write("0002_second.sql", "SELECT 1;");
  EXPECT_THAT(complaint(), HasSubstr("0002_second.sql does not fit"));
  write("0001_first.sql", "SELECT 1;");
  write("notes.sql", "SELECT 1;");
  EXPECT_THAT(complaint(), HasSubstr("notes.sql does not fit"));
}

TEST_F(Migrations, AreAppliedOnceByManyServersThatStartTogether) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  write("0002_second.sql", "INSERT INTO a VALUES (1);");
  std::atomic<std::size_t> applied = 0;
  std::vector<std::thread> servers;
  for (int i = 0; i < 6; ++i) servers.emplace_back([&] { applied += migrate_here().value().applied.size(); });
  for (auto& server : servers) server.join();
  EXPECT_EQ(applied, 2U);
  EXPECT_EQ(database.sql("SELECT count(*) FROM a"), "1");
}

TEST_F(Migrations, SayWhatIsWrong) {
  EXPECT_THAT(migrate(database.url(), "/nowhere/at/all").error(), HasSubstr("no folder of migrations"));
  EXPECT_THAT(migrate("postgresql://[", folder.string()).error(), HasSubstr("database URL can't be read"));
}

// Whoever ended would have to be started by somebody.
TEST_F(Migrations, WaitForADatabaseThatIsAway) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  const auto waiting = migrate("host=/nowhere dbname=none", folder.string());
  ASSERT_TRUE(waiting) << waiting.error();
  EXPECT_THAT(waiting->why_waiting, HasSubstr("wait for the database: "));
  write("0002_second.sql", "CREATE TABLE b (n int); SELECT pg_terminate_backend(pg_backend_pid());");
  const auto cut_off = migrate_here();
  ASSERT_TRUE(cut_off) << cut_off.error();
  EXPECT_THAT(cut_off->applied, ElementsAre("0001_first.sql"));
  EXPECT_THAT(cut_off->why_waiting, HasSubstr("wait for the database: "));
  EXPECT_EQ(database.sql("SELECT to_regclass('b')"), "");
}

TEST_F(Migrations, WaitForAnotherServerThatAppliesThem) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  {
    pqxx::connection other{database.url()};
    pqxx::nontransaction{other}.exec("SELECT pg_advisory_lock(7453210987)");
    const auto waiting = migrate_here();
    ASSERT_TRUE(waiting) << waiting.error();
    EXPECT_THAT(waiting->why_waiting, HasSubstr("wait for another server"));
    pqxx::nontransaction{other}.exec("SELECT pg_advisory_unlock_all()");
  }
  EXPECT_THAT(migrate_here().value().applied, ElementsAre("0001_first.sql"));
}

TEST_F(Migrations, AreGivenUpWhereTheDatabaseSaysNothing) {
  write("0001_first.sql", "SELECT pg_sleep(600);");
  std::stop_source ending;
  std::thread ends{[&] {
    const auto* asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
    while (database.sql(asked) == "0") std::this_thread::yield();
    ending.request_stop();
  }};
  const auto given_up = migrate(database.url(), folder.string(), {}, ending.get_token());
  ends.join();
  ASSERT_TRUE(given_up) << given_up.error();
  EXPECT_THAT(given_up->why_waiting, HasSubstr("wait for the database: "));
}

}  // namespace
}  // namespace noughts::postgres
