// What others may know of a player's games: points, their curve, the ledger, results by kind of opponent.
#include "ladder_bench.hpp"
#include "store/people/computers.hpp"

namespace noughts::tests {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

class PlayerStats : public LadderBench {
 protected:
  store::StatsSummary stats_summary(PlayerId player) { return ask(player_stats().of(player, moscow(2026, 5, 20))).value(); }

  /// "3x3 guest 1 0 2": won, lost, drawn.
  std::vector<std::string> results(PlayerId player) {
    std::vector<std::string> lines;
    for (const auto& each : stats_summary(player).results) {
      lines.push_back(each.variant + ' ' + std::string(games::word(each.against)) + ' ' + std::to_string(each.won) + ' ' +
                      std::to_string(each.lost) + ' ' + std::to_string(each.drawn));
    }
    return lines;
  }

  void give(PlayerId player, int points) {
    scratch_.sql("INSERT INTO rating VALUES (" + std::to_string(static_cast<std::int64_t>(player)) + ", 'gomoku', " +
                 std::to_string(points) + ", 1)");
  }
};

TEST_F(PlayerStats, OfStrangersAndGuestsAreNotToBeHad) {
  EXPECT_EQ(ask(player_stats().of(PlayerId{77}, moscow(2026, 1, 1))).error(), StoreError::not_found);
  EXPECT_EQ(ask(player_stats().of(guest(), moscow(2026, 1, 1))).error(), StoreError::not_found);
}

TEST_F(PlayerStats, BeginWithNothing) {
  const auto anna = registered("anna", moscow(2026, 5, 1));
  EXPECT_EQ(stats_summary(anna).since, moscow(2026, 5, 1));
  EXPECT_THAT(stats_summary(anna).ratings, IsEmpty());
  EXPECT_THAT(stats_summary(anna).results, IsEmpty());
  const auto curve = ask(player_stats().curve(anna, kMain, 10)).value();
  EXPECT_EQ(curve.start, 1500);
  EXPECT_THAT(curve.points, IsEmpty());
  EXPECT_THAT(ask(player_stats().ledger(anna, kMain, std::nullopt, 10)).value().rows, IsEmpty());
}

TEST_F(PlayerStats, HoldTheGamesOfTwoAgainstEachOther) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  beats(anna, bob, moscow(2026, 4, 10));
  beats(bob, anna, moscow(2026, 4, 11));
  beats(anna, bob, moscow(2026, 4, 12));
  draws(bob, anna, moscow(2026, 4, 13), "3x3");
  beats(carl, anna, moscow(2026, 4, 14));
  const auto score = [&](PlayerId one, PlayerId other) {
    std::vector<std::string> lines;
    const auto found = ask(player_stats().against(one, other)).value();
    for (const auto& [variant, won, lost, drawn] : found) {
      lines.push_back(variant + ' ' + std::to_string(won) + ' ' + std::to_string(lost) + ' ' + std::to_string(drawn));
    }
    return lines;
  };
  EXPECT_THAT(score(anna, bob), ElementsAre("3x3 0 0 1", kMain + " 2 1 0"));
  EXPECT_THAT(score(bob, anna), ElementsAre("3x3 0 0 1", kMain + " 1 2 0"));
  EXPECT_THAT(score(bob, carl), IsEmpty());
}

TEST_F(PlayerStats, HavePointsAndPlaceByVariant) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2026, 4, 10));
  beats(anna, bob, moscow(2026, 5, 10));
  beats(bob, anna, moscow(2026, 5, 10), "3x3");
  const auto ratings = stats_summary(anna).ratings;
  ASSERT_EQ(ratings.size(), 2U);
  EXPECT_EQ(ratings[0].variant, "3x3");
  EXPECT_EQ(ratings[0].place, 2);
  EXPECT_EQ(ratings[0].month_points, -16);
  EXPECT_EQ(ratings[1].variant, kMain);
  EXPECT_EQ(ratings[1].points, 1531);
  EXPECT_EQ(ratings[1].games, 2);
  EXPECT_EQ(ratings[1].place, 1);
  EXPECT_EQ(ratings[1].month_points, 15);
}

TEST_F(PlayerStats, ShowWhatIdlenessCostThoughNoGameWasPlayed) {
  const auto anna = registered("anna");
  ask(penalties().take({kMain, 2026y / std::chrono::April, 100}, PlayerId{0}, 10, moscow(2026, 5, 4))).value();
  const auto ratings = stats_summary(anna).ratings;
  ASSERT_EQ(ratings.size(), 1U);
  EXPECT_EQ(ratings[0].points, 1400);
  EXPECT_EQ(ratings[0].place, std::nullopt);
}

TEST_F(PlayerStats, CountResultsByWhatTheOpponentWasBeforeTheGame) {
  const auto anna = registered("anna");
  const auto strong = registered("strong");
  const auto even = registered("even");
  const auto weak = registered("weak");
  give(anna, 1500);
  give(strong, 1601);
  give(even, 1600);
  give(weak, 1399);
  beats(strong, anna, moscow(2026, 5, 1));
  give(registered("unused"), 1500);
  scratch_.sql("UPDATE rating SET points = 1500 WHERE player = 1");
  draws(anna, even, moscow(2026, 5, 2));
  scratch_.sql("UPDATE rating SET points = 1500 WHERE player = 1");
  beats(anna, weak, moscow(2026, 5, 3));
  EXPECT_THAT(results(anna), ElementsAre("gomoku equal 0 0 1", "gomoku stronger 0 1 0", "gomoku weaker 1 0 0"));
  EXPECT_THAT(results(strong), ElementsAre("gomoku weaker 1 0 0"));
}

TEST_F(PlayerStats, CountGamesWithFriendsAndGuestsByThemselves) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto visitor = guest();
  plays({anna, bob}, {{2, 1}, {0, 0}, "resigned"}, moscow(2026, 5, 1), "3x3", false);
  plays({visitor, anna}, {{2, 1}, {0, 0}, "resigned"}, moscow(2026, 5, 2), "3x3", false);
  plays({anna, visitor}, {{1, 1}, {0, 0}, "agreed"}, moscow(2026, 5, 3), "3x3", false);
  plays({anna, visitor}, {{}, {}, "aborted"}, moscow(2026, 5, 4), "3x3", false);
  EXPECT_THAT(results(anna), ElementsAre("3x3 friend 0 1 0", "3x3 guest 1 0 1"));
}

TEST_F(PlayerStats, CountGamesWithComputersByThemselvesAndForNobodysPoints) {
  const auto anna = registered("anna");
  const auto computer = store::computer_player(5, 0);
  plays({anna, computer}, {{1, 2}, {0, 0}, "line"}, moscow(2026, 5, 1), kMain, true);
  plays({computer, anna}, {{1, 2}, {0, 0}, "line"}, moscow(2026, 5, 2), kMain, false);
  EXPECT_THAT(results(anna), ElementsAre("gomoku computer 1 1 0"));
  EXPECT_EQ(points(anna), 1500);
  EXPECT_EQ(ledger(anna), "");
  for (const std::string table : {"rating", "rating_month", "rating_change", "opponent_tally", "past_game"}) {
    EXPECT_EQ(scratch_.sql("SELECT count(*) FROM " + table + " WHERE player < 0"), "0") << table;
  }
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM rating_month"), "0") << "no game of the month";
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM past_game"), "2") << "in the history of whoever played";
}

TEST_F(PlayerStats, CountAGameOnceHoweverOftenItsEndIsWritten) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto room = beats(anna, bob, moscow(2026, 5, 1));
  store::JournalEntry again;
  again.room = room;
  again.number = 1;
  again.step.by = games::Seat{0};
  again.step.kind = match::StepKind::resign;
  again.step.at = moscow(2026, 5, 1);
  again.player = anna;
  again.cid = 1;
  again.ending = store::Ending{{{1, 2}, {0, 0}, "resigned"}, kMain, true, {anna, bob}};
  EXPECT_TRUE(append(store().journal, again));
  EXPECT_THAT(results(anna), ElementsAre("gomoku equal 1 0 0"));
  EXPECT_EQ(ask(boards().row({kMain, 2026y / std::chrono::May}, anna)).value().games, 1);
}

TEST_F(PlayerStats, HaveACurveOfNoMoreThanTheLatestChanges) {
  const auto anna = registered("anna");
  scratch_.sql("INSERT INTO rating_change (player, variant, reason, before, delta, after, at) SELECT " +
               std::to_string(static_cast<std::int64_t>(anna)) +
               ", 'gomoku', 'won', 1000 + i, 1, 1001 + i, i FROM generate_series(1, 10050) AS i");
  const auto curve = ask(player_stats().curve(anna, kMain, 20)).value();
  EXPECT_EQ(curve.start, 1051) << "before the first of the last ten thousand";
  EXPECT_EQ(curve.points.front().points, 1052);
  EXPECT_EQ(curve.points.back().points, 11051);
}

TEST_F(PlayerStats, HaveACurveThatKeepsItsPeaks) {
  const auto anna = registered("anna");
  scratch_.sql("INSERT INTO rating_change (player, variant, reason, before, delta, after, at) SELECT " +
               std::to_string(static_cast<std::int64_t>(anna)) +
               ", 'gomoku', 'won', 1500, CASE i WHEN 777 THEN 1000 WHEN 778 THEN -1000 ELSE 0 END, "
               "1500 + CASE i WHEN 777 THEN 1000 WHEN 778 THEN -1000 ELSE 0 END, i FROM generate_series(1, 5000) AS i");
  const auto curve = ask(player_stats().curve(anna, kMain, 20)).value();
  EXPECT_LE(curve.points.size(), 60U);
  EXPECT_GE(curve.points.size(), 20U);
  const auto points = [](const store::CurvePoint& point) { return point.points; };
  EXPECT_EQ(std::ranges::max(curve.points, {}, points).points, 2500);
  EXPECT_EQ(std::ranges::min(curve.points, {}, points).points, 500);
  EXPECT_TRUE(std::ranges::is_sorted(curve.points, {}, &store::CurvePoint::at));
  EXPECT_EQ(curve.points.back().at.time_since_epoch().count(), 5000);
}

TEST_F(PlayerStats, HaveAShortCurveAsItIs) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2026, 5, 1));
  beats(bob, anna, moscow(2026, 5, 2));
  const auto curve = ask(player_stats().curve(anna, kMain, 20)).value();
  EXPECT_EQ(curve.start, 1500);
  ASSERT_EQ(curve.points.size(), 2U);
  EXPECT_EQ(curve.points[0].points, 1516);
  EXPECT_EQ(curve.points[1].points, 1499);
}

TEST_F(PlayerStats, HaveALedgerInPagesTheLatestFirst) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto first = beats(anna, bob, moscow(2026, 4, 10));
  draws(anna, bob, moscow(2026, 4, 11));
  ask(penalties().take({kMain, 2026y / std::chrono::May, 100}, PlayerId{0}, 10, moscow(2026, 6, 1))).value();
  const auto newest = ask(player_stats().ledger(anna, kMain, std::nullopt, 2)).value();
  ASSERT_EQ(newest.rows.size(), 2U);
  EXPECT_EQ(newest.next, newest.rows[1].id);
  EXPECT_EQ(newest.rows[0].reason, store::LedgerReason::inactive);
  EXPECT_EQ(newest.rows[0].month, 2026y / std::chrono::May);
  EXPECT_EQ(newest.rows[0].opponent, std::nullopt);
  EXPECT_EQ(newest.rows[0].before, 1516);
  EXPECT_EQ(newest.rows[0].after, 1416);
  EXPECT_EQ(newest.rows[1].reason, store::LedgerReason::drawn);
  const auto rest = ask(player_stats().ledger(anna, kMain, newest.rows.back().id, 2)).value();
  ASSERT_EQ(rest.rows.size(), 1U);
  EXPECT_FALSE(rest.next);
  EXPECT_EQ(rest.rows[0].room, first);
  EXPECT_EQ(rest.rows[0].opponent, (store::Player{bob, "bob", false}));
}

}  // namespace
}  // namespace noughts::tests
