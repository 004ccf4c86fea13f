#include "postgres/play/room_rows.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/play/projections.hpp"

namespace noughts::postgres {
namespace {

using store::NewRoom;

const std::string kMaking = R"(
WITH made AS (
  INSERT INTO room (id, variant, options, clock, rated, created_at, rematch_of, challenge, by_player, by_cid, at_table, listed,
                    series, series_game, series_score)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $13, $14, $16, $17, $18)
), seated AS (
  INSERT INTO seat (room, seat, player)
  SELECT $1, place - 1, player FROM unnest($11::bigint[]) WITH ORDINALITY AS s (player, place)
), setup AS (
  INSERT INTO step (room, number, seat, at, took_ms, lag_ms, d)
  SELECT $1, 1, -1, $6, 0, 0, $15::json WHERE $15::json IS NOT NULL
), written AS (
  SELECT $1::bigint AS room, 1 AS number
))";
const std::string kSettingDeadline = R"(
INSERT INTO room_deadline (room, at) SELECT $1, $12::bigint WHERE $12::bigint IS NOT NULL)";

const Statement kCreateRoom{"create_room", kMaking + kSettingDeadline};
const Statement kCreateProjectedRoom{"create_projected_room", kMaking + ", " + projecting(19) + kSettingDeadline};

template <class Work>
void insert(Work& work, const NewRoom& room) {
  const auto by = room.commanded ? std::optional{number(room.commanded->first)} : std::nullopt;
  const auto cid = room.commanded ? std::optional{room.commanded->second} : std::nullopt;
  const auto create = [&](const Statement& statement, const auto&... projection) {
    work.run(statement, number(room.id), room.terms.variant, games::json_text(room.terms.options),
             games::json_text(match::json(room.terms.clock)), room.terms.rated, number(room.created), number(room.rematch_of),
             number(room.challenge), by, cid, seat_column(room), number(room.deadline),
             games::json_text(match::json(room.terms.table)), room.listed,
             room.setup ? std::optional(games::json_text(match::step_data_json(*room.setup))) : std::nullopt,
             room.series ? std::optional(number(room.series->first)) : std::nullopt,
             room.series ? std::optional(room.series->game) : std::nullopt,
             room.series ? std::optional(array_text(room.series->score)) : std::nullopt, projection...);
  };
  if (!room.projection) return create(kCreateRoom);
  ProjectionColumns columns;
  columns.add(room.id, 1, *room.projection);
  std::apply([&](const auto&... each) { create(kCreateProjectedRoom, each...); }, columns.parameters());
}

}  // namespace

pqxx::binarystring seat_column(const NewRoom& room) {
  BinaryArray seats{ElementType::int8};
  for (const auto player : room.seats) seats.add(number(player));
  return seats.parameter();
}

void insert_room(Connection& connection, const NewRoom& room) { insert(connection, room); }
void insert_room(Transaction& transaction, const NewRoom& room) { insert(transaction, room); }

}  // namespace noughts::postgres
