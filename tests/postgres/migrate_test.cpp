#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
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

  fs::path folder = fs::temp_directory_path() / ("noughts-migrations-" + std::to_string(getpid()));
  ScratchDatabase database{ScratchDatabase::Kind::empty};
};

TEST_F(Migrations, AreAppliedInOrderAndOnce) {
  write("0001_first.sql", "CREATE TABLE a (n int); INSERT INTO a VALUES (1);");
  write("0002_second.sql", "INSERT INTO a VALUES (2);");
  EXPECT_THAT(migrate_here().value(), ElementsAre("0001_first.sql", "0002_second.sql"));
  EXPECT_THAT(migrate_here().value(), IsEmpty());
  write("0003_third.sql", "INSERT INTO a SELECT max(n) + 1 FROM a;");
  EXPECT_THAT(migrate_here().value(), ElementsAre("0003_third.sql"));
  EXPECT_EQ(database.sql("SELECT string_agg(n::text, ',' ORDER BY n) FROM a"), "1,2,3");
}

TEST_F(Migrations, OfTheProjectBuildTheSchemaOfTheProject) {
  const auto applied = migrate(database.url(), NOUGHTS_SOURCE_DIR "/migrations");
  ASSERT_TRUE(applied) << applied.error();
  EXPECT_EQ(database.sql("SELECT count(*) FROM step"), "0");
}

// What was made before links gathered players is as if they had: whoever made one has joined it, and whoever took it.
TEST_F(Migrations, KeepThoseWhoMadeAndTookTheLinksOfOld) {
  const fs::path all{NOUGHTS_SOURCE_DIR "/migrations"};
  for (const auto& file : fs::directory_iterator{all}) {
    if (file.path().filename().string() < "0005") fs::copy(file.path(), folder);
  }
  ASSERT_TRUE(migrate_here());
  database.sql(R"(
    INSERT INTO player (id, name, guest) VALUES (1, 'maker', true), (2, 'taker', true);
    INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at)
    VALUES (7, 1, 70, '3x3', '{}', '{"kind":"none"}', false, 'second', 100),
           (8, 1, 80, '3x3', '{}', '{"kind":"none"}', false, 'any', 200);
    INSERT INTO room (id, variant, options, clock, rated, created_at, challenge, by_player, by_cid)
    VALUES (9, '3x3', '{}', '{"kind":"none"}', false, 150, 7, 2, 90);
    INSERT INTO seat (room, seat, player) VALUES (9, 0, 2), (9, 1, 1);
    INSERT INTO chat (room, number, player, cid, at, text) VALUES (9, 1, 2, 91, 160, 'hello');)");
  ASSERT_TRUE(migrate(database.url(), all.string()));
  EXPECT_EQ(database.sql(R"(
    SELECT string_agg(concat_ws(' ', challenge, player, side, joined_cid, here), ', ' ORDER BY challenge, player)
    FROM challenge_player)"),
            "7 1 second 70 t, 7 2 any 90 t, 8 1 any 80 t");
  EXPECT_EQ(database.sql("SELECT team FROM chat"), "-1");
}

TEST_F(Migrations, ThatChangedAfterTheyWereAppliedAreRefused) {
  write("0001_first.sql", "CREATE TABLE a (n int);");
  ASSERT_TRUE(migrate_here());
  write("0001_first.sql", "CREATE TABLE a (n bigint);");
  write("0002_second.sql", "CREATE TABLE b (n int);");
  EXPECT_THAT(complaint(), HasSubstr("0001_first.sql was changed after it was applied"));
  EXPECT_EQ(database.sql("SELECT to_regclass('b')"), "");
}

TEST_F(Migrations, OfANewerVersionAreNoticed) {
  write("0001_first.sql", "SELECT 1;");
  write("0002_second.sql", "SELECT 1;");
  ASSERT_TRUE(migrate_here());
  fs::remove(folder / "0002_second.sql");
  EXPECT_THAT(complaint(), HasSubstr("0002_second.sql, which this version does not know"));
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
  for (int i = 0; i < 6; ++i) servers.emplace_back([&] { applied += migrate_here().value().size(); });
  for (auto& server : servers) server.join();
  EXPECT_EQ(applied, 2U);
  EXPECT_EQ(database.sql("SELECT count(*) FROM a"), "1");
}

TEST_F(Migrations, SayWhatIsWrong) {
  EXPECT_THAT(migrate(database.url(), "/nowhere/at/all").error(), HasSubstr("no folder of migrations"));
  EXPECT_THAT(migrate("postgresql://[", folder.string()).error(), HasSubstr("database URL can't be read"));
  write("0001_first.sql", "SELECT 1;");
  EXPECT_THAT(migrate("host=/nowhere dbname=none", folder.string()).error(), HasSubstr("could not be migrated"));
}

}  // namespace
}  // namespace noughts::postgres
