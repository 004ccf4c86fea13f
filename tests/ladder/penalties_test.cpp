// What is taken for a month without a game, and from whom: RULES.md, chapter 11, point 7, against a real database.
#include <thread>

#include "ladder_bench.hpp"
#include "store/people/computers.hpp"

namespace noughts::tests {
namespace {

using namespace std::chrono_literals;
using std::chrono::December;
using std::chrono::January;
using std::chrono::June;
using std::chrono::May;
using std::chrono::October;

class Penalties : public LadderBench {
 protected:
  /// Takes a month's penalty as the server does; gives how many paid.
  int take(Month month, int batch = 1000) {
    int paid = 0;
    std::optional<PlayerId> after = PlayerId{0};
    while (after) {
      const auto done = ask(penalties().take({kMain, month, 100}, *after, batch, moscow(2026, 6, 1))).value();
      paid += done.paid;
      after = done.last;
    }
    return paid;
  }
};

TEST_F(Penalties, WhoeverHasNotPlayedLosesAHundredPoints) {
  const auto anna = registered("anna");
  EXPECT_EQ(take(2026y / May), 1);
  EXPECT_EQ(points(anna), 1400);
  EXPECT_EQ(ledger(anna), "inactive 2026-05 -100");
}

TEST_F(Penalties, WhoeverHasFinishedARatedGameInTheMonthLosesNothing) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  draws(anna, bob, moscow(2026, 5, 31, 23, 59));
  EXPECT_EQ(take(2026y / May), 0);
  EXPECT_EQ(take(2026y / June), 2);
}

TEST_F(Penalties, AGameThatEndedAtMidnightIsOneOfTheNewMonth) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  draws(anna, bob, moscow(2026, 6, 1, 0, 0));
  EXPECT_EQ(take(2026y / May), 2);
  EXPECT_EQ(take(2026y / June), 0);
}

TEST_F(Penalties, GamesOfOtherVariantsAndGamesThatAreNotRatedDoNotCount) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2026, 5, 10), "3x3");
  plays({anna, bob}, {{1, 2}, {0, 0}, "resigned"}, moscow(2026, 5, 11), kMain, false);
  plays({anna, bob}, {{}, {}, "aborted"}, moscow(2026, 5, 12), kMain, true);
  EXPECT_EQ(take(2026y / May), 2);
}

TEST_F(Penalties, AGameWithTheComputerDoesNotCount) {
  const auto anna = registered("anna");
  const auto computer = store::computer_player(8, 0);
  plays({anna, computer}, {{1, 2}, {0, 0}, "five"}, moscow(2026, 5, 10), kMain, false);
  EXPECT_EQ(take(2026y / May), 1) << "anna pays, and the computer does not";
  EXPECT_EQ(ledger(anna), "inactive 2026-05 -100");
}

TEST_F(Penalties, TheMonthOfRegistrationIsFree) {
  const auto anna = registered("anna", moscow(2026, 5, 1, 0, 0));
  const auto bob = registered("bob", moscow(2026, 4, 30, 23, 59));
  EXPECT_EQ(take(2026y / May), 1);
  EXPECT_EQ(points(anna), 1500);
  EXPECT_EQ(points(bob), 1400);
}

TEST_F(Penalties, AGuestPaysNothingAndRegistersInTheMonthOfMakingAnAccount) {
  const auto host = guest();
  EXPECT_EQ(take(2026y / May), 0);
  const auto before = std::chrono::system_clock::now();
  ask(store().players.promote(host, "host", "host", "hash")).value();
  const auto since = ask(player_stats().of(host, moscow(2026, 6, 1))).value().since;
  EXPECT_GE(since, std::chrono::floor<Millis>(before));
  EXPECT_EQ(take(2026y / May), 0);
}

TEST_F(Penalties, AnAccountThatWasGivenUpPaysNothingAndLeavesTheLists) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2026, 4, 1));
  scratch_.sql("UPDATE player SET guest = true, name = 'deleted', name_key = NULL, password_hash = NULL WHERE name = 'anna'");
  EXPECT_EQ(take(2026y / May), 1);
  EXPECT_EQ(ledger(anna), "won 16");
  EXPECT_EQ(ask(boards().row({kMain, {}}, bob)).value().place, 1);
}

TEST_F(Penalties, NobodyFallsBelowTheFloorAndTheRowSaysWhatWasTaken) {
  const auto anna = registered("anna");
  scratch_.sql("INSERT INTO rating SELECT id, 'gomoku', 40, 0 FROM player");
  take(2026y / May);
  take(2026y / June);
  EXPECT_EQ(points(anna), 0);
  EXPECT_EQ(ledger(anna), "inactive 2026-05 -40, inactive 2026-06 0");
}

TEST_F(Penalties, AMonthIsTakenOnceHoweverOftenItIsAskedFor) {
  const auto anna = registered("anna");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(take(2026y / May), i == 0 ? 1 : 0);
  EXPECT_EQ(points(anna), 1400);
}

TEST_F(Penalties, ManyPlayersAreTakenInBatches) {
  for (int i = 0; i < 25; ++i) registered("player " + std::to_string(i));
  EXPECT_EQ(take(2026y / May, 10), 25);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM rating WHERE points = 1400"), "25");
}

TEST_F(Penalties, WhatWasBrokenOffIsGoneOnWith) {
  for (int i = 0; i < 25; ++i) registered("player " + std::to_string(i));
  const auto first = ask(penalties().take({kMain, 2026y / May, 100}, PlayerId{0}, 10, moscow(2026, 6, 1))).value();
  EXPECT_EQ(first.paid, 10);
  EXPECT_EQ(take(2026y / May, 10), 15);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM rating WHERE points = 1400"), "25");
}

TEST_F(Penalties, TwoServersAtOnceTakeEachPenaltyOnce) {
  for (int i = 0; i < 200; ++i) registered("player " + std::to_string(i));
  std::vector<std::thread> servers;
  std::atomic<int> paid = 0;
  for (int i = 0; i < 4; ++i) servers.emplace_back([&] { paid += take(2026y / May, 7); });
  for (auto& server : servers) server.join();
  EXPECT_EQ(paid, 200);
  EXPECT_EQ(scratch_.sql("SELECT count(*) || ' ' || min(points) || ' ' || max(points) FROM rating"), "200 1400 1400");
}

TEST_F(Penalties, GamesThatEndMeanwhileLoseNoPoint) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  std::thread games{[&] {
    for (int i = 0; i < 30; ++i) beats(i % 2 == 0 ? anna : bob, i % 2 == 0 ? bob : anna, moscow(2026, 6, 1, 1, i));
  }};
  for (unsigned month = 1; month <= 5; ++month) take(2026y / std::chrono::month{month}, 1);
  games.join();
  EXPECT_EQ(points(anna) + points(bob), 2 * 1500 - 2 * 5 * 100);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM rating_change WHERE reason = 'inactive'"), "10");
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM rating WHERE points <> (SELECT after FROM rating_change AS change "
                         "WHERE change.player = rating.player ORDER BY id DESC LIMIT 1)"),
            "0");
}

TEST_F(Penalties, TheFirstOpenMonthComesAfterThoseThatAreClosed) {
  penalties_since(2025y / October);
  const auto now = moscow(2026, 1, 12, 0, 10);
  EXPECT_EQ(ask(penalties().state(kMain, now)).value().first_open, 2025y / October);
  ASSERT_TRUE(ask(penalties().close(kMain, 2025y / October, now)));
  ASSERT_TRUE(ask(penalties().close(kMain, 2025y / October, now))) << "closing twice is no error";
  EXPECT_EQ(ask(penalties().state(kMain, now)).value().first_open, 2025y / std::chrono::November);
  EXPECT_EQ(ask(penalties().state("3x3", now)).value().first_open, 2025y / October) << "each variant by itself";
}

TEST_F(Penalties, TheCalendarShipsWithTheHolidaysOfRussia) {
  penalties_since(2023y / December);
  const auto calendar = ask(penalties().state(kMain, moscow(2026, 1, 1))).value().calendar;
  const auto first = [&](int year, unsigned month) {
    const std::chrono::year_month_day day{calendar.first_worked(std::chrono::year{year} / std::chrono::month{month})};
    return static_cast<unsigned>(day.day());
  };
  EXPECT_EQ(first(2024, 1), 9);
  EXPECT_EQ(first(2024, 5), 2);
  EXPECT_EQ(first(2024, 11), 1);
  EXPECT_EQ(first(2025, 1), 9);
  EXPECT_EQ(first(2025, 5), 5) << "2 May was moved from January";
  EXPECT_EQ(first(2025, 11), 1) << "a Saturday that was worked";
  EXPECT_EQ(first(2026, 1), 12);
  EXPECT_EQ(first(2026, 5), 4);
  EXPECT_EQ(first(2027, 1), 11);
  EXPECT_EQ(first(2030, 1), 9);
}

TEST_F(Penalties, AHostMayChangeTheCalendar) {
  penalties_since(2026y / May);
  scratch_.sql("INSERT INTO special_day VALUES ('2026-06-01', false, 'ours')");
  const auto calendar = ask(penalties().state(kMain, moscow(2026, 6, 1))).value().calendar;
  EXPECT_EQ(calendar.first_worked(2026y / June), std::chrono::local_days(2026y / 6 / 2));
}

TEST_F(Penalties, MonthsBeginByTheClocksOfTheCalendarsPlace) {
  EXPECT_EQ(ask(boards().month_at(moscow(2026, 1, 1, 0, 0))).value(), 2026y / January);
  ASSERT_TRUE(ask(penalties().keep_time_of("America/New_York")));
  EXPECT_EQ(ask(boards().month_at(moscow(2026, 1, 1, 0, 0))).value(), 2025y / December);
  const auto now = ask(penalties().state(kMain, moscow(2026, 1, 1, 3, 0))).value().now;
  EXPECT_EQ(now, std::chrono::local_days(2025y / 12 / 31) + 19h);
  EXPECT_EQ(ask(penalties().keep_time_of("Nowhere")).error(), StoreError::not_found);
}

}  // namespace
}  // namespace noughts::tests
