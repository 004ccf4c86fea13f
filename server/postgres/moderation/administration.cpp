#include "postgres/moderation/administration.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/library/curating.hpp"
#include "postgres/moderation/moderating.hpp"
#include "postgres/moderation/moderation_rows.hpp"
#include "postgres/moderation/office_changes.hpp"

namespace noughts::postgres {
namespace {

using store::AuditId;
using store::AuditPage;
using store::Office;
using store::OfficeChange;
using store::OfficeChanged;
using store::OfficeHolder;
using store::PlayerId;

const Statement kIsAdministrator{"is_administrator", "SELECT 1 FROM administrator WHERE player = $1"};

// An office is its place in store::Office.
const Statement kHolders{"office_holders", R"(
SELECT player.id, player.name, player.guest, player.bot, office, since FROM (
  SELECT 0 AS office, player, since FROM administrator UNION ALL
  SELECT 1, player, since FROM moderator UNION ALL
  SELECT 2, player, since FROM curator ORDER BY since, player LIMIT $1) AS held,
LATERAL (SELECT * FROM player WHERE player.id = held.player OFFSET 0) AS player ORDER BY since, player.id)"};

const Statement kLockHolder{"lock_office_holder", R"(
SELECT id FROM player WHERE id = $1 AND NOT guest AND deleted_at IS NULL FOR NO KEY UPDATE)"};

// Of two who take each other's office the second finds that it has none: all of them are locked, in one order.
const Statement kLockAdministrators{"lock_administrators", "SELECT player FROM administrator ORDER BY player FOR UPDATE"};

const Statement kLockAdministrator{"lock_administrator", "SELECT FROM administrator WHERE player = $1 FOR SHARE"};

const Statement kGiveAdministrator{"appoint_administrator", R"(
INSERT INTO administrator (player, since) VALUES ($1, $2) ON CONFLICT DO NOTHING)"};

const Statement kTakeAdministrator{"depose_administrator", "DELETE FROM administrator WHERE player = $1"};

const Statement kAuditOf{"audit_of_player", R"(
SELECT line.* FROM (
  (SELECT id FROM audit WHERE target = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3)
  UNION
  (SELECT id FROM audit WHERE actor = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3)
  ORDER BY id DESC LIMIT $3) AS page,
LATERAL (SELECT * FROM audit_shown WHERE id = page.id OFFSET 0) AS line ORDER BY page.id DESC)"};

OfficeHolder office_holder(const pqxx::row& row) {
  return {player(row), static_cast<Office>(row["office"].as<int>()), instant(row["since"])};
}

bool set_administrator(Transaction& transaction, PlayerId player, bool holds, games::Instant at) {
  const auto done = holds ? transaction.run(kGiveAdministrator, number(player), number(at))
                          : transaction.run(kTakeAdministrator, number(player));
  return done.affected_rows() > 0;
}

/// Whether anything speaks against it; `changed`: nothing.
OfficeChanged office_refusal(Transaction& transaction, const OfficeChange& change) {
  bool is_held = false;
  bool is_allowed = !change.actor;
  const auto rows = transaction.run(kLockAdministrators);
  for (const auto& row : rows) {
    const auto administrator = id<PlayerId>(row["player"]);
    if (administrator == change.actor) is_allowed = true;
    if (administrator == change.player) is_held = true;
  }
  if (!is_allowed) return OfficeChanged::not_administrator;
  const bool is_taken = change.office == Office::administrator && !change.holds && is_held;
  return is_taken && change.actor && rows.size() == 1 ? OfficeChanged::last_administrator : OfficeChanged::changed;
}

bool set_office(Transaction& transaction, const OfficeChange& change) {
  switch (change.office) {
    case Office::administrator:
      return set_administrator(transaction, change.player, change.holds, change.at);
    case Office::moderator:
      return set_moderator(transaction, change.player, change.holds, change.at);
    case Office::curator:
      break;
  }
  return set_curator(transaction, change.player, change.holds, change.at);
}

store::ModerationActionKind logged_as(Office office, bool holds) {
  using Kind = store::ModerationActionKind;
  if (office == Office::administrator) return holds ? Kind::appoint_administrator : Kind::depose_administrator;
  if (office == Office::curator) return holds ? Kind::appoint_curator : Kind::depose_curator;
  return holds ? Kind::appoint : Kind::depose;
}

void log_office(Transaction& transaction, const OfficeChange& change) {
  const auto key = "is_" + word_text(change.office);
  AuditEntry entry{change.at, change.actor, logged_as(change.office, change.holds), change.player, change.reason, {},
                   {},        change.call};
  entry.before[key] = !change.holds;
  entry.after[key] = change.holds;
  write_audit(transaction, entry);
  if (change.office != Office::curator) return;
  using Kind = store::CuratorActionKind;
  CuratorLogRow row{change.at, change.actor, change.holds ? Kind::appoint : Kind::depose, change.call};
  row.target = change.player;
  write_curator_log(transaction, row);
}

Result<OfficeChanged> changed_office(Connection& connection, const OfficeChange& change) {
  Transaction transaction{connection};
  if (is_audited(transaction, change.call)) return OfficeChanged::changed;
  const auto changed = change_office(transaction, change);
  if (changed == OfficeChanged::changed) transaction.commit();
  return changed;
}

}  // namespace

bool lock_registered(Transaction& transaction, PlayerId player) { return !transaction.run(kLockHolder, number(player)).empty(); }

bool lock_administrator(Transaction& transaction, PlayerId player) {
  return !transaction.run(kLockAdministrator, number(player)).empty();
}

Result<OfficeChanged> change_office(Transaction& transaction, const OfficeChange& change) {
  if (!lock_registered(transaction, change.player)) return std::unexpected{StoreError::not_found};
  if (const auto wrong = office_refusal(transaction, change); wrong != OfficeChanged::changed) return wrong;
  if (!set_office(transaction, change)) return OfficeChanged::so_already;
  log_office(transaction, change);
  return OfficeChanged::changed;
}

Answer<bool> Administration::is_administrator(PlayerId player) {
  return ask<bool>(
      pool_, [=](Connection& connection) -> Result<bool> { return !connection.run(kIsAdministrator, number(player)).empty(); });
}

Answer<std::vector<OfficeHolder>> Administration::holders(int limit) {
  return ask<std::vector<OfficeHolder>>(pool_, [=](Connection& connection) -> Result<std::vector<OfficeHolder>> {
    return read_rows(connection.run(kHolders, limit), "player", "id", office_holder);
  });
}

Answer<OfficeChanged> Administration::change(OfficeChange change) {
  return ask<OfficeChanged>(pool_,
                            [change = std::move(change)](Connection& connection) { return changed_office(connection, change); });
}

Answer<AuditPage> Administration::audit_of(PlayerId player, std::optional<AuditId> after, int limit) {
  return ask<AuditPage>(pool_, [=](Connection& connection) -> Result<AuditPage> {
    const auto rows = connection.run(kAuditOf, number(player), number(after), limit + 1);
    return AuditPage{read_rows(rows, "audit", "id", audit_row, limit), next_page<AuditId>(rows, limit)};
  });
}

}  // namespace noughts::postgres
