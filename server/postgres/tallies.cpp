#include "postgres/tallies.hpp"

#include "postgres/binary_array.hpp"
#include "postgres/reading.hpp"

namespace noughts::postgres {
namespace {

// Rows in one order, as everybody who writes several of them.
const Statement kCountMonths{"count_months", R"(
INSERT INTO rating_month AS sum (player, variant, month, points, games)
SELECT player, variant, month_of(at), sum(delta), count(*) FROM rating_change WHERE room = ANY ($1::bigint[])
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (player, variant, month) DO UPDATE SET points = sum.points + excluded.points, games = sum.games + excluded.games)"};

const Statement kCountResults{"count_results", R"(
INSERT INTO opponent_tally AS sum (player, variant, against, won, lost, drawn)
SELECT player, variant, against, count(*) FILTER (WHERE place < other_place), count(*) FILTER (WHERE place > other_place),
       count(*) FILTER (WHERE place = other_place)
FROM finished_seat WHERE room = ANY ($1::bigint[])
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
