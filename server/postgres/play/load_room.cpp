#include "postgres/play/load_room.hpp"

#include <algorithm>
#include <unordered_map>

#include "games/catalogue.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::RoomId;
using store::StoredRoom;

const Statement kLoadRooms{"load_rooms", R"(
SELECT room.id AS room, room.variant, options, clock, rated, at_table, created_at, listed, room.series, series_game,
       series_score, event.id AS event, event.terms ->> 'name' AS event_name, event_room.round AS event_round,
       (SELECT next.id FROM room AS next WHERE next.rematch_of = room.id) AS next
FROM room LEFT JOIN event_room ON event_room.room = room.id LEFT JOIN event ON event.id = event_room.event
WHERE room.id = ANY($1::bigint[]))"};

const Statement kLoadSeats{"load_seats", R"(
SELECT seat.room, player.id, player.name, player.guest, player.bot, CASE WHEN guest THEN 0 ELSE coalesce(rating.points, $2::int) END AS points
FROM seat JOIN room ON room.id = seat.room JOIN player ON player.id = seat.player
     LEFT JOIN rating ON rating.player = player.id AND rating.variant = room.variant
WHERE seat.room = ANY($1::bigint[]) ORDER BY seat.room, seat)"};

const Statement kLoadSteps{"load_steps", R"(
SELECT room, seat, d, at, took_ms, lag_ms, player, cid FROM step WHERE room = ANY($1::bigint[]) ORDER BY room, number)"};

const Statement kLoadMoves{"load_moves", R"(
WITH change AS MATERIALIZED (SELECT room, player, before, after FROM rating_change WHERE room = ANY($1::bigint[]))
SELECT seat.room, before, after FROM seat JOIN change ON change.room = seat.room AND change.player = seat.player
WHERE seat.room = ANY($1::bigint[]) ORDER BY seat.room, seat)"};

const Statement kLoadChat{"load_chat", R"(
SELECT line.room, number, at, text, line.team, player.id, player.name, player.guest, player.bot
FROM unnest($1::bigint[]) AS asked (room)
     CROSS JOIN LATERAL generate_series(-2, (SELECT count(*)::int FROM seat WHERE seat.room = asked.room) - 1) AS audience (team)
     CROSS JOIN LATERAL (
  SELECT * FROM chat WHERE chat.room = asked.room AND chat.team = audience.team ORDER BY number DESC LIMIT 100
) AS line JOIN player ON player.id = line.player
ORDER BY line.room, number)"};

// Of the last games of a series before this one; none of them goes on, so what those who watched have said is for everybody.
const Statement kLoadEarlier{"load_earlier", R"(
SELECT room.id AS room, line.* FROM room CROSS JOIN LATERAL (
  SELECT game.id AS game, said.number, said.at, said.text, said.team, player.id, player.name, player.guest, player.bot
  FROM (SELECT room.series AS id WHERE room.series_game <= $2::int + 1
        UNION ALL SELECT other.id FROM room AS other
        WHERE other.series = room.series AND other.series_game BETWEEN room.series_game - $2::int AND room.series_game - 1) AS game
       CROSS JOIN generate_series(-2, -1) AS audience (team)
       CROSS JOIN LATERAL (SELECT * FROM chat WHERE chat.room = game.id AND chat.team = audience.team
                           ORDER BY number DESC LIMIT $3::int) AS said
       JOIN player ON player.id = said.player
  ORDER BY said.at DESC, said.number DESC LIMIT $3::int
) AS line
WHERE room.id = ANY($1::bigint[]) AND room.series IS NOT NULL
ORDER BY room.id, line.at, line.number)"};

const Statement kLoadOutages{"load_outages", "SELECT since, until FROM outage WHERE until > $1 ORDER BY since"};

/// From when on outages still count: a clock is charged by the turn, but rules may wait on while others act.
games::Instant last_moment(const StoredRoom& room) {
  const auto* variant = games::find_variant(room.terms.variant);
  const bool from_the_start = room.steps.empty() || (variant != nullptr && variant->info.hosted);
  return from_the_start ? room.created : room.steps.back().step.at;
}

/// Rooms that are being put together from rows. One that can't be understood takes nothing from the others.
class Loading {
 public:
  explicit Loading(std::span<const RoomId> ids) : ids_{ids} {}

  template <class Take>
  void read(const pqxx::result& rows, Take take_row) {
    for (const auto& row : rows) {
      auto& part = parts_[id<RoomId>(row["room"])];
      try {
        if (!part.failure) take_row(part.room, row);
      } catch (...) {
        part.failure = std::current_exception();
      }
    }
  }

  void read_outages(Snapshot& snapshot) {
    std::optional<games::Instant> since;
    for (const auto& [id, part] : parts_) since = std::min(since.value_or(games::Instant::max()), last_moment(part.room));
    if (!since) return;
    const auto rows = snapshot.run(kLoadOutages, number(*since));
    for (auto& [id, part] : parts_) {
      for (const auto& row : rows) {
        const store::Outage outage{instant(row["since"]), instant(row["until"])};
        if (outage.until > last_moment(part.room)) part.room.outages.push_back(outage);
      }
    }
  }

  std::vector<store::Result<StoredRoom>> take() {
    std::vector<store::Result<StoredRoom>> rooms;
    for (const RoomId id : ids_) {
      const auto found = parts_.find(id);
      if (found == parts_.end()) {
        rooms.emplace_back(std::unexpected{store::StoreError::not_found});
      } else if (found->second.failure) {
        if (ids_.size() == 1) std::rethrow_exception(found->second.failure);
        rooms.emplace_back(std::unexpected{store::StoreError::refused});
      } else {
        rooms.emplace_back(std::move(found->second.room));
      }
    }
    return rooms;
  }

 private:
  struct Part {
    StoredRoom room;
    std::exception_ptr failure;
  };
  std::span<const RoomId> ids_;
  std::unordered_map<RoomId, Part> parts_;
};

void read_room(StoredRoom& room, const pqxx::row& row) {
  room.id = id<RoomId>(row["room"]);
  room.terms = terms(row);
  room.created = instant(row["created_at"]);
  room.next = optional_id<RoomId>(row["next"]);
  room.listed = row["listed"].as<bool>();
  if (!row["event"].is_null()) {
    room.event =
        store::EventOfRoom{id<store::EventId>(row["event"]), row["event_name"].as<std::string>(), row["event_round"].as<int>()};
  }
  if (row["series"].is_null()) return;
  room.series = store::Series{id<RoomId>(row["series"]), row["series_game"].as<int>(), numbers(row["series_score"])};
}

void read_seat(StoredRoom& room, const pqxx::row& row) { room.seats.push_back({player(row), row["points"].as<int>()}); }
void read_step(StoredRoom& room, const pqxx::row& row) { room.steps.push_back(stored_step(row)); }
void read_line(StoredRoom& room, const pqxx::row& row) { room.chat.push_back(chat_line(row)); }
void read_earlier(StoredRoom& room, const pqxx::row& row) { room.earlier.push_back({id<RoomId>(row["game"]), chat_line(row)}); }
void read_move(StoredRoom& room, const pqxx::row& row) {
  room.ratings.push_back({row["before"].as<int>(), row["after"].as<int>()});
}

}  // namespace

// As the column `team` has it.
constexpr int kEverybody = -1;

store::ChatLine chat_line(const pqxx::row& row) {
  const int team = row["team"].as<int>();
  return {row["number"].as<int>(), player(row), row["text"].as<std::string>(), instant(row["at"]),
          team == kEverybody ? std::nullopt : std::optional{team}};
}

std::vector<store::Result<StoredRoom>> load_rooms(Connection& connection, std::span<const RoomId> ids) {
  BinaryArray array{ElementType::int8};
  for (const RoomId id : ids) array.add(number(id));
  const auto asked = array.parameter();
  Snapshot snapshot{connection};
  Loading loading{ids};
  loading.read(snapshot.run(kLoadRooms, asked), read_room);
  loading.read(snapshot.run(kLoadSeats, asked, rating::kStart), read_seat);
  loading.read(snapshot.run(kLoadSteps, asked), read_step);
  loading.read(snapshot.run(kLoadMoves, asked), read_move);
  loading.read(snapshot.run(kLoadChat, asked), read_line);
  loading.read(snapshot.run(kLoadEarlier, asked, store::kEarlierGames, store::kEarlierLines), read_earlier);
  loading.read_outages(snapshot);
  snapshot.commit();
  return loading.take();
}

}  // namespace noughts::postgres
