#include "postgres/ladder/tallies.hpp"

#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

// Rows in one order, as everybody who writes several of them. Bots are on no list.
const Statement kCountMonths{"count_months", R"(
INSERT INTO rating_month AS sum (player, variant, month, points, games)
SELECT change.player, variant, month_of(at), sum(delta), count(*)
FROM rating_change AS change JOIN player ON player.id = change.player AND NOT player.bot
WHERE room = ANY ($1::bigint[])
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (player, variant, month) DO UPDATE SET points = sum.points + excluded.points, games = sum.games + excluded.games)"};

// Each table is read by the rooms alone: a player's own rows may be many. Nobody asks how computer players fare.
const Statement kCountResults{"count_results", R"(
WITH ended AS MATERIALIZED (
  SELECT id, variant, places FROM room WHERE id = ANY ($1::bigint[]) AND cardinality(places) = 2
), seated AS MATERIALIZED (
  SELECT seat.room, seat.seat, seat.player, player.guest, player.computer FROM seat JOIN player ON player.id = seat.player
  WHERE seat.room = ANY ($1::bigint[])
), change AS MATERIALIZED (
  SELECT room, player, before FROM rating_change WHERE room = ANY ($1::bigint[])
), result AS (
  SELECT own.player, variant, places[own.seat + 1] AS place, places[other.seat + 1] AS other_place,
         CASE WHEN other.computer IS NULL THEN opponent_kind(mine.before, theirs.before, other.guest) ELSE 'computer' END AS against
  FROM ended JOIN seated AS own ON own.room = ended.id
       JOIN seated AS other ON other.room = ended.id AND other.seat <> own.seat AND other.player <> own.player
       LEFT JOIN change AS mine ON mine.room = ended.id AND mine.player = own.player
       LEFT JOIN change AS theirs ON theirs.room = ended.id AND theirs.player = other.player
  WHERE own.computer IS NULL
)
INSERT INTO opponent_tally AS sum (player, variant, against, won, lost, drawn)
SELECT player, variant, against, count(*) FILTER (WHERE place < other_place), count(*) FILTER (WHERE place > other_place),
       count(*) FILTER (WHERE place = other_place)
FROM result
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (player, variant, against) DO UPDATE
  SET won = sum.won + excluded.won, lost = sum.lost + excluded.lost, drawn = sum.drawn + excluded.drawn)"};

}  // namespace

void count_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written) {
  BinaryArray rooms{ElementType::int8};
  bool any = false;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (!written[i]) continue;
    rooms.add(number(batch[i].entry.room));
    any = true;
  }
  if (!any) return;
  const auto ids = rooms.parameter();
  transaction.run(kCountMonths, ids);
  transaction.run(kCountResults, ids);
}

}  // namespace noughts::postgres
