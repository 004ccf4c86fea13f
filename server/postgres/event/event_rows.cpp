#include "postgres/event/event_rows.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/play/room_rows.hpp"

namespace noughts::postgres {
namespace {

const Statement kCreateEventRooms{"create_event_rooms", R"(
WITH entry AS (
  SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[])
    AS e (room, round, pairing, game, first, second, deadline)
), made AS (
  INSERT INTO room (id, variant, options, clock, rated, created_at, at_table, listed)
  SELECT room, $9, $10::json, $11::json, $12, $13, $14::json, true FROM entry
), seated AS (
  INSERT INTO seat (room, seat, player)
  SELECT room, 0, first FROM entry UNION ALL SELECT room, 1, second FROM entry
), belongs AS (
  INSERT INTO event_room (event, round, pairing, game, room) SELECT $8, round, pairing, game, room FROM entry
)
INSERT INTO room_deadline (room, at) SELECT room, deadline FROM entry WHERE deadline IS NOT NULL)"};

const Statement kBelongsToEvent{"belongs_to_event", R"(
INSERT INTO event_room (event, round, pairing, game, room) VALUES ($1, $2, $3, $4, $5))"};

// In one order, so that two events that pair the same players never wait for each other. Whose game is over is free, even if the
// row was left behind.
const Statement kPlayInEvent{"play_in_event", R"(
INSERT INTO plays_in_event AS earlier (player, room)
SELECT player, room FROM unnest($1::bigint[], $2::bigint[]) AS e (player, room) ORDER BY player
ON CONFLICT (player) DO UPDATE SET room = excluded.room
WHERE EXISTS (SELECT FROM room WHERE room.id = earlier.room AND room.ended_at IS NOT NULL))"};

// From here on no game of the lobby is begun by any of them: are_free_of_events waits, and what it has made before is seen below.
const Statement kHoldPlayers{"hold_players", R"(
SELECT pg_advisory_xact_lock(745321, held.part)
FROM (SELECT DISTINCT abs(player % 256)::int AS part FROM unnest($1::bigint[]) AS player ORDER BY 1) AS held)"};

// A game without a clock can wait, as one of days can, but for those of events, whatever their clock.
const Statement kPlayingByClock{"playing_by_clock", R"(
SELECT seat.player FROM seat JOIN room ON room.id = seat.room
WHERE seat.player = ANY($1::bigint[]) AND NOT seat.over AND room.ended_at IS NULL AND room.id <> ALL ($3::bigint[])
  AND room.clock ->> 'kind' <> 'none'
  AND NOT (room.clock ->> 'kind' = 'per_move' AND (room.clock ->> 'move_ms')::bigint >= $2)
UNION SELECT player FROM plays_in_event JOIN room ON room.id = plays_in_event.room
WHERE player = ANY($1::bigint[]) AND room.ended_at IS NULL AND room.id <> ALL ($3::bigint[]))"};

template <class Work>
std::vector<store::PlayerId> playing_by_clock(Work& work, const std::vector<store::PlayerId>& players,
                                              const std::vector<store::RoomId>& but) {
  return ids<store::PlayerId>(work.run(kPlayingByClock, id_array(players), match::kLeastMoveOfDays.count(), id_array(but)));
}

bool seat_players(Transaction& transaction, const store::EventAppend& append) {
  const auto& rooms = append.rooms;
  if (match::is_of_days(rooms.front().room.terms.clock)) return true;
  std::vector<store::PlayerId> players;
  std::vector<store::RoomId> made;
  for (const auto& each : rooms) {
    made.push_back(each.room.id);
    players.insert(players.end(), each.room.seats.begin(), each.room.seats.end());
  }
  transaction.run(kHoldPlayers, id_array(players));
  if (append.is_alone && !playing_by_clock(transaction, players, made).empty()) return false;
  Columns<ElementType::int8, ElementType::int8> playing;
  for (const auto& each : rooms) {
    for (const auto player : each.room.seats) playing.add(number(player), number(each.room.id));
  }
  return static_cast<std::size_t>(playing.run(transaction, kPlayInEvent).affected_rows()) == players.size();
}

}  // namespace

store::EventRow event_row(const pqxx::row& row) {
  store::EventRow event;
  event.id = id<store::EventId>(row["id"]);
  event.organiser = optional_id<store::PlayerId>(row["organiser"]);
  event.series = optional_text(row["series"]);
  event.kind = stored_word<store::EventKind>(row["kind"]);
  event.variant = row["variant"].as<std::string>();
  event.terms = games::Json::parse(row["terms"].as<std::string>());
  event.state = stored_word<store::EventState>(row["state"]);
  event.starts = instant(row["starts_at"]);
  event.due = optional_instant(row["due_at"]);
  event.ended = optional_instant(row["ended_at"]);
  event.entries = row["entries"].as<int>();
  event.round = row["round"].as<int>();
  return event;
}

namespace {

// Each has seats and terms of its own.
void create_battles(Transaction& transaction, store::EventId event, const std::vector<store::EventRoom>& rooms) {
  for (const auto& [round, pairing, game, room] : rooms) {
    insert_room(transaction, room);
    transaction.run(kBelongsToEvent, number(event), round, pairing, game, number(room.id));
  }
}

}  // namespace

// All games for two of an event have its terms.
bool create_event_rooms(Transaction& transaction, const store::EventAppend& append) {
  const auto& rooms = append.rooms;
  const auto event = append.row.id;
  if (rooms.empty()) return true;
  if (rooms.front().room.setup) {
    create_battles(transaction, event, rooms);
    return seat_players(transaction, append);
  }
  using enum ElementType;
  Columns<int8, int4, int4, int4, int8, int8, int8> entries;
  for (const auto& [round, pairing, game, room] : rooms) {
    entries.add(number(room.id), round, pairing, game, number(room.seats.at(0)), number(room.seats.at(1)), number(room.deadline));
  }
  const auto& first = rooms.front().room;
  entries.run(transaction, kCreateEventRooms, number(event), first.terms.variant, games::json_text(first.terms.options),
              games::json_text(match::json(first.terms.clock)), first.terms.rated, number(first.created),
              games::json_text(match::json(first.terms.table)));
  return seat_players(transaction, append);
}

std::vector<store::PlayerId> playing_by_clock(Connection& connection, const std::vector<store::PlayerId>& players) {
  return playing_by_clock(connection, players, {});
}

}  // namespace noughts::postgres
