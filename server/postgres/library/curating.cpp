#include "postgres/library/curating.hpp"

#include "games/core/writing.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::Result;
using store::StoreError;
using store::TakeoverResult;
using Kind = store::CuratorActionKind;

const Statement kLogged{"curator_action_logged", "SELECT 1 FROM curator_log WHERE call = $1"};

const Statement kLogAction{"log_curator_action", R"(
INSERT INTO curator_log (at, actor, action, call, room, character, set, target, before, after)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))"};

const Statement kLockPlayer{"lock_future_curator", R"(
SELECT id FROM player WHERE id = $1 AND NOT guest FOR NO KEY UPDATE)"};

const Statement kAppoint{"appoint_curator", R"(
INSERT INTO curator (player, since) VALUES ($1, $2) ON CONFLICT DO NOTHING)"};

const Statement kDepose{"depose_curator", "DELETE FROM curator WHERE player = $1"};

const Statement kAcceptRequest{"accept_curator_request", R"(
UPDATE curator_request SET state = 'accepted', decided_at = $2 WHERE player = $1 AND state = 'open')"};

const Statement kLockBoard{"lock_board", R"(
SELECT seat.seat, seat.player, seat.over,
       EXISTS (SELECT FROM seat AS own WHERE own.room = $1 AND own.player = $2 AND own.seat <> seat.seat) AS plays
FROM projection JOIN seat ON seat.room = projection.room AND seat.seat = projection.curator
WHERE projection.room = $1 FOR UPDATE OF seat)"};

const Statement kHandBoard{"hand_board", "UPDATE seat SET player = $3 WHERE room = $1 AND seat = $2"};

}  // namespace

bool is_logged(Transaction& transaction, std::int64_t call) { return !transaction.run(kLogged, call).empty(); }

void write_curator_log(Transaction& transaction, const CuratorLogRow& row) {
  transaction.run(kLogAction, number(row.at), number(row.actor), word_text(row.kind), row.call, number(row.room),
                  number(row.character), number(row.set), number(row.target), games::json_text(row.before),
                  games::json_text(row.after));
}

bool set_curator(Transaction& transaction, PlayerId player, bool holds, games::Instant at) {
  if (!holds) return transaction.run(kDepose, number(player)).affected_rows() > 0;
  transaction.run(kAcceptRequest, number(player), number(at));
  return transaction.run(kAppoint, number(player), number(at)).affected_rows() > 0;
}

Result<bool> appoint_curator(Connection& connection, PlayerId player, bool curator, games::Instant at, std::int64_t call) {
  Transaction transaction{connection};
  if (is_logged(transaction, call)) return true;
  const auto locked = transaction.run(kLockPlayer, number(player));
  if (locked.empty()) return std::unexpected{StoreError::not_found};
  if (!set_curator(transaction, player, curator, at)) return false;
  CuratorLogRow row{at, std::nullopt, curator ? Kind::appoint : Kind::depose, call};
  row.target = player;
  write_curator_log(transaction, row);
  transaction.commit();
  return true;
}

Result<TakeoverResult> take_board(Connection& connection, const store::Takeover& takeover) {
  Transaction transaction{connection};
  if (is_logged(transaction, takeover.call)) return TakeoverResult::taken;
  const auto rows = transaction.run(kLockBoard, number(takeover.room), number(takeover.by));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  const pqxx::row board = rows[0];
  if (board["plays"].as<bool>()) return TakeoverResult::own_board;
  if (board["over"].as<bool>()) return TakeoverResult::over;
  const auto former = id<PlayerId>(board["player"]);
  if (former == takeover.by) return TakeoverResult::had_already;
  transaction.run(kHandBoard, number(takeover.room), board["seat"].as<int>(), number(takeover.by));
  CuratorLogRow row{takeover.at, takeover.by, Kind::take_board, takeover.call};
  row.room = takeover.room;
  row.target = former;
  write_curator_log(transaction, row);
  transaction.commit();
  return TakeoverResult::taken;
}

}  // namespace noughts::postgres
