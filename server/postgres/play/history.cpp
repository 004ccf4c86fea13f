#include "postgres/play/history.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/play/history_rows.hpp"
#include "postgres/play/history_statement.hpp"
#include "store/play/past_games.hpp"

namespace noughts::postgres {
namespace {

using store::GameRecord;
using store::HistoryCursor;
using store::HistoryFilter;
using store::HistoryPage;
using store::Instant;
using store::PastGame;
using store::PlayerId;
using store::RecordPage;
using store::RoomId;

// There are so few favourites that they may be sorted. What is counted is looked up for each: a player's games are not few.
const Statement kStarred{"starred_games", R"(
SELECT room.id AS room, room.ended_at FROM star JOIN room ON room.id = star.room
WHERE star.player = $1 AND (room.ended_at, room.id) < ($2::bigint, $3::bigint) AND room.ended_at >= $4::bigint
  AND ($6::text IS NULL OR room.variant = $6::text) AND ($7::text IS NULL OR (
    SELECT count(*) FROM past_game AS own
    WHERE own.player = $1 AND own.result = $7::text AND own.ended_at = room.ended_at AND own.room = room.id AND own.leads) > 0)
  AND ($8::bigint IS NULL OR (SELECT count(*) FROM seat WHERE seat.room = room.id AND seat.player = $8::bigint) > 0)
ORDER BY room.ended_at DESC, room.id DESC LIMIT $5::int)"};

const Statement kStar{"star", R"(
WITH game AS (
  SELECT id FROM room WHERE id = $2 AND cardinality(places) > 0
), added AS (
  INSERT INTO star (player, room, at)
  SELECT $1, id, $3 FROM game WHERE (SELECT count(*) FROM star WHERE player = $1) < $4::int
  ON CONFLICT DO NOTHING RETURNING 1
)
SELECT EXISTS (SELECT FROM game) AS there,
       EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM star WHERE player = $1 AND room = $2) AS starred)"};

const Statement kUnstar{"unstar", "DELETE FROM star WHERE player = $1 AND room = $2"};

// Before every page: no game ends later.
constexpr HistoryCursor kNow{Instant{games::Millis{std::numeric_limits<std::int64_t>::max()}}, RoomId{0}};

/// Where a page begins: after the page before, and not before what is wanted.
Result<HistoryCursor> beginning(const HistoryFilter& filter) {
  HistoryCursor from = kNow;
  if (filter.until) from = std::min(from, {*filter.until, RoomId{0}});
  if (filter.after.empty()) return from;
  const auto after = store::read_history_cursor(filter.after);
  if (!after) return std::unexpected{StoreError::not_found};
  return std::min(from, *after);
}

std::string written(store::GameResult result) { return std::string(games::word(result)); }

pqxx::result run(Connection& connection, PlayerId player, const HistoryFilter& filter, const HistoryCursor& from, int rows) {
  const auto& statement = history_statement(filter);
  const auto since = number(filter.since.value_or(Instant{}));
  const auto ask_for = [&](const auto&... wanted) {
    return connection.run(statement, number(player), number(from.ended), number(from.room), since, rows, wanted...);
  };
  const auto with_opponent = [&](const auto&... wanted) {
    return filter.opponent ? ask_for(wanted..., number(*filter.opponent)) : ask_for(wanted...);
  };
  const auto with_result = [&](const auto&... wanted) {
    return filter.result ? with_opponent(wanted..., written(*filter.result)) : with_opponent(wanted...);
  };
  return filter.variant ? with_result(*filter.variant) : with_result();
}

pqxx::result run_starred(Connection& connection, PlayerId player, const HistoryFilter& filter, const HistoryCursor& from,
                         int rows) {
  return connection.run(kStarred, number(player), number(from.ended), number(from.room), number(filter.since.value_or(Instant{})),
                        rows, filter.variant, filter.result.transform(written), number(filter.opponent));
}

/// The rooms of a page, and where it ends if there is another.
struct Found {
  std::vector<RoomId> rooms;
  std::optional<std::string> next;
};

/// One row more than asked for tells whether there is a next page.
Result<Found> find(Connection& connection, PlayerId player, const HistoryFilter& filter, int limit) {
  const auto from = beginning(filter);
  if (!from) return std::unexpected{from.error()};
  const auto rows = filter.starred ? run_starred(connection, player, filter, *from, limit + 1)
                                   : run(connection, player, filter, *from, limit + 1);
  Found found;
  HistoryCursor last;
  for (const auto& row : rows) {
    if (std::ssize(found.rooms) == limit) {
      found.next = text(last);
      break;
    }
    last = {instant(row["ended_at"]), id<RoomId>(row["room"])};
    found.rooms.push_back(last.room);
  }
  return found;
}

Result<HistoryPage> history_page(Connection& connection, PlayerId player, const HistoryFilter& filter,
                                 std::optional<PlayerId> viewer, int limit) {
  auto found = find(connection, player, filter, limit);
  if (!found) return std::unexpected{found.error()};
  return HistoryPage{past_games(connection, found->rooms, viewer), std::move(found->next)};
}

Result<RecordPage> record_page(Connection& connection, PlayerId player, const std::string& after, int limit) {
  HistoryFilter filter;
  filter.after = after;
  auto found = find(connection, player, filter, limit);
  if (!found) return std::unexpected{found.error()};
  return RecordPage{game_records(connection, found->rooms), std::move(found->next)};
}

Result<GameRecord> record_of(Connection& connection, RoomId room) {
  auto records = game_records(connection, {room});
  if (records.empty()) return std::unexpected{StoreError::not_found};
  if (!records[0].game.ended) return std::unexpected{StoreError::conflict};
  // The last step has ended it, so there is one: the host has detached it.
  if (records[0].steps.empty()) return std::unexpected{StoreError::detached};
  return std::move(records[0]);
}

Result<void> star_game(Connection& connection, PlayerId player, RoomId room, Instant at) {
  const auto row = connection.run(kStar, number(player), number(room), number(at), store::kMostStars)[0];
  if (!row["there"].as<bool>()) return std::unexpected{StoreError::not_found};
  if (!row["starred"].as<bool>()) return std::unexpected{StoreError::conflict};
  return {};
}

}  // namespace

Answer<HistoryPage> History::of(PlayerId player, HistoryFilter filter, std::optional<PlayerId> viewer, int limit) {
  return ask<HistoryPage>(pool_, [=, filter = std::move(filter)](Connection& connection) {
    return history_page(connection, player, filter, viewer, limit);
  });
}

Answer<PastGame> History::game(RoomId id, std::optional<PlayerId> viewer) {
  return ask<PastGame>(pool_, [=](Connection& connection) -> Result<PastGame> {
    auto games = past_games(connection, {id}, viewer);
    if (games.empty()) return std::unexpected{StoreError::not_found};
    return std::move(games[0]);
  });
}

Answer<GameRecord> History::record(RoomId id) {
  return ask<GameRecord>(pool_, [=](Connection& connection) { return record_of(connection, id); });
}

Answer<RecordPage> History::records(PlayerId player, std::string after, int limit) {
  return ask<RecordPage>(
      pool_, [=, after = std::move(after)](Connection& connection) { return record_page(connection, player, after, limit); });
}

Answer<void> History::star(PlayerId player, RoomId room, Instant at) {
  return ask<void>(pool_, [=](Connection& connection) { return star_game(connection, player, room, at); });
}

Answer<void> History::unstar(PlayerId player, RoomId room) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kUnstar, number(player), number(room));
    return {};
  });
}

}  // namespace noughts::postgres
