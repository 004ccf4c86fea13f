#include <algorithm>

#include "postgres/core/unreadable.hpp"
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
SELECT projection.room, room.variant, projection ->> 'version' AS version, readers_of(projection.room, own.seat) AS readers,
       (projection ->> 'until')::bigint AS until, jsonb_array_length(projection -> 'waiting') AS waiting,
       mover.id AS mover_id, mover.name AS mover_name, mover.guest AS mover_guest
FROM seat AS own JOIN projection ON projection.room = own.room AND (projection ->> 'curator')::integer = own.seat
     JOIN room ON room.id = own.room
     LEFT JOIN seat AS moving ON moving.room = own.room AND moving.seat = (projection ->> 'mover')::integer
     LEFT JOIN player AS mover ON mover.id = moving.player
WHERE own.player = $1 AND NOT own.over
ORDER BY waiting DESC, until NULLS LAST, projection.room LIMIT $2)"};

// Whoever plays at a board that goes on does not look into its curator's work.
const Statement kLog{"curator_log", R"(
SELECT * FROM curator_log_shown AS log
WHERE log.id < coalesce($2::bigint, 9223372036854775807)
  AND NOT EXISTS (SELECT FROM seat AS own JOIN projection ON projection.room = own.room WHERE own.room = log.room AND own.player = $1
                  AND NOT own.over AND own.seat <> (projection ->> 'curator')::integer)
ORDER BY log.id DESC LIMIT $3)"};

const Statement kBoardLog{"curator_log_of_board", R"(
SELECT * FROM curator_log_shown AS log
WHERE log.room = $1 AND log.id < coalesce($2::bigint, 9223372036854775807) ORDER BY log.id DESC LIMIT $3)"};

std::optional<std::string> optional_text(const pqxx::field& field) {
  if (field.is_null()) return std::nullopt;
  return field.as<std::string>();
}

/// Columns ROLE_id, ROLE_name, ROLE_guest.
std::optional<Player> player_as(const pqxx::row& row, const std::string& role) {
  const auto field = row[role + "_id"];
  if (field.is_null()) return std::nullopt;
  return Player{id<PlayerId>(field), row[role + "_name"].as<std::string>(), row[role + "_guest"].as<bool>()};
}

std::vector<Player> readers(const pqxx::field& field) {
  std::vector<Player> players;
  const auto all = stored_json(field);
  for (const auto& each : all) {
    players.push_back(
        {PlayerId{each.at("id").get<std::int64_t>()}, each.at("name").get<std::string>(), each.at("guest").get<bool>()});
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
  item.reader = player_as(row, "reader").value_or(Player{});
  item.curator = player_as(row, "curator").value_or(Player{});
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
  board.mover = player_as(row, "mover");
  if (!row["until"].is_null()) board.until = instant(row["until"]);
  board.waiting = row["waiting"].as<int>();
  return board;
}

std::optional<Player> target(const pqxx::row& row) {
  if (row["target"].is_null()) return std::nullopt;
  return Player{id<PlayerId>(row["target"]), row["target_name"].as<std::string>(), row["target_guest"].as<bool>()};
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
  action.action = row["action"].as<std::string>();
  action.room = optional_id<RoomId>(row["room"]);
  if (!row["step"].is_null()) action.step = row["step"].as<int>();
  if (!row["d"].is_null()) action.act = stored_json(row["d"]).value("a", games::Json::object());
  action.character = named<store::CharacterId>(row["character"], row["character_name"]);
  action.set = named<store::SetId>(row["set"], row["set_title"]);
  action.target = target(row);
  action.before = stored_json(row["before"]);
  action.after = stored_json(row["after"]);
  return action;
}

}  // namespace

Desk read_desk(Snapshot& snapshot, PlayerId asker, int limit) {
  Desk desk;
  for (const auto& row : snapshot.run(kDeskWaiting, number(asker), limit)) {
    auto item = read_one_of_many("the projection of room", row["room"].as<std::int64_t>(), [&] { return desk_item(row); });
    if (item) desk.waiting.push_back(std::move(*item));
    desk.more = row["all_waiting"].as<std::int64_t>();
  }
  desk.more -= std::ssize(desk.waiting);
  for (const auto& row : snapshot.run(kBoards, number(asker), limit)) {
    auto board = read_one_of_many("the projection of room", row["room"].as<std::int64_t>(), [&] { return board_kept(row); });
    if (board) desk.boards.push_back(std::move(*board));
  }
  return desk;
}

CuratorActionPage read_curator_log(Connection& connection, PlayerId asker, std::optional<RoomId> room,
                                   std::optional<CuratorActionId> after, int limit) {
  const auto rows = room ? connection.run(kBoardLog, number(*room), number(after), limit + 1)
                         : connection.run(kLog, number(asker), number(after), limit + 1);
  CuratorActionPage page;
  if (std::ssize(rows) > limit) page.next = id<CuratorActionId>(rows[limit - 1]["id"]);
  for (int i = 0; i < std::min<int>(limit, static_cast<int>(rows.size())); ++i) {
    const auto row = rows[i];
    auto each = read_one_of_many("curator_log", row["id"].as<std::int64_t>(), [&] { return action(row); });
    if (each) page.rows.push_back(std::move(*each));
  }
  return page;
}

}  // namespace noughts::postgres
