#include "postgres/play/load_room.hpp"

#include <algorithm>
#include <unordered_map>

#include "games/catalogue.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::RoomId;
using store::StoredRoom;

const std::string kRoomColumns = R"(
  room.id AS room, room.variant, options, clock, rated, at_table, created_at, listed, archived IS NOT NULL AS archived, room.series, series_game,
  series_score, event.id AS event, event.terms ->> 'name' AS event_name, event_room.round AS event_round,
  (SELECT next.id FROM room AS next WHERE next.rematch_of = room.id) AS next)";
const std::string kItsEvent =
    " LEFT JOIN event_room ON event_room.room = room.id LEFT JOIN event ON event.id = event_room.event ";

// Each player is looked up by the seat: a plan that was made when there were few would read all of them.
const std::string kSeatColumns = R"(
  player.id, player.name, player.guest, player.bot, CASE WHEN guest THEN 0 ELSE coalesce(
    (SELECT points FROM rating WHERE rating.player = player.id
                                 AND rating.variant = (SELECT variant FROM room WHERE room.id = seat.room)), $2::int) END AS points)";
const std::string kItsPlayer = R"(
  CROSS JOIN LATERAL (SELECT id, name, guest, bot FROM player WHERE player.id = seat.player OFFSET 0) AS player )";

const std::string kEarlierGamesOf = R"((SELECT room.series AS id WHERE room.series_game <= $3::int + 1
        UNION ALL SELECT other.id FROM room AS other
        WHERE other.series = room.series AND other.series_game BETWEEN room.series_game - $3::int AND room.series_game - 1) AS game)";

// Most rooms are read when they have just been made, and then this is all. A sub-query that may find several rows is never turned
// into a walk through its table, as EXISTS may be.
const Statement kLoadFreshRooms{"load_fresh_rooms", "SELECT" + kRoomColumns + "," + kSeatColumns + " FROM room" + kItsEvent +
                                                        "JOIN seat ON seat.room = room.id" + kItsPlayer + R"(
WHERE room.id = ANY($1::bigint[]) AND room.ended_at IS NULL AND (SELECT true FROM step WHERE step.room = room.id LIMIT 1) IS NULL
  AND (SELECT true FROM chat WHERE chat.room = room.id LIMIT 1) IS NULL
  AND (SELECT true FROM outage WHERE until > room.created_at LIMIT 1) IS NULL
  AND (SELECT true FROM )" + kEarlierGamesOf + R"( JOIN chat ON chat.room = game.id LIMIT 1) IS NULL
ORDER BY room.id, seat)"};

const Statement kLoadRooms{"load_rooms",
                           "SELECT" + kRoomColumns + " FROM room" + kItsEvent + "WHERE room.id = ANY($1::bigint[])"};

const Statement kLoadSeats{"load_seats", "SELECT seat.room," + kSeatColumns + " FROM seat" + kItsPlayer +
                                             "WHERE seat.room = ANY($1::bigint[]) ORDER BY seat.room, seat"};

const Statement kLoadSteps{"load_steps", R"(
SELECT room, seat, d, at, took_ms, lag_ms, player, cid FROM step WHERE room = ANY($1::bigint[]) ORDER BY room, number)"};

const Statement kLoadArchivedSteps{"load_archived_steps", R"(
SELECT step.* FROM unnest($1::bigint[]) AS asked (room) CROSS JOIN LATERAL (
  SELECT room, seat, d, at, took_ms, lag_ms, player, cid, number FROM recorded_step WHERE recorded_step.room = asked.room OFFSET 0
) AS step ORDER BY room, number)"};

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
  FROM )" + kEarlierGamesOf + R"(
       CROSS JOIN generate_series(-2, -1) AS audience (team)
       CROSS JOIN LATERAL (SELECT * FROM chat WHERE chat.room = game.id AND chat.team = audience.team
                           ORDER BY number DESC LIMIT $2::int) AS said
       JOIN player ON player.id = said.player
  ORDER BY said.at DESC, said.number DESC LIMIT $2::int
) AS line
WHERE room.id = ANY($1::bigint[]) AND room.series IS NOT NULL
ORDER BY room.id, line.at, line.number)"};

// For each room from its own instant on: one game of months would have all outages of months read for those that are read with
// it.
const Statement kLoadOutages{"load_outages", R"(
SELECT asked.room, known.since, known.until FROM unnest($1::bigint[], $2::bigint[]) AS asked (room, after) CROSS JOIN LATERAL (
  SELECT since, until FROM outage
  WHERE until > asked.after AND (slots IS NULL OR slot_of(asked.room) = ANY (slots)) OFFSET 0
) AS known ORDER BY asked.room, known.since)"};

/// From when on outages still count: a clock is charged by the turn, but rules may wait on while others act.
games::Instant outages_count_from(const StoredRoom& room) {
  const auto* variant = games::find_variant(room.terms.variant);
  const bool is_hosted = variant != nullptr && variant->info.hosted;
  return is_hosted ? room.created : store::turn_began(room);
}

void read_step(StoredRoom& room, const pqxx::row& row) { room.steps.push_back(stored_step(row)); }

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
    Columns<ElementType::int8, ElementType::int8> asked;
    for (const auto& [id, part] : parts_) {
      if (!part.failure) asked.add(number(id), number(outages_count_from(part.room)));
    }
    if (asked.empty()) return;
    read(asked.run(snapshot, kLoadOutages), [](StoredRoom& room, const pqxx::row& row) {
      room.outages.push_back({instant(row["since"]), instant(row["until"])});
    });
  }

  /// Reads the records of those whose rows say that they are archived. What stands of them in `step` counts for nothing.
  void read_archived(Snapshot& snapshot, const pqxx::result& rows) {
    std::vector<RoomId> archived;
    for (const auto& row : rows) {
      if (row["archived"].as<bool>()) archived.push_back(id<RoomId>(row["room"]));
    }
    if (archived.empty()) return;
    for (const RoomId id : archived) parts_[id].room.steps.clear();
    read(snapshot.run(kLoadArchivedSteps, id_array(archived)), read_step);
    for (const RoomId id : archived) parts_[id].is_detached = parts_[id].room.steps.empty();
  }

  std::vector<store::Result<StoredRoom>> take() {
    std::vector<store::Result<StoredRoom>> rooms;
    for (const RoomId id : ids_) {
      const auto found = parts_.find(id);
      if (found == parts_.end()) {
        rooms.emplace_back(std::unexpected{store::StoreError::not_found});
      } else if (found->second.failure) {
        if (ids_.size() == 1) std::rethrow_exception(found->second.failure);
        note(id, found->second.failure);
        rooms.emplace_back(std::unexpected{store::StoreError::refused});
      } else if (found->second.is_detached) {
        rooms.emplace_back(std::unexpected{store::StoreError::detached});
      } else {
        rooms.emplace_back(std::move(found->second.room));
      }
    }
    return rooms;
  }

 private:
  static void note(RoomId room, const std::exception_ptr& failure) {
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& why) {
      note_unreadable("room " + store::text(room) + " can't be understood: " + why.what());
    }
  }

  struct Part {
    StoredRoom room;
    std::exception_ptr failure;
    bool is_detached = false;  ///< archived, in a part that the host has detached
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

std::vector<store::Result<StoredRoom>> load_fresh_rooms(Connection& connection, const std::vector<RoomId>& ids) {
  // Several may ask for the same one.
  std::vector<RoomId> distinct = ids;
  std::ranges::sort(distinct);
  const auto repeated = std::ranges::unique(distinct);
  distinct.erase(repeated.begin(), repeated.end());
  Loading loading{distinct};
  const auto rows = connection.run(kLoadFreshRooms, id_array(distinct), rating::kStart, store::kEarlierGames);
  loading.read(rows, [](StoredRoom& room, const pqxx::row& row) {
    if (room.seats.empty()) read_room(room, row);
    read_seat(room, row);
  });
  const auto loaded = loading.take();
  std::vector<store::Result<StoredRoom>> rooms;
  for (const auto id : ids) rooms.push_back(loaded[std::ranges::lower_bound(distinct, id) - distinct.begin()]);
  return rooms;
}

std::vector<store::Result<StoredRoom>> load_rooms(Connection& connection, std::span<const RoomId> ids) {
  const auto asked = id_array(ids);
  Snapshot snapshot{connection};
  Loading loading{ids};
  const auto rows = snapshot.run(kLoadRooms, asked);
  loading.read(rows, read_room);
  loading.read(snapshot.run(kLoadSeats, asked, rating::kStart), read_seat);
  loading.read(snapshot.run(kLoadSteps, asked), read_step);
  loading.read_archived(snapshot, rows);
  loading.read(snapshot.run(kLoadMoves, asked), read_move);
  loading.read(snapshot.run(kLoadChat, asked), read_line);
  loading.read(snapshot.run(kLoadEarlier, asked, store::kEarlierLines, store::kEarlierGames), read_earlier);
  loading.read_outages(snapshot);
  snapshot.commit();
  return loading.take();
}

}  // namespace noughts::postgres
