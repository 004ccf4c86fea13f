#include "postgres/load_room.hpp"

#include "games/catalogue.hpp"
#include "postgres/reading.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::StoredRoom;

const Statement kLoadRoom{"load_room", R"(
SELECT variant, options, clock, rated, at_table, created_at, listed,
       (SELECT next.id FROM room AS next WHERE next.rematch_of = room.id) AS next
FROM room WHERE id = $1)"};

const Statement kLoadSeats{"load_seats", R"(
SELECT player.id, player.name, player.guest, CASE WHEN guest THEN 0 ELSE coalesce(points, $3::int) END AS points
FROM seat JOIN player ON player.id = seat.player LEFT JOIN rating ON rating.player = player.id AND variant = $2
WHERE room = $1 ORDER BY seat)"};

const Statement kLoadSteps{"load_steps", R"(
SELECT seat, d, at, took_ms, lag_ms, player, cid FROM step WHERE room = $1 ORDER BY number)"};

const Statement kLoadMoves{"load_moves", R"(
SELECT before, after FROM seat JOIN rating_change AS change ON change.room = seat.room AND change.player = seat.player
WHERE seat.room = $1 ORDER BY seat)"};

const Statement kLoadChat{"load_chat", R"(
SELECT number, at, text, line.team, player.id, player.name, player.guest
FROM generate_series(-2, $2::int) AS audience (team) CROSS JOIN LATERAL (
  SELECT * FROM chat WHERE room = $1 AND chat.team = audience.team ORDER BY number DESC LIMIT 100
) AS line JOIN player ON player.id = line.player
ORDER BY number)"};

const Statement kLoadOutages{"load_outages", "SELECT since, until FROM outage WHERE until > $1 ORDER BY since"};

void read_seats(StoredRoom& room, const pqxx::result& rows) {
  for (const auto& row : rows) room.seats.push_back({player(row), row["points"].as<int>()});
}

void read_outages(StoredRoom& room, const pqxx::result& rows) {
  for (const auto& row : rows) room.outages.push_back({instant(row["since"]), instant(row["until"])});
}

/// From when on outages still count: a clock is charged by the turn, but rules may wait on while others act.
games::Instant last_moment(const StoredRoom& room) {
  const auto* variant = games::find_variant(room.terms.variant);
  const bool from_the_start = room.steps.empty() || (variant != nullptr && variant->info.hosted);
  return from_the_start ? room.created : room.steps.back().step.at;
}

}  // namespace

// As the column `team` has it.
constexpr int kEverybody = -1;

store::ChatLine chat_line(const pqxx::row& row) {
  const int team = row["team"].as<int>();
  return {row["number"].as<int>(), player(row), row["text"].as<std::string>(), instant(row["at"]),
          team == kEverybody ? std::nullopt : std::optional{team}};
}

store::Result<StoredRoom> load_room(Connection& connection, store::RoomId id) {
  Snapshot snapshot{connection};
  const auto rows = snapshot.run(kLoadRoom, number(id));
  if (rows.empty()) return std::unexpected{store::StoreError::not_found};
  StoredRoom room;
  room.id = id;
  room.terms = terms(rows[0]);
  room.created = instant(rows[0]["created_at"]);
  room.next = optional_id<store::RoomId>(rows[0]["next"]);
  room.listed = rows[0]["listed"].as<bool>();
  read_seats(room, snapshot.run(kLoadSeats, number(id), room.terms.variant, rating::kStart));
  for (const auto& row : snapshot.run(kLoadSteps, number(id))) room.steps.push_back(stored_step(row));
  for (const auto& row : snapshot.run(kLoadMoves, number(id))) room.ratings.push_back({row[0].as<int>(), row[1].as<int>()});
  for (const auto& row : snapshot.run(kLoadChat, number(id), static_cast<int>(room.seats.size()) - 1))
    room.chat.push_back(chat_line(row));
  read_outages(room, snapshot.run(kLoadOutages, number(last_moment(room))));
  snapshot.commit();
  return room;
}

}  // namespace noughts::postgres
