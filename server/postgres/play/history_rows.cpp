#include "postgres/play/history_rows.hpp"

#include <map>

#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"
#include "store/play/past_games.hpp"

namespace noughts::postgres {
namespace {

using store::PastGame;
using store::RoomId;
// Where a row of a game can't be understood the whole game is left out.
using ByRoom = std::map<RoomId, PastGame>;

const Statement kPastRooms{"past_rooms", R"(
SELECT id, variant, options, clock, rated, at_table, created_at, ended_at, reason, places, points, listed,
       EXISTS (SELECT FROM star WHERE star.player = $2::bigint AND star.room = room.id) AS starred
FROM room WHERE id = ANY ($1::bigint[]))"};

const Statement kPastSeats{"past_seats", R"(
SELECT seat.room, player.id, player.name, player.guest, player.bot, seat.place FROM seat JOIN player ON player.id = seat.player
WHERE seat.room = ANY ($1::bigint[]) ORDER BY seat.room, seat.seat)"};

const Statement kBeginnings{"beginnings", R"(
SELECT step.* FROM unnest($1::bigint[]) AS asked (room) CROSS JOIN LATERAL (
  SELECT room, seat, d, at, took_ms, lag_ms, player, cid, number FROM recorded_step
  WHERE recorded_step.room = asked.room AND number <= $2::int OFFSET 0
) AS step ORDER BY room, number)"};

const Statement kPastMoves{"past_moves", R"(
WITH change AS MATERIALIZED (SELECT room, player, before, after FROM rating_change WHERE room = ANY ($1::bigint[]))
SELECT seat.room, before, after FROM seat JOIN change ON change.room = seat.room AND change.player = seat.player
WHERE seat.room = ANY ($1::bigint[]) ORDER BY seat.room, seat.seat)"};

/// No record is longer than an int counts.
constexpr int kWhole = std::numeric_limits<int>::max();

PastGame past_game(const pqxx::row& row) {
  PastGame game;
  game.id = id<RoomId>(row["id"]);
  game.terms = terms(row);
  game.began = instant(row["created_at"]);
  game.starred = row["starred"].as<bool>();
  game.listed = row["listed"].as<bool>();
  if (row["ended_at"].is_null()) return game;
  game.ended = instant(row["ended_at"]);
  game.outcome = {numbers(row["places"]), numbers(row["points"]), row["reason"].as<std::string>()};
  return game;
}

void read_seats(Connection& connection, const pqxx::binarystring& ids, ByRoom& games) {
  for (const auto& row : connection.run(kPastSeats, ids)) {
    const auto game = games.find(id<RoomId>(row["room"]));
    if (game == games.end()) continue;
    const auto place = row["place"].is_null() ? std::nullopt : std::optional{row["place"].as<int>()};
    game->second.seats.push_back({player(row), place});
  }
}

using Steps = std::vector<match::Step>;
/// nullopt: of a game whose steps can't be understood.
using StepsByRoom = std::map<RoomId, std::optional<Steps>>;

StepsByRoom steps_of(Connection& connection, const pqxx::binarystring& ids, int most) {
  StepsByRoom steps;
  for (const auto& row : connection.run(kBeginnings, ids, most)) {
    const auto room = id<RoomId>(row["room"]);
    auto& list = steps.try_emplace(room, std::in_place).first->second;
    if (!list) continue;
    auto step = read_one_of_many("a step of room", number(room), [&] { return stored_step(row).step; });
    if (step) {
      list->push_back(std::move(*step));
    } else {
      list.reset();
    }
  }
  return steps;
}

/// Gives each its steps; what has some that can't be understood goes.
template <class Value>
void add_steps(std::map<RoomId, Value>& all, Steps Value::*place, StepsByRoom by_room) {
  for (auto& [room, steps] : by_room) {
    const auto found = all.find(room);
    if (found == all.end()) continue;
    if (steps) {
      found->second.*place = std::move(*steps);
    } else {
      all.erase(found);
    }
  }
}

/// Those of a map that are named, in that order.
template <class Value>
std::vector<Value> in_order(std::map<RoomId, Value>& all, const std::vector<RoomId>& rooms) {
  std::vector<Value> list;
  for (const auto room : rooms) {
    if (auto found = all.extract(room)) list.push_back(std::move(found.mapped()));
  }
  return list;
}

ByRoom games_of(Connection& connection, const pqxx::binarystring& ids, std::optional<store::PlayerId> viewer) {
  ByRoom games;
  for (const auto& row : connection.run(kPastRooms, ids, number(viewer))) {
    const auto room = id<RoomId>(row["id"]);
    auto game = read_one_of_many("room", number(room), [&] { return past_game(row); });
    if (game) games.emplace(room, std::move(*game));
  }
  if (!games.empty()) read_seats(connection, ids, games);
  return games;
}

}  // namespace

std::vector<PastGame> past_games(Connection& connection, const std::vector<RoomId>& rooms,
                                 std::optional<store::PlayerId> viewer) {
  if (rooms.empty()) return {};
  const auto ids = id_array(rooms);
  auto games = games_of(connection, ids, viewer);
  add_steps(games, &PastGame::beginning, steps_of(connection, ids, store::kBeginning));
  return in_order(games, rooms);
}

std::vector<store::GameRecord> game_records(Connection& connection, const std::vector<RoomId>& rooms) {
  if (rooms.empty()) return {};
  const auto ids = id_array(rooms);
  std::map<RoomId, store::GameRecord> records;
  for (auto& [room, game] : games_of(connection, ids, std::nullopt)) records[room].game = std::move(game);
  add_steps(records, &store::GameRecord::steps, steps_of(connection, ids, kWhole));
  for (const auto& row : connection.run(kPastMoves, ids)) {
    const auto record = records.find(id<RoomId>(row["room"]));
    if (record == records.end()) continue;
    record->second.ratings.push_back({row["before"].as<int>(), row["after"].as<int>()});
  }
  return in_order(records, rooms);
}

}  // namespace noughts::postgres
