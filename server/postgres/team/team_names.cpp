// Names of teams that moderators take away.
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/moderation/moderating.hpp"
#include "postgres/team/team_hold.hpp"
#include "postgres/team/teams.hpp"

namespace noughts::postgres {
namespace {

using store::RenamedTeam;
using store::TeamRefusal;

// Nobody gets it again, a player neither, nor what looks like it.
const Statement kHoldTeamName{"hold_team_name", R"(
INSERT INTO held_name (hash, until) SELECT DISTINCT held_hash(gone), 9223372036854775807
FROM team, unnest(ARRAY[name_key, name_skeleton]) AS gone WHERE id = $1 AND gone IS NOT NULL
ON CONFLICT (hash) DO UPDATE SET until = excluded.until)"};

const Statement kRenameTeam{"rename_team", "UPDATE team SET name = $2, name_key = $3, name_skeleton = $4 WHERE id = $1"};

RenamedTeam take_name(Transaction& transaction, const store::TakenTeamName& taken) {
  const auto held = hold_team(transaction, taken.team, taken.by);
  if (!held) return {TeamRefusal::not_found};
  // By a commit of which we never heard.
  if (is_audited(transaction, taken.call)) return {TeamRefusal::none, held->name, held->captain};
  transaction.run(kHoldTeamName, number(taken.team));
  transaction.run(kRenameTeam, number(taken.team), taken.name, taken.key, taken.skeleton);
  AuditEntry entry{taken.at, taken.by, store::ModerationActionKind::rename_team, held->captain, taken.reason, {}, {}, taken.call};
  entry.before["name"] = held->name;
  entry.after["name"] = taken.name;
  write_audit(transaction, entry);
  tell(transaction, held->captain, taken.notice);
  return {TeamRefusal::none, taken.name, held->captain};
}

}  // namespace

store::Answer<RenamedTeam> Teams::take_name(store::TakenTeamName taken) {
  return ask<RenamedTeam>(pool_, [taken = std::move(taken)](Connection& connection) -> Result<RenamedTeam> {
    try {
      Transaction transaction{connection};
      auto renamed = postgres::take_name(transaction, taken);
      if (renamed.refusal == TeamRefusal::none) transaction.commit();
      return renamed;
    } catch (const pqxx::unique_violation&) {
      return std::unexpected{StoreError::conflict};
    }
  });
}

}  // namespace noughts::postgres
