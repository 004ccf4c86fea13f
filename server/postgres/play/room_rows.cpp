#include "postgres/play/room_rows.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/play/projections.hpp"

namespace noughts::postgres {
namespace {

using store::NewRoom;

// Nothing is done for whom an event pairs in the same instant.
const std::string kMaking = R"(
WITH free AS MATERIALIZED (
  SELECT WHERE $19 OR are_free_of_events($11::bigint[])
), made AS (
  INSERT INTO room (id, variant, options, clock, rated, created_at, rematch_of, challenge, by_player, by_cid, at_table, listed,
                    series, series_game, series_score)
  SELECT $1, $2, $3::json, $4::json, $5, $6, $7, $8, $9, $10, $13::json, $14, $16, $17, $18 FROM free
), seated AS (
  INSERT INTO seat (room, seat, player)
  SELECT $1, place - 1, player FROM free, unnest($11::bigint[]) WITH ORDINALITY AS s (player, place)
), setup AS (
  INSERT INTO step (room, number, seat, at, took_ms, lag_ms, d)
  SELECT $1, 1, -1, $6, 0, 0, $15::json FROM free WHERE $15::json IS NOT NULL
), written AS (
  SELECT $1::bigint AS room, 1 AS number FROM free
), woken AS (
  INSERT INTO room_deadline (room, at) SELECT $1, $12::bigint FROM free WHERE $12::bigint IS NOT NULL
))";
const std::string kIsFree = " SELECT 1 FROM free";

const Statement kCreateRoom{"create_room", kMaking + kIsFree};
const Statement kCreateProjectedRoom{"create_projected_room", kMaking + ", " + projecting(20) + kIsFree};

template <class Work>
bool insert(Work& work, const NewRoom& room, bool can_wait) {
  const auto by = room.commanded ? std::optional{number(room.commanded->first)} : std::nullopt;
  const auto cid = room.commanded ? std::optional{room.commanded->second} : std::nullopt;
  const auto create = [&](const Statement& statement, const auto&... projection) {
    return !work.run(statement, number(room.id), room.terms.variant, games::json_text(room.terms.options),
                     games::json_text(match::json(room.terms.clock)), room.terms.rated, number(room.created),
                     number(room.rematch_of), number(room.challenge), by, cid, id_array(room.seats), number(room.deadline),
                     games::json_text(match::json(room.terms.table)), room.listed,
                     room.setup ? std::optional(match::step_data_text(*room.setup)) : std::nullopt,
                     room.series ? std::optional(number(room.series->first)) : std::nullopt,
                     room.series ? std::optional(room.series->game) : std::nullopt,
                     room.series ? std::optional(array_text(room.series->score)) : std::nullopt, can_wait, projection...)
                .empty();
  };
  if (!room.projection) return create(kCreateRoom);
  ProjectionColumns columns;
  columns.add(room.id, 1, *room.projection);
  return std::apply([&](const auto&... each) { return create(kCreateProjectedRoom, each...); }, columns.parameters());
}

}  // namespace

bool insert_room(Connection& connection, const NewRoom& room) { return insert(connection, room, room.can_wait); }
void insert_room(Transaction& transaction, const NewRoom& room) { insert(transaction, room, true); }

}  // namespace noughts::postgres
