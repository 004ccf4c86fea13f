#include "postgres/play/archive.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using games::Instant;
using store::ArchivedPart;

/// A server that has given no sign of life for so long is gone, and begins as this version if it comes again.
constexpr games::Millis kGone{24 * 3'600'000};

const Statement kMonthToArchive{"month_to_archive", R"(
SELECT archive_month(ended_at) AS month FROM room
WHERE archived IS NULL AND ended_at < $1 AND NOT EXISTS (SELECT FROM node WHERE seen > $2 AND NOT reads_archive)
ORDER BY ended_at LIMIT 1)"};

const Statement kMakeArchiveMonth{"make_archive_month", "SELECT make_archive_month($1::date)"};

// At most 200 rooms of the month, and no more after 20,000 steps. That many are found by the index however many there are: the
// limit and the arrays tell the planner that they are few. Whoever archives at the same time takes others, and what is locked
// here is looked at once more after it was waited for.
const Statement kArchiveRooms{"archive_rooms", R"(
WITH due AS MATERIALIZED (
  SELECT id, ended_at FROM room
  WHERE archived IS NULL AND ended_at >= archive_month_begins($1::date)
    AND ended_at < least($2, archive_month_begins(($1::date + interval '1 month')::date))
  ORDER BY ended_at LIMIT 200 FOR NO KEY UPDATE SKIP LOCKED
), sized AS (
  SELECT id, coalesce(sum(steps) OVER (ORDER BY ended_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM due CROSS JOIN LATERAL (SELECT max(number) AS steps FROM step WHERE step.room = due.id) AS record
), batch AS MATERIALIZED (
  SELECT id FROM sized WHERE before < 20000
), gone AS (
  DELETE FROM step WHERE room = ANY(ARRAY(SELECT id FROM batch)) RETURNING *
), timed AS (
  SELECT *, at - took_ms - lag_ms - coalesce(lag(at) OVER (PARTITION BY room ORDER BY number), 0) AS rest FROM gone
), kept AS (
  INSERT INTO archived_record (month, room, seats, rests, tooks, lags, players, cids, data)
  SELECT $1::date, room, array_agg(seat ORDER BY number), array_agg(rest ORDER BY number), array_agg(took_ms ORDER BY number),
         array_agg(lag_ms ORDER BY number), array_agg(player ORDER BY number), array_agg(cid ORDER BY number),
         array_agg(d ORDER BY number)
  FROM timed GROUP BY room
), marked AS (
  UPDATE room SET archived = $1::date WHERE id = ANY(ARRAY(SELECT id FROM batch))
)
SELECT (SELECT count(*) FROM batch)::int AS rooms, (SELECT count(*) FROM gone)::int AS steps)"};

}  // namespace

Answer<ArchivedPart> Archive::move(Instant before, Instant now) {
  return ask<ArchivedPart>(pool_, [=](Connection& connection) -> Result<ArchivedPart> {
    const auto months = connection.run(kMonthToArchive, number(before), number(now - kGone));
    if (months.empty()) return ArchivedPart{};
    const auto month = months[0]["month"].as<std::string>();
    connection.run(kMakeArchiveMonth, month);
    const auto moved = connection.run(kArchiveRooms, month, number(before))[0];
    const auto rooms = moved["rooms"].as<int>();
    return ArchivedPart{rooms, moved["steps"].as<int>(), rooms > 0};
  });
}

}  // namespace noughts::postgres
