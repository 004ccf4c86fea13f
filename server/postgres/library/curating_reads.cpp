#include "postgres/core/read_rows.hpp"
#include "postgres/library/curating.hpp"
#include "postgres/library/curating_statements.hpp"

namespace noughts::postgres {
namespace {

using store::BoardKept;
using store::CuratorAction;
using store::CuratorActionId;
using store::CuratorActionPage;
using store::Desk;
using store::DeskItem;
using store::Player;
using store::PlayerId;
using store::RoomId;

const Statement kBoards{"desk_boards", R"(
SELECT projection.room, room.variant, projection.version, readers_of(projection.room, own.seat) AS readers, projection.until,
       (SELECT count(*) FROM waiting WHERE waiting.room = projection.room) AS waiting,
       mover.id AS mover_id, mover.name AS mover_name, mover.guest AS mover_guest, mover.bot AS mover_bot
FROM seat AS own JOIN projection ON projection.room = own.room AND projection.curator = own.seat
     JOIN room ON room.id = own.room
     LEFT JOIN seat AS moving ON moving.room = own.room AND moving.seat = projection.mover
     LEFT JOIN player AS mover ON mover.id = moving.player
WHERE own.player = $1 AND NOT own.over
ORDER BY waiting DESC, until NULLS LAST, projection.room LIMIT $2)"};

// Whoever plays at a board that goes on does not look into its curator's work.
const Statement kCuratorLog{"curator_log", R"(
SELECT * FROM curator_log_shown AS log
WHERE log.id < coalesce($2::bigint, 9223372036854775807)
  AND NOT EXISTS (SELECT FROM seat AS own JOIN projection ON projection.room = own.room WHERE own.room = log.room AND own.player = $1
                  AND NOT own.over AND own.seat <> projection.curator)
ORDER BY log.id DESC LIMIT $3)"};

const Statement kBoardLog{"curator_log_of_board", R"(
SELECT * FROM curator_log_shown AS log
WHERE log.room = $1 AND log.id < coalesce($2::bigint, 9223372036854775807) ORDER BY log.id DESC LIMIT $3)"};

/// As player(), where there is one.
std::optional<Player> optional_player(const pqxx::row& row, const std::string& key, const std::string& role) {
  if (row[key].is_null()) return std::nullopt;
  return player(row, key, role);
}

std::vector<Player> readers(const pqxx::field& field) {
  std::vector<Player> players;
  const auto all = stored_json(field);
  for (const auto& each : all) {
    players.push_back({PlayerId{each.at("id").get<std::int64_t>()}, each.at("name").get<std::string>(),
                       each.at("guest").get<bool>(), each.at("bot").get<bool>()});
  }
  return players;
}

DeskItem desk_item(const pqxx::row& row) {
  DeskItem item;
  item.kind = row["kind"].as<std::string>();
  item.room = id<RoomId>(row["room"]);
  item.variant = row["variant"].as<std::string>();
  item.version = row["version"].as<std::string>();
  item.readers = readers(row["readers"]);
  item.reader = optional_player(row, "reader_id", "reader").value_or(Player{});
  item.curator = optional_player(row, "curator_id", "curator").value_or(Player{});
  item.cell = row["cell"].as<int>();
  item.since = instant(row["since"]);
  item.title = optional_text(row["title"]);
  item.author = optional_text(row["author"]);
  return item;
}

BoardKept board_kept(const pqxx::row& row) {
  BoardKept board;
  board.room = id<RoomId>(row["room"]);
  board.variant = row["variant"].as<std::string>();
  board.version = row["version"].as<std::string>();
  board.readers = readers(row["readers"]);
  board.mover = optional_player(row, "mover_id", "mover");
  board.until = optional_instant(row["until"]);
  board.waiting = row["waiting"].as<int>();
  return board;
}

template <class Id>
std::optional<store::Named<Id>> named(const pqxx::field& key, const pqxx::field& name) {
  if (key.is_null()) return std::nullopt;
  return store::Named<Id>{id<Id>(key), name.as<std::string>()};
}

CuratorAction action(const pqxx::row& row) {
  CuratorAction action;
  action.id = id<CuratorActionId>(row["id"]);
  action.at = instant(row["at"]);
  action.actor = optional_text(row["actor_name"]);
  action.kind = stored_word<store::CuratorActionKind>(row["action"]);
  action.room = optional_id<RoomId>(row["room"]);
  action.step = optional<int>(row["step"]);
  if (!row["d"].is_null()) action.act = stored_json(row["d"]).value("a", games::Json::object());
  action.character = named<store::CharacterId>(row["character"], row["character_name"]);
  action.set = named<store::SetId>(row["set"], row["set_title"]);
  action.target = optional_player(row, "target", "target");
  action.before = stored_json(row["before"]);
  action.after = stored_json(row["after"]);
  return action;
}

}  // namespace

Desk read_desk(Snapshot& snapshot, PlayerId asker, int limit) {
  Desk desk;
  const auto waiting = snapshot.run(kDeskWaiting, number(asker), limit);
  desk.waiting = read_rows(waiting, "the projection of room", "room", desk_item);
  if (!waiting.empty()) desk.more = waiting.front()["all_waiting"].as<std::int64_t>() - std::ssize(desk.waiting);
  desk.boards = read_rows(snapshot.run(kBoards, number(asker), limit), "the projection of room", "room", board_kept);
  return desk;
}

CuratorActionPage read_curator_log(Connection& connection, PlayerId asker, std::optional<RoomId> room,
                                   std::optional<CuratorActionId> after, int limit) {
  const auto rows = room ? connection.run(kBoardLog, number(*room), number(after), limit + 1)
                         : connection.run(kCuratorLog, number(asker), number(after), limit + 1);
  CuratorActionPage page;
  page.rows = read_rows(rows, "curator_log", "id", action, limit);
  page.next = next_page<CuratorActionId>(rows, limit);
  return page;
}

}  // namespace noughts::postgres
