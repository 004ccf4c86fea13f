// Looking back: what the end of a game writes down, and that a page of a long history is one range of one index.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "postgres/play/history_statement.hpp"
#include "postgres/postgres.hpp"
#include "postgres/times.hpp"
#include "store/play/past_games.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/guests.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using namespace tests;
using store::HistoryFilter;
using store::Instant;
using store::Millis;
using store::PlayerId;
using store::RoomId;
using store::StoreError;
using testing::ElementsAre;
using testing::Optional;

class HistoryTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) { return support::register_player(database.store().players, name); }
  PlayerId guest() { return ask(support::create_guest(database.store().players)).value().id; }

  /// A game that has ended at an instant, by default that of its number.
  RoomId game(const std::string& variant, std::vector<PlayerId> seats, games::Outcome outcome, bool rated = false) {
    store::NewRoom room;
    room.id = static_cast<RoomId>(++last_);
    room.terms.variant = variant;
    room.terms.rated = rated;
    room.seats = seats;
    room.created = at(last_);
    EXPECT_TRUE(ask(database.store().rooms.create(room)).has_value());
    store::JournalEntry entry;
    entry.room = room.id;
    entry.number = 1;
    entry.step.kind = match::StepKind::resign;
    entry.step.at = at(1000 + last_);
    entry.player = seats[0];
    entry.cid = last_;
    entry.ending = store::Ending{std::move(outcome), variant, rated, std::move(seats)};
    EXPECT_TRUE(append(database.store().journal, std::move(entry)).has_value());
    return room.id;
  }

  std::vector<std::int64_t> rooms(PlayerId player, HistoryFilter filter = {}) {
    std::vector<std::int64_t> list;
    const auto page = ask(database.history().of(player, std::move(filter), std::nullopt, 50));
    for (const auto& each : page.value().games) list.push_back(static_cast<std::int64_t>(each.id));
    return list;
  }
  std::vector<std::optional<int>> places(RoomId room) {
    std::vector<std::optional<int>> list;
    const auto game = ask(database.history().game(room, std::nullopt));
    for (const auto& seat : game.value().seats) list.push_back(seat.place);
    return list;
  }

  ScratchDatabase scratch;
  Database database{{scratch.url()}, [](const std::string& line) { std::cerr << line << '\n'; }};
  std::int64_t last_ = 0;
  const games::Outcome first_wins{{1, 2}, {0, 0}, "line"};
  const games::Outcome second_wins{{2, 1}, {0, 0}, "resigned"};
  const games::Outcome draw{{1, 1}, {0, 0}, "agreed"};
};

TEST_F(HistoryTest, HasTheGamesOfAPlayerTheLastFirstAndNoAbortedOnes) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = guest();
  game("3x3", {anna, bob}, first_wins);
  game("gomoku", {carl, anna}, draw);
  game("3x3", {bob, carl}, first_wins);
  game("3x3", {anna, bob}, {{}, {}, "aborted"});
  EXPECT_THAT(rooms(anna), ElementsAre(2, 1));
  EXPECT_THAT(rooms(carl), ElementsAre(3, 2));
}

TEST_F(HistoryTest, CanBeChosenByVariantResultOpponentAndDate) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  game("3x3", {anna, bob}, first_wins);
  game("gomoku", {carl, anna}, first_wins);
  game("gomoku", {anna, bob}, draw);
  game("gomoku", {anna, bob}, second_wins);
  const auto chosen = [&](auto change) {
    HistoryFilter filter;
    change(filter);
    return rooms(anna, filter);
  };
  EXPECT_THAT(chosen([](auto& f) { f.variant = "gomoku"; }), ElementsAre(4, 3, 2));
  EXPECT_THAT(chosen([](auto& f) { f.result = store::GameResult::lost; }), ElementsAre(4, 2));
  EXPECT_THAT(chosen([](auto& f) { f.variant = "gomoku", f.result = store::GameResult::drawn; }), ElementsAre(3));
  EXPECT_THAT(chosen([&](auto& f) { f.opponent = bob; }), ElementsAre(4, 3, 1));
  EXPECT_THAT(chosen([&](auto& f) { f.opponent = bob, f.variant = "gomoku"; }), ElementsAre(4, 3));
  EXPECT_THAT(chosen([&](auto& f) { f.opponent = bob, f.result = store::GameResult::won; }), ElementsAre(1));
  EXPECT_THAT(chosen([&](auto& f) { f.opponent = bob, f.result = store::GameResult::lost, f.variant = "gomoku"; }),
              ElementsAre(4));
  EXPECT_THAT(chosen([](auto& f) { f.since = at(1002); }), ElementsAre(4, 3, 2));
  EXPECT_THAT(chosen([](auto& f) { f.until = at(1003); }), ElementsAre(2, 1));
}

TEST_F(HistoryTest, ComesInPagesThatMissNothingAndRepeatNothing) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  for (int i = 0; i < 7; ++i) game("3x3", {anna, bob}, draw);
  for (int limit = 1; limit <= 8; ++limit) {
    std::vector<std::int64_t> all;
    HistoryFilter filter;
    for (std::optional<std::string> next = ""; next;) {
      filter.after = *next;
      auto page = ask(database.history().of(anna, filter, std::nullopt, limit)).value();
      EXPECT_LE(std::ssize(page.games), limit);
      for (const auto& each : page.games) all.push_back(static_cast<std::int64_t>(each.id));
      next = std::move(page.next);
    }
    EXPECT_THAT(all, ElementsAre(7, 6, 5, 4, 3, 2, 1)) << "pages of " << limit;
  }
  for (const std::string bad : {"x", "1-", "-1", "0-1", "1", "1-1-1", "'; --"}) {
    HistoryFilter filter;
    filter.after = bad;
    EXPECT_EQ(ask(database.history().of(anna, filter, std::nullopt, 5)).error(), StoreError::not_found) << bad;
  }
}

TEST_F(HistoryTest, NamesEachOpponentOfATeamOnceAndLeadsWithOne) {
  std::vector<PlayerId> seats{registered("anna"), registered("bob"), registered("carl"), registered("dora")};
  game("quixo4", seats, {{1, 2, 1, 2}, {0, 0, 0, 0}, "line"});
  EXPECT_THAT(rooms(seats[0]), ElementsAre(1));
  HistoryFilter filter;
  filter.opponent = seats[3];
  EXPECT_THAT(rooms(seats[0], filter), ElementsAre(1));
  filter.opponent = seats[2];
  EXPECT_THAT(rooms(seats[0], filter), ElementsAre()) << "a partner";
  filter.opponent = std::nullopt;
  filter.result = store::GameResult::lost;
  EXPECT_THAT(rooms(seats[1], filter), ElementsAre(1));
}

TEST_F(HistoryTest, KeepsThePlacesAtTheTime) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  const auto first = game("3x3", {anna, bob}, first_wins, true);
  EXPECT_THAT(places(first), ElementsAre(Optional(1), Optional(2)));
  const auto second = game("3x3", {carl, anna}, first_wins, true);
  EXPECT_THAT(places(second), ElementsAre(Optional(1), Optional(2)));
  EXPECT_THAT(places(first), ElementsAre(Optional(1), Optional(2))) << "they stay";
  const auto unrated = game("3x3", {guest(), bob}, first_wins);
  EXPECT_THAT(places(unrated), ElementsAre(std::nullopt, Optional(3))) << "guests have none";
  const auto other = game("gomoku", {anna, bob}, first_wins);
  EXPECT_THAT(places(other), ElementsAre(std::nullopt, std::nullopt)) << "nobody is rated there";
}

TEST_F(HistoryTest, CountsTheCrowdAsTheRatingsHaveIt) {
  std::vector<PlayerId> players;
  for (int i = 0; i < 6; ++i) players.push_back(registered("player " + std::to_string(i)));
  for (int i = 0; i < 40; ++i) {
    const auto one = static_cast<std::size_t>(i * 7 % 6);
    const auto other = static_cast<std::size_t>((i * 5 + 1) % 6);
    if (one != other) game(i % 3 == 0 ? "gomoku" : "3x3", {players[one], players[other]}, i % 4 == 0 ? draw : first_wins, true);
  }
  scratch.sql("UPDATE rating SET points = points - 100 WHERE points > 1500");
  scratch.sql("DELETE FROM rating WHERE player = (SELECT min(player) FROM rating)");
  const std::string counted = "SELECT variant, points, count(*) FROM rating WHERE games > 0 GROUP BY 1, 2";
  const std::string crowd = "SELECT variant, points, players FROM rating_crowd WHERE players <> 0";
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM ((" + counted + ") EXCEPT (" + crowd + ")) AS missing"), "0");
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM ((" + crowd + ") EXCEPT (" + counted + ")) AS wrong"), "0");
}

TEST_F(HistoryTest, HasFavouritesOfOnesOwnAndOfOthers) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto own = game("3x3", {anna, bob}, first_wins);
  const auto watched = game("gomoku", {bob, guest()}, first_wins);
  auto& history = database.history();
  EXPECT_TRUE(ask(history.star(anna, own, at(1))).has_value());
  EXPECT_TRUE(ask(history.star(anna, watched, at(2))).has_value());
  EXPECT_TRUE(ask(history.star(anna, watched, at(3))).has_value()) << "once more";
  HistoryFilter filter;
  filter.starred = true;
  EXPECT_THAT(rooms(anna, filter), ElementsAre(2, 1));
  filter.result = store::GameResult::won;
  EXPECT_THAT(rooms(anna, filter), ElementsAre(1));
  EXPECT_TRUE(ask(history.game(own, anna)).value().starred);
  EXPECT_FALSE(ask(history.game(own, bob)).value().starred);
  EXPECT_TRUE(ask(history.unstar(anna, own)).has_value());
  EXPECT_TRUE(ask(history.unstar(anna, own)).has_value()) << "once more";
  EXPECT_FALSE(ask(history.game(own, anna)).value().starred);
  EXPECT_EQ(ask(history.star(anna, RoomId{999}, at(1))).error(), StoreError::not_found);
  const auto aborted = game("3x3", {anna, bob}, {{}, {}, "aborted"});
  EXPECT_EQ(ask(history.star(anna, aborted, at(1))).error(), StoreError::not_found);
}

TEST_F(HistoryTest, HasNoMoreFavouritesThanItMay) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto last = game("3x3", {anna, bob}, draw);
  scratch.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at) SELECT 10000 + i, '3x3', '{}', '{}', false, 0 "
      "FROM generate_series(1, " +
      std::to_string(store::kMostStars) + ") AS i");
  scratch.sql("INSERT INTO star SELECT " + std::to_string(static_cast<std::int64_t>(anna)) +
              ", id, 0 FROM room WHERE id > 10000");
  EXPECT_EQ(ask(database.history().star(anna, last, at(1))).error(), StoreError::conflict);
  EXPECT_TRUE(ask(database.history().star(bob, last, at(1))).has_value());
}

TEST_F(HistoryTest, GivesRecordsOfWhatHasEnded) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto room = game("3x3", {anna, bob}, first_wins, true);
  const auto record = ask(database.history().record(room)).value();
  ASSERT_EQ(record.steps.size(), 1U);
  EXPECT_EQ(record.steps[0].kind, match::StepKind::resign);
  EXPECT_EQ(record.game.outcome, first_wins);
  EXPECT_THAT(record.ratings, ElementsAre(store::RatingMove{1500, 1516}, store::RatingMove{1500, 1484}));
  store::NewRoom playing;
  playing.id = RoomId{77};
  playing.terms.variant = "3x3";
  playing.seats = {anna, bob};
  ASSERT_TRUE(ask(database.store().rooms.create(playing)).has_value());
  EXPECT_EQ(ask(database.history().record(RoomId{77})).error(), StoreError::conflict);
  EXPECT_EQ(ask(database.history().record(RoomId{78})).error(), StoreError::not_found);
}

/// A player with 100,000 games, a tenth of them drawn and against each of ten opponents, a third of another variant.
class LongHistory : public testing::Test {
 protected:
  static constexpr int kGames = 100'000;

  static void SetUpTestSuite() {
    scratch = std::make_unique<ScratchDatabase>();
    scratch->sql("INSERT INTO player (id, name, guest) SELECT i, i::text, true FROM generate_series(1, 11) AS i");
    scratch->sql(
        "INSERT INTO past_game SELECT 1, i, 2 + i % 10, true, CASE WHEN i % 3 = 0 THEN 'gomoku' ELSE '3x3' END, "
        "CASE i % 10 WHEN 0 THEN 'drawn' WHEN 1 THEN 'lost' ELSE 'won' END, 1760000000000 + i FROM generate_series(1, " +
        std::to_string(kGames) + ") AS i");
    scratch->sql("INSERT INTO past_game SELECT opponent, room, player, true, variant, 'drawn', ended_at FROM past_game");
    scratch->sql("VACUUM ANALYZE past_game");
  }
  static void TearDownTestSuite() { scratch.reset(); }

  /// The plan of a page, made as the pool makes it: of a prepared statement, whose values are not known beforehand.
  static std::string plan(const HistoryFilter& filter) {
    std::string values = "1, 1760000050000, 50000, 0, 51";
    if (filter.variant) values += ", '" + *filter.variant + "'";
    if (filter.result) values += ", '" + std::string(games::word(*filter.result)) + "'";
    if (filter.opponent) values += ", " + std::to_string(static_cast<std::int64_t>(*filter.opponent));
    const Statement& statement = history_statement(filter);
    return scratch->sql("SET plan_cache_mode = force_generic_plan; PREPARE page AS " + statement.text +
                        "; EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE page (" + values + ")");
  }

  static double number_of(const std::string& plan, const std::string& what) {
    std::smatch found;
    return std::regex_search(plan, found, std::regex("\"" + what + "\": ([0-9.]+)")) ? std::stod(found[1]) : -1;
  }

  static inline std::unique_ptr<ScratchDatabase> scratch;
};

TEST_F(LongHistory, EveryPageIsOneRangeOfOneIndex) {
  for (int way = 0; way < 8; ++way) {
    HistoryFilter filter;
    if ((way & 1) != 0) filter.variant = "gomoku";
    if ((way & 2) != 0) filter.result = store::GameResult::drawn;
    if ((way & 4) != 0) filter.opponent = PlayerId{2};
    const auto text = plan(filter);
    SCOPED_TRACE(text);
    EXPECT_NE(text.find("Index"), std::string::npos);
    EXPECT_EQ(text.find("Seq Scan"), std::string::npos);
    EXPECT_EQ(text.find("\"Sort\""), std::string::npos);
    EXPECT_EQ(text.find("Bitmap"), std::string::npos);
    EXPECT_EQ(number_of(text, "Actual Rows"), 51);
    // A page of the middle reads little more than itself, whatever is chosen: a tenth of the rows with an opponent pass, at
    // worst.
    EXPECT_LE(number_of(text, "Shared Hit Blocks") + number_of(text, "Shared Read Blocks"), 120);
  }
}

TEST_F(LongHistory, WhatNobodyHasIsFoundOutQuickly) {
  HistoryFilter filter;
  filter.variant = "chess";
  filter.result = store::GameResult::lost;
  const auto text = plan(filter);
  EXPECT_EQ(number_of(text, "Actual Rows"), 0) << text;
  EXPECT_LE(number_of(text, "Shared Hit Blocks") + number_of(text, "Shared Read Blocks"), 20) << text;
}

}  // namespace
}  // namespace noughts::postgres
