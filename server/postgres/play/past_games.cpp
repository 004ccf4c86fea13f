#include "postgres/play/past_games.hpp"

#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "store/play/past_games.hpp"

namespace noughts::postgres {
namespace {

const Statement kRemember{"remember_games", R"(
INSERT INTO past_game (player, room, opponent, leads, variant, result, ended_at)
SELECT player, room, opponent, leads <> 0, variant, result, ended_at
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::bigint[])
  AS e (player, room, opponent, leads, variant, result, ended_at)
ON CONFLICT DO NOTHING)"};

// Whoever has played no rated game of the variant has no place in it.
const Statement kKeepPlaces{"keep_places", R"(
UPDATE seat SET place = 1 + coalesce((
  SELECT sum(players) FROM rating_crowd AS crowd WHERE crowd.variant = rating.variant AND crowd.points > rating.points), 0)
FROM unnest($1::bigint[], $2::text[]) AS e (room, variant), rating
WHERE seat.room = e.room AND rating.player = seat.player AND rating.variant = e.variant AND rating.games > 0)"};

/// The columns of rows of past_game.
struct Columns {
  BinaryArray players{ElementType::int8};
  BinaryArray rooms{ElementType::int8};
  BinaryArray opponents{ElementType::int8};
  BinaryArray leads{ElementType::int4};
  BinaryArray variants{ElementType::text};
  BinaryArray results{ElementType::text};
  BinaryArray ends{ElementType::int8};
  bool empty = true;

  void add(const store::Entry& entry) {
    for (const auto& row : store::past_rows(*entry.ending)) {
      players.add(number(row.player));
      rooms.add(number(entry.room));
      opponents.add(number(row.opponent));
      leads.add(std::int64_t{row.leads ? 1 : 0});
      variants.add(entry.ending->variant);
      results.add(row.result);
      ends.add(number(entry.step.at));
      empty = false;
    }
  }
};

}  // namespace

void remember_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written) {
  Columns columns;
  BinaryArray rooms{ElementType::int8};
  BinaryArray variants{ElementType::text};
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const auto& entry = batch[i].entry;
    if (!written[i] || entry.ending->outcome.place.empty()) continue;
    columns.add(entry);
    rooms.add(number(entry.room));
    variants.add(entry.ending->variant);
  }
  if (columns.empty) return;
  transaction.run(kRemember, columns.players.parameter(), columns.rooms.parameter(), columns.opponents.parameter(),
                  columns.leads.parameter(), columns.variants.parameter(), columns.results.parameter(), columns.ends.parameter());
  transaction.run(kKeepPlaces, rooms.parameter(), variants.parameter());
}

}  // namespace noughts::postgres
