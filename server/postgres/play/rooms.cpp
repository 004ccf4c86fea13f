#include "postgres/core/batches.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/play/load_room.hpp"
#include "postgres/play/room_rows.hpp"

namespace noughts::postgres {
namespace {

using store::ChatLine;
using store::Cid;
using store::Due;
using store::Instant;
using store::NewRoom;
using store::PlayerId;
using store::RoomDeadline;
using store::RoomId;

// Whoever repeats a command does so soon: a room that they waited for is among their newest.
const Statement kRoomMadeBy{"room_made_by", R"(
SELECT id FROM room WHERE by_player = $1 AND by_cid = $2
UNION ALL
SELECT room FROM (SELECT room, cid FROM seat WHERE player = $1 ORDER BY room DESC LIMIT 10) AS newest WHERE cid = $2
LIMIT 1)"};

const Statement kRoomIsMade{"room_is_made", R"(
SELECT 1 FROM room WHERE id = $1 AND created_at = $2 AND rematch_of IS NOT DISTINCT FROM $3 AND challenge IS NOT DISTINCT FROM $4
  AND by_player IS NULL AND ARRAY(SELECT player FROM seat WHERE room = $1 ORDER BY seat) = $5::bigint[])"};

const Statement kPlaying{"playing", R"(
SELECT place, room FROM unnest($1::bigint[]) WITH ORDINALITY AS given (player, place),
LATERAL (SELECT room FROM seat WHERE seat.player = given.player AND NOT over GROUP BY room OFFSET 0) AS seated
ORDER BY place, room)"};

// A game that is over keeps nobody, even if the row was left behind.
const Statement kPlayingInEvents{"playing_in_events", R"(
SELECT place, player FROM unnest($1::bigint[], $2::bigint[]) AS asked (place, player) JOIN plays_in_event USING (player)
WHERE (SELECT ended_at IS NULL FROM room WHERE room.id = plays_in_event.room))"};

// Of nobody more games are counted than they may have. OFFSET 0: each is found by the key, however few the planner takes for all.
const Statement kHavingGames{"having_games", R"(
SELECT place, player FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS given (place, player, people, bots),
LATERAL (SELECT CASE WHEN bot THEN bots ELSE people END AS most FROM player WHERE id = given.player AND id > 0 OFFSET 0) AS asked
WHERE most <= (SELECT count(*) FROM (SELECT FROM seat WHERE seat.player = given.player AND NOT over LIMIT asked.most) AS few))"};

const Statement kUnseatable{"unseatable", R"(
SELECT id FROM player WHERE id = ANY ($1::bigint[]) AND (deleted_at IS NOT NULL OR (bot AND $2::boolean)))"};

const Statement kDue{"due", R"(
SELECT room, at FROM room_deadline WHERE at <= $1 AND at >= $2 AND (at, room) > ($2, $3) ORDER BY at, room LIMIT $4)"};

const Statement kSetDeadlines{"set_deadlines", R"(
WITH entry AS (
  SELECT room, at FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS e (room, at, epoch)
  WHERE epoch = 0 OR epoch = (SELECT slot.epoch FROM slot WHERE slot.number = slot_of(e.room))
), live AS (
  SELECT entry.room, at FROM entry JOIN room ON room.id = entry.room WHERE at IS NOT NULL AND ended_at IS NULL
), deadlines AS (
  INSERT INTO room_deadline (room, at) SELECT room, at FROM live ORDER BY room
  ON CONFLICT (room) DO UPDATE SET at = excluded.at WHERE room_deadline.at <= $4 OR room_deadline.at > excluded.at
)
DELETE FROM room_deadline USING entry
WHERE room_deadline.room = entry.room AND room_deadline.at <= $4 AND NOT EXISTS (SELECT FROM live WHERE live.room = entry.room))"};

// Two who speak at once reach for the same number; the later tries again.
const Statement kSay{"say", R"(
INSERT INTO chat (room, number, player, cid, at, text, team)
SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 FROM chat WHERE room = $1
ON CONFLICT DO NOTHING)"};

const Statement kSaid{"said", R"(
SELECT number, at, text, team, player.id, player.name, player.guest, player.bot FROM chat JOIN player ON player.id = chat.player
WHERE room = $1 AND chat.player = $2 AND cid = $3)"};

// Exactly as far as that costs nothing. Beyond it the index of games that go on knows about how many it holds.
const Statement kCountPlaying{"count_playing", R"(
SELECT CASE WHEN counted < 1000 THEN counted
            ELSE greatest(counted, (SELECT reltuples FROM pg_class WHERE oid = 'room_playing'::regclass)::bigint) END
FROM (SELECT count(*) AS counted FROM (SELECT FROM room WHERE ended_at IS NULL LIMIT 1000) AS few) AS first)"};

Result<RoomId> room_made_by(Connection& connection, PlayerId player, Cid cid) {
  const auto rows = connection.run(kRoomMadeBy, number(player), cid);
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return id<RoomId>(rows[0][0]);
}

/// Something of the room exists: is it the room itself, by the same command or by a commit of which we never heard?
Result<RoomId> room_that_was_there(Connection& connection, const NewRoom& room) {
  if (room.commanded) {
    const auto made = room_made_by(connection, room.commanded->first, room.commanded->second);
    return made ? made : std::unexpected{StoreError::conflict};
  }
  const auto rows = connection.run(kRoomIsMade, number(room.id), number(room.created), number(room.rematch_of),
                                   number(room.challenge), id_array(room.seats));
  if (rows.empty()) return std::unexpected{StoreError::conflict};
  return room.id;
}

std::vector<PlayerId> unseatable_of(Connection& connection, const std::vector<PlayerId>& players, bool excludes_bots) {
  std::vector<PlayerId> unseatable;
  for (const auto& row : connection.run(kUnseatable, id_array(players), excludes_bots)) {
    unseatable.push_back(id<PlayerId>(row[0]));
  }
  return unseatable;
}

Result<RoomId> create_room(Connection& connection, const NewRoom& room) {
  try {
    if (insert_rooms(connection, {&room, 1})) return room.id;
    const auto there = room_that_was_there(connection, room);
    // Who may never play it is not busy: to ask again would be in vain.
    if (there || unseatable_of(connection, room.seats, match::excludes_bots(room.terms)).empty()) return there;
    return std::unexpected{StoreError::not_found};
  } catch (const pqxx::unique_violation&) {
    return room_that_was_there(connection, room);
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

/// All of them or, where one of several can't be made, an exception, and none.
std::vector<Result<RoomId>> create_rooms(Connection& connection, const std::vector<NewRoom>& rooms) {
  if (rooms.size() == 1) return {create_room(connection, rooms.front())};
  if (!insert_rooms(connection, rooms)) throw std::runtime_error{"not all of them can be made"};
  std::vector<Result<RoomId>> made;
  for (const auto& room : rooms) made.emplace_back(room.id);
  return made;
}

Result<std::vector<Due>> due_rooms(Connection& connection, Instant by, std::optional<Due> after, int limit) {
  const auto rows = connection.run(kDue, number(by), after ? number(after->at) : 0, after ? number(after->room) : 0, limit);
  std::vector<Due> due;
  for (const auto& row : rows) due.push_back({instant(row["at"]), id<RoomId>(row["room"])});
  return due;
}

void write_deadlines(Connection& connection, const std::vector<RoomDeadline>& deadlines, Instant by) {
  Columns<ElementType::int8, ElementType::int8, ElementType::int8> entries;
  for (const RoomDeadline& each : deadlines) entries.add(number(each.room), number(each.at), each.epoch);
  entries.run(connection, kSetDeadlines, number(by));
}

Result<ChatLine> said_line(Connection& connection, RoomId room, PlayerId speaker, Cid cid) {
  const auto rows = connection.run(kSaid, number(room), number(speaker), cid);
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return chat_line(rows[0]);
}

Result<ChatLine> say_line(Connection& connection, RoomId room, PlayerId speaker, Cid cid, const std::string& text,
                          std::optional<int> team, Instant at) {
  try {
    while (true) {
      connection.run(kSay, number(room), number(speaker), cid, number(at), text, team.value_or(-1));
      if (auto line = said_line(connection, room, speaker, cid)) return line;
    }
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

/// What each of a batch is answered, of rows of its place in it, from 1, and an id.
template <class Id>
std::vector<Result<std::vector<Id>>> ids_by_place(const pqxx::result& rows, std::size_t count) {
  std::vector<Result<std::vector<Id>>> answers(count);
  for (const auto& row : rows) answers[row[0].as<std::size_t>() - 1]->push_back(id<Id>(row[1]));
  return answers;
}

std::vector<Result<std::vector<RoomId>>> rooms_of(Connection& connection, const std::vector<PlayerId>& players) {
  return ids_by_place<RoomId>(connection.run(kPlaying, id_array(players)), players.size());
}

std::vector<Result<std::vector<PlayerId>>> engaged_of(Connection& connection, const std::vector<std::vector<PlayerId>>& asked) {
  Columns<ElementType::int8, ElementType::int8> entries;
  std::int64_t place = 0;
  for (const auto& players : asked) {
    ++place;
    for (const PlayerId player : players) entries.add(place, number(player));
  }
  return ids_by_place<PlayerId>(entries.run(connection, kPlayingInEvents), asked.size());
}

/// Who of these players has so many games going on?
struct GamesQuestion {
  std::vector<PlayerId> players;
  store::MostGames most;
};

std::vector<Result<std::vector<PlayerId>>> crowded_of(Connection& connection, const std::vector<GamesQuestion>& asked) {
  Columns<ElementType::int8, ElementType::int8, ElementType::int8, ElementType::int8> entries;
  std::int64_t place = 0;
  for (const auto& [players, most] : asked) {
    ++place;
    for (const PlayerId player : players) entries.add(place, number(player), most.people, most.bots);
  }
  return ids_by_place<PlayerId>(entries.run(connection, kHavingGames), asked.size());
}

class PostgresRooms final : public store::Rooms {
 public:
  explicit PostgresRooms(Pool& pool)
      : pool_{pool},
        made_{pool, create_rooms},
        fresh_{pool, load_fresh_rooms},
        playing_{pool, rooms_of},
        in_events_{pool, engaged_of},
        having_{pool, crowded_of} {}

  Answer<RoomId> create(NewRoom room) override { return made_.ask(std::move(room)); }

  Answer<RoomId> made_by(PlayerId player, Cid cid) override {
    return ask<RoomId>(pool_, [=](Connection& connection) { return room_made_by(connection, player, cid); });
  }

  // Most are read when they have just been made.
  Answer<store::StoredRoom> load(RoomId id) override {
    auto fresh = co_await fresh_.ask(id);
    if (fresh || fresh.error() != StoreError::not_found) co_return fresh;
    co_return co_await load_all_of(id);
  }

  Answer<std::vector<Result<store::StoredRoom>>> load(std::vector<RoomId> ids) override {
    using Loaded = std::vector<Result<store::StoredRoom>>;
    return ask<Loaded>(pool_,
                       [ids = std::move(ids)](Connection& connection) -> Result<Loaded> { return load_rooms(connection, ids); });
  }

  Answer<std::vector<RoomId>> playing(PlayerId player) override { return playing_.ask(player); }

  Answer<std::vector<PlayerId>> playing_in_events(std::vector<PlayerId> players) override {
    return in_events_.ask(std::move(players));
  }

  Answer<std::vector<PlayerId>> having_games(std::vector<PlayerId> players, store::MostGames most) override {
    return having_.ask({std::move(players), most});
  }

  Answer<std::vector<PlayerId>> unseatable(std::vector<PlayerId> players, bool excludes_bots) override {
    return ask<std::vector<PlayerId>>(pool_, [players = std::move(players), excludes_bots](Connection& connection) {
      return Result<std::vector<PlayerId>>{unseatable_of(connection, players, excludes_bots)};
    });
  }

  Answer<std::vector<Due>> due(Instant by, std::optional<Due> after, int limit) override {
    return ask<std::vector<Due>>(pool_, [=](Connection& connection) { return due_rooms(connection, by, after, limit); });
  }

  Answer<void> set_deadlines(std::vector<RoomDeadline> deadlines, Instant by) override {
    return ask<void>(pool_, [deadlines = std::move(deadlines), by](Connection& connection) -> Result<void> {
      write_deadlines(connection, deadlines, by);
      return {};
    });
  }

  Answer<ChatLine> say(RoomId room, PlayerId player, Cid cid, std::string text, std::optional<int> team, Instant at) override {
    return ask<ChatLine>(pool_, [=](Connection& connection) { return say_line(connection, room, player, cid, text, team, at); });
  }

  Answer<ChatLine> said(RoomId room, PlayerId player, Cid cid) override {
    return ask<ChatLine>(pool_, [=](Connection& connection) { return said_line(connection, room, player, cid); });
  }

  Answer<std::int64_t> count_playing() override {
    return ask<std::int64_t>(pool_, [](Connection& connection) -> Result<std::int64_t> {
      return connection.run(kCountPlaying)[0][0].as<std::int64_t>();
    });
  }

 private:
  Answer<store::StoredRoom> load_all_of(RoomId id) {
    return ask<store::StoredRoom>(pool_, [=](Connection& connection) {
      return std::move(load_rooms(connection, {&id, 1}).front());
    });
  }

  Pool& pool_;
  Batches<NewRoom, RoomId> made_;
  Batches<RoomId, store::StoredRoom> fresh_;
  Batches<PlayerId, std::vector<RoomId>> playing_;
  Batches<std::vector<PlayerId>, std::vector<PlayerId>> in_events_;
  Batches<GamesQuestion, std::vector<PlayerId>> having_;
};

}  // namespace

std::unique_ptr<store::Rooms> make_rooms(Pool& pool) { return std::make_unique<PostgresRooms>(pool); }

}  // namespace noughts::postgres
