#include "postgres/ladder/tallies.hpp"

#include <algorithm>

#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

// The statement below changes rows of `rating_month_crowd` twice, for months that go on and for those that begin, each time in
// order, but not both together: two of them would wait for each other. So one transaction at a time counts a variant's month, and
// several are locked in one order. After the ratings are locked, by everybody.
const Statement kLockMonths{"lock_months", R"(
SELECT pg_advisory_xact_lock(745323, held.month)
FROM (SELECT DISTINCT hashtext(variant) # (month_of(at) - date '2000-01-01') AS month
      FROM rating_change WHERE room = ANY ($1::bigint[]) ORDER BY 1) AS held)"};

// Bots are on no list.
const Statement kCountMonths{"count_months", R"(
INSERT INTO rating_month AS sum (player, variant, month, points, games)
SELECT change.player, variant, month_of(at), sum(delta), count(*)
FROM rating_change AS change JOIN player ON player.id = change.player AND NOT player.bot
WHERE room = ANY ($1::bigint[])
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (player, variant, month) DO UPDATE SET points = sum.points + excluded.points, games = sum.games + excluded.games)"};

// Each player is looked up by the row: a plan that was made when there were few would read all of them. Nobody asks how computer
// players fare.
const Statement kCountResults{"count_results", R"(
INSERT INTO opponent_tally AS sum (player, variant, against, won, lost, drawn)
SELECT e.player, variant,
       CASE WHEN theirs.computer IS NULL THEN opponent_kind(before, other_before, theirs.guest) ELSE 'computer' END AS against,
       count(*) FILTER (WHERE place < other_place), count(*) FILTER (WHERE place > other_place),
       count(*) FILTER (WHERE place = other_place)
FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[])
       AS e (player, opponent, variant, place, other_place, before, other_before)
     CROSS JOIN LATERAL (SELECT computer FROM player WHERE player.id = e.player OFFSET 0) AS mine
     CROSS JOIN LATERAL (SELECT computer, guest FROM player WHERE player.id = e.opponent OFFSET 0) AS theirs
WHERE mine.computer IS NULL
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (player, variant, against) DO UPDATE
  SET won = sum.won + excluded.won, lost = sum.lost + excluded.lost, drawn = sum.drawn + excluded.drawn)"};

using enum ElementType;
using Results = Columns<int8, int8, text, int4, int4, int4, int4>;

/// Both seats of a game of two who played against each other to an end; none of another: whoever takes no side, as a curator, has
/// no place.
void add_results(Results& results, const store::Ending& ending, const MovesByRoom::mapped_type* moves) {
  const auto& places = ending.outcome.place;
  const auto& seats = ending.seats;
  if (places.size() != 2 || seats[0] == seats[1] || std::ranges::find(places, 0) != places.end()) return;
  const auto before = [&](std::size_t seat) -> std::optional<std::int64_t> {
    if (moves == nullptr || moves->empty()) return std::nullopt;
    return (*moves)[seat].before;
  };
  for (const std::size_t seat : {0U, 1U}) {
    const std::size_t other = 1 - seat;
    results.add(number(seats[seat]), number(seats[other]), ending.variant, std::int64_t{places[seat]},
                std::int64_t{places[other]}, before(seat), before(other));
  }
}

}  // namespace

void count_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written,
                   const MovesByRoom& moves) {
  BinaryArray rated{int8};
  Results results;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (!written[i]) continue;
    const auto& entry = batch[i].entry;
    const auto found = moves.find(entry.room);
    if (found != moves.end()) rated.add(number(entry.room));
    add_results(results, *entry.ending, found == moves.end() ? nullptr : &found->second);
  }
  if (!moves.empty()) {
    transaction.run(kLockMonths, rated.parameter());
    transaction.run(kCountMonths, rated.parameter());
  }
  if (!results.empty()) results.run(transaction, kCountResults);
}

}  // namespace noughts::postgres
