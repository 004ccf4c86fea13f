#include "postgres/ladder/player_stats.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/ladder/months.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::Curve;
using store::LedgerPage;
using store::LedgerRow;
using store::PlayerId;
using store::StatsSummary;

const Statement kRegisteredAt{"registered_at", "SELECT registered_at FROM player WHERE id = $1 AND NOT guest"};

const Statement kStatsRatings{"stats_ratings", R"(
SELECT own.variant, own.points, own.games, coalesce(month.points, 0) AS month_points,
       CASE WHEN own.games > 0 THEN 1 + coalesce((SELECT sum(crowd.players) FROM rating_crowd AS crowd
         WHERE crowd.variant = own.variant AND crowd.points > own.points), 0) END AS place
FROM rating AS own
LEFT JOIN rating_month AS month ON month.player = own.player AND month.variant = own.variant AND month.month = month_of($2)
WHERE own.player = $1 AND (own.games > 0 OR own.points <> $3)
ORDER BY own.variant)"};

const Statement kStatsResults{
    "stats_results", "SELECT variant, against, won, lost, drawn FROM opponent_tally WHERE player = $1 ORDER BY variant, against"};

// Programs may have played each other for years: the index is read no further than that.
const Statement kHeadToHead{"head_to_head", R"(
SELECT variant, count(*) FILTER (WHERE result = 'won') AS won, count(*) FILTER (WHERE result = 'lost') AS lost,
       count(*) FILTER (WHERE result = 'drawn') AS drawn
FROM (SELECT variant, result FROM past_game WHERE player = $1 AND opponent = $2 ORDER BY ended_at DESC, room DESC LIMIT 10000) AS game
GROUP BY variant ORDER BY variant)"};

// Every stretch holds as many changes as the others: a busy month does not hide behind a quiet year. Programs may have played for
// years: no more than the latest are read.
const Statement kCurve{"curve", R"(
WITH latest AS MATERIALIZED (
  SELECT id, at, after FROM rating_change WHERE player = $1 AND variant = $2 ORDER BY id DESC LIMIT 10000
), stretch AS (
  SELECT id, at, after::bigint, ntile($3) OVER (ORDER BY id) AS number FROM latest
), kept AS (
  SELECT max(ARRAY[id, at, after]) AS last, min(ARRAY[after, id, at]) AS lowest, max(ARRAY[after, id, at]) AS highest
  FROM stretch GROUP BY number
)
SELECT at, after, (SELECT before FROM rating_change WHERE id = (SELECT min(id) FROM latest)) AS start FROM (
  SELECT DISTINCT point.* FROM kept CROSS JOIN LATERAL (
    VALUES (last[1], last[2], last[3]), (lowest[2], lowest[3], lowest[1]), (highest[2], highest[3], highest[1])) AS point (id, at, after)
) AS points ORDER BY id)"};

// There is one opponent only where two have played, and no others are rated.
const Statement kLedger{"ledger", R"(
SELECT change.id AS change, change.at, change.reason, change.before, change.after, change.room, change.month,
       opponent.id, opponent.name, opponent.guest, opponent.bot
FROM rating_change AS change
LEFT JOIN seat ON seat.room = change.room AND seat.player <> change.player
LEFT JOIN player AS opponent ON opponent.id = seat.player
WHERE change.player = $1 AND change.variant = $2 AND change.id < $3
ORDER BY change.id DESC LIMIT $4)"};

store::ResultStats result_stats(const pqxx::row& row) {
  return {row["variant"].as<std::string>(), stored_word<store::OpponentKind>(row["against"]), row["won"].as<int>(),
          row["lost"].as<int>(), row["drawn"].as<int>()};
}

Result<StatsSummary> read_stats(Connection& connection, PlayerId player, games::Instant now) {
  const auto registered = connection.run(kRegisteredAt, number(player));
  if (registered.empty()) return std::unexpected{StoreError::not_found};
  StatsSummary stats_summary;
  stats_summary.since = instant(registered[0][0]);
  for (const auto& row : connection.run(kStatsRatings, number(player), number(now), rating::kStart)) {
    stats_summary.ratings.push_back({row["variant"].as<std::string>(), row["points"].as<int>(), row["games"].as<int>(),
                                     optional<std::int64_t>(row["place"]), row["month_points"].as<int>()});
  }
  for (const auto& row : connection.run(kStatsResults, number(player))) {
    auto results = read_one_of_many("opponent_tally of player", number(player), [&] { return result_stats(row); });
    if (results) stats_summary.results.push_back(std::move(*results));
  }
  return stats_summary;
}

Curve read_curve(Connection& connection, PlayerId player, const std::string& variant, int stretches) {
  Curve curve{rating::kStart, {}};
  for (const auto& row : connection.run(kCurve, number(player), variant, stretches)) {
    curve.start = row["start"].as<int>();
    curve.points.push_back({instant(row["at"]), row["after"].as<int>()});
  }
  return curve;
}

LedgerRow ledger_row(const pqxx::row& row) {
  LedgerRow read;
  read.id = row["change"].as<std::int64_t>();
  read.at = instant(row["at"]);
  read.reason = stored_word<store::LedgerReason>(row["reason"]);
  read.before = row["before"].as<int>();
  read.after = row["after"].as<int>();
  read.room = optional_id<store::RoomId>(row["room"]);
  if (!row["id"].is_null()) read.opponent = player(row);
  if (!row["month"].is_null()) read.month = month(row["month"]);
  return read;
}

}  // namespace

Answer<StatsSummary> PlayerStats::of(PlayerId player, games::Instant now) {
  return ask<StatsSummary>(pool_, [=](Connection& connection) { return read_stats(connection, player, now); });
}

Answer<std::vector<store::HeadToHead>> PlayerStats::against(PlayerId player, PlayerId opponent) {
  using Score = std::vector<store::HeadToHead>;
  return ask<Score>(pool_, [=](Connection& connection) -> Result<Score> {
    Score score;
    for (const auto& row : connection.run(kHeadToHead, number(player), number(opponent))) {
      score.push_back({row["variant"].as<std::string>(), row["won"].as<int>(), row["lost"].as<int>(), row["drawn"].as<int>()});
    }
    return score;
  });
}

Answer<Curve> PlayerStats::curve(PlayerId player, std::string variant, int stretches) {
  return ask<Curve>(pool_,
                    [=](Connection& connection) -> Result<Curve> { return read_curve(connection, player, variant, stretches); });
}

Answer<LedgerPage> PlayerStats::ledger(PlayerId player, std::string variant, std::optional<std::int64_t> before, int limit) {
  return ask<LedgerPage>(pool_, [=](Connection& connection) -> Result<LedgerPage> {
    LedgerPage page;
    const auto from = before.value_or(std::numeric_limits<std::int64_t>::max());
    const auto rows = connection.run(kLedger, number(player), variant, from, limit + 1);
    if (std::ssize(rows) > limit) page.next = rows[limit - 1]["change"].as<std::int64_t>();
    page.rows = read_rows(rows, "rating_change", "change", ledger_row, limit);
    return page;
  });
}

}  // namespace noughts::postgres
