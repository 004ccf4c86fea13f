#include "postgres/library/curators.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/library/curating.hpp"

namespace noughts::postgres {
namespace {

using store::CuratorActionId;
using store::CuratorActionPage;
using store::CuratorId;
using store::CuratorPage;
using store::Desk;
using store::PlayerId;
using store::RoomId;
using store::TakeoverResult;

const Statement kIsCurator{"is_curator", "SELECT 1 FROM curator WHERE player = $1"};

const Statement kPlays{"plays_at_board", R"(
SELECT EXISTS (SELECT FROM seat WHERE seat.room = room.id AND seat.player = $2 AND NOT over
               AND seat.seat <> projection.curator)
FROM room JOIN projection ON projection.room = room.id WHERE room.id = $1 AND projection.curator IS NOT NULL)"};

const Statement kCurators{"curators", R"(
SELECT office.id, player.id AS player_id, name AS player_name, guest AS player_guest, bot AS player_bot, since,
       (SELECT count(*) FROM seat JOIN projection ON projection.room = seat.room AND projection.curator = seat.seat
        WHERE seat.player = office.player AND NOT over) AS boards
FROM (SELECT * FROM curator WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT $2) AS office
     JOIN player ON player.id = office.player ORDER BY office.id)"};

store::Curator curator(const pqxx::row& row) {
  return {player(row, "player_id", "player"), instant(row["since"]), row["boards"].as<std::int64_t>()};
}

}  // namespace

Answer<bool> Curators::is_curator(PlayerId player) {
  return ask<bool>(pool_,
                   [=](Connection& connection) -> Result<bool> { return !connection.run(kIsCurator, number(player)).empty(); });
}

Answer<CuratorPage> Curators::all(std::optional<CuratorId> after, int limit) {
  return ask<CuratorPage>(pool_, [=](Connection& connection) -> Result<CuratorPage> {
    const auto rows = connection.run(kCurators, number(after), limit + 1);
    return CuratorPage{read_rows(rows, "curator", "id", curator, limit), next_page<CuratorId>(rows, limit)};
  });
}

Answer<bool> Curators::appoint(PlayerId player, bool curator, games::Instant at, std::int64_t call) {
  return ask<bool>(pool_,
                   [=](Connection& connection) { return postgres::appoint_curator(connection, player, curator, at, call); });
}

Answer<Desk> Curators::desk(PlayerId asker, int limit) {
  return ask<Desk>(pool_, [=](Connection& connection) -> Result<Desk> {
    Snapshot snapshot{connection};
    auto desk = read_desk(snapshot, asker, limit);
    snapshot.commit();
    return desk;
  });
}

Answer<TakeoverResult> Curators::take(store::Takeover takeover) {
  return ask<TakeoverResult>(pool_, [=](Connection& connection) { return postgres::take_board(connection, takeover); });
}

Answer<bool> Curators::plays(RoomId room, PlayerId player) {
  return ask<bool>(pool_, [=](Connection& connection) -> Result<bool> {
    const auto rows = connection.run(kPlays, number(room), number(player));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return rows[0][0].as<bool>();
  });
}

Answer<CuratorActionPage> Curators::log(PlayerId asker, std::optional<RoomId> room, std::optional<CuratorActionId> after,
                                        int limit) {
  return ask<CuratorActionPage>(pool_, [=](Connection& connection) -> Result<CuratorActionPage> {
    return read_curator_log(connection, asker, room, after, limit);
  });
}

}  // namespace noughts::postgres
