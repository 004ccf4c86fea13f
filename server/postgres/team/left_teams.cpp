#include "postgres/team/left_teams.hpp"

#include <map>

#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::LeftTeam;
using store::PlayerId;
using store::TeamId;

const Statement kHoldTeams{"hold_teams", R"(
SELECT FROM team WHERE id IN (SELECT team FROM team_member WHERE player = $1) ORDER BY id FOR NO KEY UPDATE)"};

const Statement kEraseInvitations{"erase_team_invitations", R"(
DELETE FROM team_invitation WHERE player = $1 OR by_player = $1 RETURNING team, player)"};

const Statement kEraseMemberships{"erase_team_memberships", "DELETE FROM team_member WHERE player = $1 RETURNING team"};

// Whoever has been there longest is the next captain; a team without members is no more.
const Statement kLeaveCaptaincies{"leave_captaincies", R"(
WITH led AS (
  SELECT team.id, (SELECT player FROM team_member WHERE team_member.team = team.id
                   ORDER BY is_under(player, 'ban'), since, player LIMIT 1) AS next
  FROM team WHERE captain = $1
)
UPDATE team SET captain = next, name_key = CASE WHEN next IS NOT NULL THEN name_key END,
  name_skeleton = CASE WHEN next IS NOT NULL THEN name_skeleton END, dissolved_at = CASE WHEN next IS NULL THEN now_ms() END
FROM led WHERE team.id = led.id RETURNING team.id AS team, captain)"};

const Statement kHandTeamsOver{"hand_teams_over", R"(
WITH led AS (
  SELECT team.id, (SELECT player FROM team_member WHERE team_member.team = team.id AND player <> $1 AND NOT is_under(player, 'ban')
                   ORDER BY since, player LIMIT 1) AS next
  FROM team WHERE captain = $1
)
UPDATE team SET captain = next FROM led WHERE team.id = led.id AND next IS NOT NULL RETURNING team.id AS team, captain)"};

const Statement kEndInvitations{"end_team_invitations", R"(
DELETE FROM team_invitation WHERE team = ANY ($1::bigint[]) RETURNING team, player)"};

const Statement kMembersOfTeams{"members_of_teams", R"(
SELECT team.id AS team, team.name, team_member.player FROM team LEFT JOIN team_member ON team_member.team = team.id
WHERE team.id = ANY ($1::bigint[]))"};

/// By team, in the order of their ids.
using Left = std::map<TeamId, LeftTeam>;

void uninvite(Left& left, const pqxx::result& dropped) {
  for (const auto& row : dropped) left[id<TeamId>(row["team"])].uninvited.push_back(id<PlayerId>(row["player"]));
}

/// Gives the teams that nobody leads any more.
std::vector<TeamId> lead_on(Left& left, const pqxx::result& led) {
  std::vector<TeamId> dissolved;
  for (const auto& row : led) {
    const auto team = id<TeamId>(row["team"]);
    left[team].captain = optional_id<PlayerId>(row["captain"]);
    if (!left[team].captain) dissolved.push_back(team);
  }
  return dissolved;
}

std::vector<LeftTeam> with_members(Transaction& transaction, Left left) {
  if (left.empty()) return {};
  std::vector<TeamId> ids;
  for (const auto& [team, nothing] : left) ids.push_back(team);
  for (const auto& row : transaction.run(kMembersOfTeams, id_array(ids))) {
    LeftTeam& team = left[id<TeamId>(row["team"])];
    team.name = row["name"].as<std::string>();
    if (const auto member = optional_id<PlayerId>(row["player"])) team.members.push_back(*member);
  }
  std::vector<LeftTeam> teams;
  for (auto& [team, known] : left) {
    known.id = team;
    teams.push_back(std::move(known));
  }
  return teams;
}

}  // namespace

std::vector<LeftTeam> leave_teams(Transaction& transaction, PlayerId player) {
  Left left;
  uninvite(left, transaction.run(kEraseInvitations, number(player)));
  transaction.run(kHoldTeams, number(player));
  for (const auto& row : transaction.run(kEraseMemberships, number(player))) left[id<TeamId>(row["team"])];
  const auto dissolved = lead_on(left, transaction.run(kLeaveCaptaincies, number(player)));
  if (!dissolved.empty()) uninvite(left, transaction.run(kEndInvitations, id_array(dissolved)));
  auto teams = with_members(transaction, std::move(left));
  for (auto& team : teams) std::erase(team.uninvited, player);
  return teams;
}

std::vector<LeftTeam> hand_teams_over(Transaction& transaction, PlayerId player) {
  Left left;
  // A statement of its own: the next sees who leads and who is a member once all that is done to them meanwhile is.
  transaction.run(kHoldTeams, number(player));
  lead_on(left, transaction.run(kHandTeamsOver, number(player)));
  return with_members(transaction, std::move(left));
}

}  // namespace noughts::postgres
