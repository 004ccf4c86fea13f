// Records of games that ended long ago: which are moved to the archive, and that whoever reads them finds what was written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "games/core/months.hpp"
#include "postgres/postgres.hpp"
#include "postgres/times.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using namespace tests;
using games::Instant;
using games::Millis;
using store::PlayerId;
using store::RoomId;
using store::StoreError;
using testing::SizeIs;

/// 2025-10-09, when the games of these tests end; a month later.
constexpr Instant kAfterwards = at(std::int64_t{31} * 86'400'000);

class ArchiveTest : public testing::Test {
 protected:
  ArchiveTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  PlayerId registered(const std::string& name) { return support::register_player(database.store().players, name); }
  RoomId room() {
    ++last_;
    return support::create_room(database.store().rooms, last_, {anna_, boris_}, at(last_));
  }
  Written write(RoomId room, int number, match::StepKind kind, std::optional<store::Ending> ending = {}) {
    store::JournalEntry entry;
    entry.room = room;
    entry.number = number;
    entry.step.kind = kind;
    entry.step.by = games::Seat{number % 2 == 0};
    if (kind == match::StepKind::play) entry.step.action = games::Json{{"cell", number}};
    entry.step.at = at(1'000 * number + last_);
    entry.step.took = Millis{11 * number};
    entry.step.lag = Millis{number};
    if (number != 2) entry.player = number % 2 == 0 ? boris_ : anna_;
    if (number != 2) entry.cid = 7 * number;
    entry.ending = std::move(ending);
    return append(database.store().journal, std::move(entry));
  }
  /// A game of two moves that has ended.
  RoomId game() {
    const auto id = room();
    EXPECT_TRUE(write(id, 1, match::StepKind::play));
    EXPECT_TRUE(write(id, 2, match::StepKind::play));
    EXPECT_TRUE(
        write(id, 3, match::StepKind::resign, store::Ending{{{2, 1}, {0, 0}, "resigned"}, "3x3", false, {anna_, boris_}}));
    return id;
  }
  store::ArchivedPart move(Instant before = kAfterwards) { return ask(database.archive().move(before, at(0))).value(); }

  [[nodiscard]] std::string steps() const {
    return scratch.sql(
        "SELECT coalesce(string_agg((room, number, seat, at, took_ms, lag_ms, player, cid, d)::text, ' ' "
        "ORDER BY room, number), '') FROM recorded_step");
  }
  [[nodiscard]] std::string left() const {
    return scratch.sql("SELECT coalesce(string_agg(DISTINCT room::text, ' '), '') FROM step");
  }

  ScratchDatabase scratch;
  Database database{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
  PlayerId anna_;
  PlayerId boris_;
  std::int64_t last_ = 0;
};

TEST_F(ArchiveTest, HoldsWhatWasWrittenLetterForLetter) {
  const auto id = game();
  scratch.sql(R"(UPDATE step SET d = '{ "t":"play",  "a":{"cell":1, "odd":"\u0000 \" {} ,"} }' WHERE number = 1)");
  const auto before = steps();
  EXPECT_EQ(move().steps, 3);
  EXPECT_EQ(left(), "");
  EXPECT_EQ(steps(), before);
  EXPECT_EQ(scratch.sql("SELECT room FROM archived_record"), std::to_string(static_cast<std::int64_t>(id)));
}

TEST_F(ArchiveTest, IsReadAsTheRecordWas) {
  const auto id = game();
  const auto read = [&] {
    const auto record = ask(database.history().record(id)).value();
    const auto loaded = ask(database.store().rooms.load(id)).value();
    const auto page = ask(database.history().records(anna_, "", 10)).value();
    std::vector<match::Step> steps = record.steps;
    EXPECT_EQ(ask(database.history().game(id, std::nullopt)).value().beginning, record.steps);
    EXPECT_THAT(page.games, SizeIs(1));
    EXPECT_EQ(page.games.at(0).steps, record.steps);
    EXPECT_THAT(loaded.steps, SizeIs(3));
    for (const auto& each : loaded.steps) steps.push_back(each.step);
    return std::tuple(steps, loaded.steps[0].player, loaded.steps[0].cid, loaded.steps[1].player, loaded.steps[1].cid);
  };
  const auto before = read();
  EXPECT_EQ(move().rooms, 1);
  EXPECT_EQ(read(), before);
}

TEST_F(ArchiveTest, TakesOnlyWhatHasEndedLongAgo) {
  const auto goes_on = room();
  EXPECT_TRUE(write(goes_on, 1, match::StepKind::play));
  const auto old = game();
  const auto young = game();
  const auto limit = scratch.sql("SELECT max(ended_at) FROM room");
  EXPECT_EQ(move(Instant{Millis{std::stoll(limit)}}).rooms, 1);
  EXPECT_EQ(scratch.sql("SELECT string_agg(id::text, ' ') FROM room WHERE archived IS NOT NULL"),
            std::to_string(static_cast<std::int64_t>(old)));
  EXPECT_EQ(left(), std::to_string(static_cast<std::int64_t>(goes_on)) + " " + std::to_string(static_cast<std::int64_t>(young)));
}

TEST_F(ArchiveTest, TakesAPartAtATimeUntilNothingIsDue) {
  game();
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at, ended_at, reason, places, points) SELECT 100 + i, "
      "variant, options, clock, rated, created_at, ended_at + i, reason, places, points FROM room, generate_series(1, 5) i");
  // The record of one is longer than a part may be.
  scratch.sql(
      "INSERT INTO step (room, number, seat, at, took_ms, lag_ms, d) SELECT 100 + room, number, 0, number, 0, 0, '{}' "
      "FROM generate_series(1, 5) room, generate_series(1, CASE room WHEN 2 THEN 21000 ELSE 5 END) number");
  const auto before = steps();
  const auto first = move();
  EXPECT_EQ(first.rooms, 3);
  EXPECT_EQ(first.steps, 3 + 5 + 21'000);
  EXPECT_TRUE(first.is_more);
  EXPECT_EQ(move().rooms, 3);
  EXPECT_FALSE(move().is_more);
  EXPECT_EQ(left(), "");
  EXPECT_EQ(steps(), before);
}

TEST_F(ArchiveTest, IsMovedOnceHoweverManyMoveIt) {
  for (int i = 0; i < 20; ++i) game();
  const auto before = steps();
  Database other{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
  auto theirs = std::async(std::launch::async, [&] { return ask(other.archive().move(kAfterwards, at(0))).value(); });
  const auto ours = move();
  EXPECT_EQ(ours.rooms + theirs.get().rooms, 20);
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM archived_record"), "20");
  EXPECT_EQ(steps(), before);
}

TEST_F(ArchiveTest, IsLeftAloneWhileAServerLivesThatCannotReadIt) {
  game();
  const auto now = std::to_string(at(0).time_since_epoch().count());
  scratch.sql("INSERT INTO node (name, seen) VALUES ('old', " + now + " - 3600000)");
  EXPECT_EQ(move().rooms, 0);
  EXPECT_TRUE(ask(database.nodes().beat("old", at(0))));
  EXPECT_EQ(move().rooms, 1);
}

TEST_F(ArchiveTest, KnowsNoServerThatIsLongGone) {
  game();
  const auto now = std::to_string(at(0).time_since_epoch().count());
  scratch.sql("INSERT INTO node (name, seen) VALUES ('old', " + now + " - 86400001)");
  EXPECT_EQ(move().rooms, 1);
}

TEST_F(ArchiveTest, CountsForNothingWhatIsWrittenForItsRoomAfterwards) {
  const auto id = game();
  move();
  const auto before = steps();
  EXPECT_TRUE(write(id, 4, match::StepKind::play));
  EXPECT_EQ(steps(), before);
  EXPECT_THAT(ask(database.store().rooms.load(id)).value().steps, SizeIs(3));
  EXPECT_THAT(ask(database.history().record(id)).value().steps, SizeIs(3));
}

TEST_F(ArchiveTest, IsDetachedWithItsMonthThoughTheGameIsThere) {
  const auto id = game();
  const auto before = steps();
  move();
  scratch.sql("ALTER TABLE archived_record DETACH PARTITION archived_record_2025_10");
  EXPECT_EQ(ask(database.store().rooms.load(id)).error(), StoreError::detached);
  EXPECT_EQ(ask(database.history().record(id)).error(), StoreError::detached);
  EXPECT_TRUE(ask(database.history().game(id, std::nullopt)));
  EXPECT_THAT(ask(database.history().of(anna_, {}, std::nullopt, 10)).value().games, SizeIs(1));
  scratch.sql(
      "ALTER TABLE archived_record ATTACH PARTITION archived_record_2025_10 FOR VALUES FROM ('2025-10-01') TO ('2025-11-01')");
  EXPECT_EQ(steps(), before);
  EXPECT_TRUE(ask(database.store().rooms.load(id)));
}

TEST_F(ArchiveTest, GetsAnotherPartOfAMonthWhoseFirstIsDetached) {
  game();
  move();
  scratch.sql("ALTER TABLE archived_record DETACH PARTITION archived_record_2025_10");
  const auto late = game();
  EXPECT_EQ(move().rooms, 1);
  EXPECT_TRUE(ask(database.store().rooms.load(late)));
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM archived_record_2025_10_2"), "1");
}

TEST(MonthsBefore, IsTheSameDayOrTheLastOfAShorterMonth) {
  using namespace std::chrono;
  const auto day = [](year_month_day date) { return Instant{Millis{sys_days{date}.time_since_epoch()}} + Millis{5}; };
  EXPECT_EQ(games::months_later(day(2026y / November / 26), -12), day(2025y / November / 26));
  EXPECT_EQ(games::months_later(day(2026y / March / 31), -1), day(2026y / February / 28));
  EXPECT_EQ(games::months_later(day(2024y / January / 1), -1), day(2023y / December / 1));
}

}  // namespace
}  // namespace noughts::postgres
