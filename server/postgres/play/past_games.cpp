#include "postgres/play/past_games.hpp"

#include "postgres/core/columns.hpp"
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

}  // namespace

void remember_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written) {
  using enum ElementType;
  Columns<int8, int8, int8, int4, text, text, int8> games;
  Columns<int8, text> rooms;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const auto& entry = batch[i].entry;
    const auto& ending = *entry.ending;
    if (!written[i] || ending.outcome.place.empty()) continue;
    for (const auto& row : store::past_rows(ending)) {
      games.add(number(row.player), number(entry.room), number(row.opponent), row.leads ? 1 : 0, ending.variant,
                games::word(row.result), number(entry.step.at));
    }
    rooms.add(number(entry.room), ending.variant);
  }
  if (games.empty()) return;
  games.run(transaction, kRemember);
  rooms.run(transaction, kKeepPlaces);
}

}  // namespace noughts::postgres
