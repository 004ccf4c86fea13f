// Who is in which team, and who comes and goes.
#include "postgres/team/teams.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/people/player_hold.hpp"
#include "postgres/team/team_hold.hpp"

namespace noughts::postgres {
namespace {

using store::InvitedToTeam;
using store::MadeTeam;
using store::NewTeam;
using store::OwnTeams;
using store::PlayerId;
using store::Team;
using store::TeamAct;
using store::TeamActDone;
using store::TeamId;
using store::TeamRefusal;

const Statement kTeamMadeBy{"team_made_by", "SELECT id FROM team WHERE founder = $1 AND cid = $2"};

// Names that moderators have taken away are nobody's, a team's neither.
const Statement kWhyNoTeam{"why_no_team", R"(
SELECT (SELECT count(*) FROM team_member WHERE player = $1) AS teams,
       EXISTS (SELECT FROM blocked_name WHERE key = $2) OR EXISTS (
         SELECT FROM held_name WHERE until = 9223372036854775807 AND hash IN (held_hash($2), held_hash($3))) AS is_blocked,
       EXISTS (SELECT FROM team WHERE name_key = $2) AS is_taken,
       EXISTS (SELECT FROM team WHERE name_skeleton = $3) AS is_alike)"};

const Statement kMakeTeam{"make_team", R"(
WITH made AS (
  INSERT INTO team (name, name_key, name_skeleton, founder, cid, captain, made_at) VALUES ($1, $2, $3, $4, $5, $4, $6)
  ON CONFLICT DO NOTHING RETURNING id
)
INSERT INTO team_member (team, player, since, read_to) SELECT id, $4, $6, 0 FROM made RETURNING team)"};

const Statement kFindTeam{"find_team", "SELECT id, name, captain, made_at, dissolved_at FROM team WHERE id = $1"};

const Statement kTeamMembers{"team_members", R"(
SELECT player.id, player.name, player.guest, player.bot, team_member.since
FROM team_member JOIN player ON player.id = team_member.player WHERE team = $1 ORDER BY team_member.since, player.id)"};

const Statement kTeamInvited{"team_invited", R"(
SELECT whom.id AS whom, whom.name AS whom_name, whom.guest AS whom_guest, whom.bot AS whom_bot,
       inviter.id AS by, inviter.name AS by_name, inviter.guest AS by_guest, inviter.bot AS by_bot, at
FROM team_invitation JOIN player AS whom ON whom.id = team_invitation.player JOIN player AS inviter ON inviter.id = by_player
WHERE team = $1 ORDER BY at DESC, whom.id)"};

const Statement kIsInvitedToTeam{"is_invited_to_team", "SELECT FROM team_invitation WHERE team = $1 AND player = $2"};

const Statement kTeamsOf{"teams_of", R"(
SELECT team.id AS team, team.name AS team_name, player.id, player.name, player.guest, player.bot,
       (SELECT count(*) FROM team_member AS each WHERE each.team = team.id) AS members,
       (SELECT count(*) FILTER (WHERE unseen.player <> $1 AND unseen.player <> ALL (ARRAY(SELECT blocked FROM block WHERE block.player = $1))) FROM (
          SELECT player FROM team_line WHERE team_line.team = team.id AND team_line.id > own.read_to ORDER BY team_line.id LIMIT $2
        ) AS unseen) AS unread
FROM team_member AS own JOIN team ON team.id = own.team JOIN player ON player.id = team.captain
WHERE own.player = $1 ORDER BY team.name_key)"};

const Statement kTeamInvitationsOf{"team_invitations_of", R"(
SELECT team.id AS team, team.name AS team_name, player.id, player.name, player.guest, player.bot, at
FROM team_invitation JOIN team ON team.id = team_invitation.team JOIN player ON player.id = by_player
WHERE team_invitation.player = $1 AND team.captain IS NOT NULL ORDER BY at DESC, team.id LIMIT $2)"};

const Statement kCountTeamInvitations{"count_team_invitations", "SELECT count(*) FROM team_invitation WHERE team = $1"};

// Nobody who erases the account meanwhile: nobody could decline it.
const Statement kInviteToTeam{"invite_to_team", R"(
INSERT INTO team_invitation (team, player, by_player, at)
SELECT $1::bigint, id, $3::bigint, $4::bigint FROM player WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE ON CONFLICT DO NOTHING)"};

const Statement kDropTeamInvitation{"drop_team_invitation", "DELETE FROM team_invitation WHERE team = $1 AND player = $2"};

const Statement kCountTeamsOf{"count_teams_of", "SELECT count(*) FROM team_member WHERE player = $1"};

// What was said before somebody came is there to be read, but not new.
const Statement kJoinTeam{"join_team", R"(
INSERT INTO team_member (team, player, since, read_to)
VALUES ($1, $2, $3, coalesce((SELECT max(id) FROM team_line WHERE team = $1), 0)))"};

const Statement kLeaveTeam{"leave_team", "DELETE FROM team_member WHERE team = $1 AND player = $2"};

const Statement kHandTeamOver{"hand_team_over", "UPDATE team SET captain = $2 WHERE id = $1 AND NOT is_under($2, 'ban')"};

const Statement kDissolveTeam{"dissolve_team", R"(
WITH members AS (DELETE FROM team_member WHERE team = $1), dissolved AS (
  UPDATE team SET captain = NULL, name_key = NULL, name_skeleton = NULL, dissolved_at = $2, dissolved_by = $3 WHERE id = $1
)
DELETE FROM team_invitation WHERE team = $1 RETURNING player)"};

const Statement kIsDissolvedBy{"is_dissolved_by", "SELECT FROM team WHERE id = $1 AND dissolved_by = $2"};

constexpr int kMostInvitationsShown = 50;

TeamRefusal why_no_team(Transaction& transaction, const NewTeam& made) {
  const auto why = transaction.run(kWhyNoTeam, number(made.founder), made.key, made.skeleton)[0];
  if (why["teams"].as<int>() >= store::kMostTeams) return TeamRefusal::too_many_teams;
  if (why["is_blocked"].as<bool>()) return TeamRefusal::name_reserved;
  if (why["is_taken"].as<bool>()) return TeamRefusal::name_taken;
  return why["is_alike"].as<bool>() ? TeamRefusal::name_too_alike : TeamRefusal::none;
}

Result<MadeTeam> make_team(Connection& connection, const NewTeam& made) {
  Transaction transaction{connection};
  hold_player(transaction, made.founder);
  const auto before = transaction.run(kTeamMadeBy, number(made.founder), made.cid);
  if (!before.empty()) return MadeTeam{TeamRefusal::none, id<TeamId>(before[0][0])};
  if (const auto why = why_no_team(transaction, made); why != TeamRefusal::none) return MadeTeam{why};
  const auto rows =
      transaction.run(kMakeTeam, made.name, made.key, made.skeleton, number(made.founder), made.cid, number(made.at));
  if (rows.empty()) return MadeTeam{TeamRefusal::name_taken};  // another was quicker
  transaction.commit();
  return MadeTeam{TeamRefusal::none, id<TeamId>(rows[0][0])};
}

Result<std::optional<TeamId>> made_before(Connection& connection, PlayerId founder, store::Cid cid) {
  const auto rows = connection.run(kTeamMadeBy, number(founder), cid);
  return rows.empty() ? std::nullopt : std::optional(id<TeamId>(rows[0][0]));
}

Result<Team> find_team(Connection& connection, TeamId team) {
  Snapshot snapshot{connection};
  const auto rows = snapshot.run(kFindTeam, number(team));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  const auto& row = rows[0];
  Team found{team,
             row["name"].as<std::string>(),
             instant(row["made_at"]),
             optional_instant(row["dissolved_at"]),
             optional_id<PlayerId>(row["captain"]),
             {}};
  for (const auto& each : snapshot.run(kTeamMembers, number(team))) {
    found.members.push_back({player(each), instant(each["since"])});
  }
  snapshot.commit();
  return found;
}

Result<OwnTeams> teams_of(Connection& connection, PlayerId who) {
  OwnTeams own;
  for (const auto& row : connection.run(kTeamsOf, number(who), store::kMostUnreadCounted)) {
    own.teams.push_back({id<TeamId>(row["team"]), row["team_name"].as<std::string>(), player(row), row["members"].as<int>(),
                         row["unread"].as<int>()});
  }
  for (const auto& row : connection.run(kTeamInvitationsOf, number(who), kMostInvitationsShown)) {
    own.invitations.push_back({id<TeamId>(row["team"]), row["team_name"].as<std::string>(), player(row), instant(row["at"])});
  }
  return own;
}

/// Whether the act brings its player into the team.
enum class Joins : bool { no, yes };

/// What is done once the team is held; what it refuses is not committed. Whoever joins is held before it: erasing an account
/// takes both in this order.
template <class Do>
Result<TeamActDone> act_on(Connection& connection, const TeamAct& act, Do do_it, Joins joins = Joins::no) {
  try {
    Transaction transaction{connection};
    if (joins == Joins::yes) hold_player(transaction, act.whom);
    const auto held = hold_team(transaction, act.team, act.whom);
    if (!held) return TeamActDone{TeamRefusal::not_found};
    TeamActDone done = do_it(transaction, *held);
    done.name = held->name;
    if (done.refusal == TeamRefusal::none) transaction.commit();
    return done;
  } catch (const pqxx::foreign_key_violation&) {
    return TeamActDone{TeamRefusal::not_found};
  }
}

TeamActDone refused(TeamRefusal why) { return {why}; }
TeamActDone changed(bool has_changed = true) { return {TeamRefusal::none, has_changed}; }

TeamActDone invite(Transaction& transaction, const TeamAct& act, const HeldTeam& held) {
  if (held.captain != act.by) return refused(TeamRefusal::not_captain);
  if (held.is_member) return refused(TeamRefusal::already_member);
  if (held.members >= store::kMostMembers) return refused(TeamRefusal::team_full);
  const auto invited = transaction.run(kInviteToTeam, number(act.team), number(act.whom), number(act.by), number(act.at));
  if (invited.affected_rows() == 0) return changed(false);
  const auto open = transaction.run(kCountTeamInvitations, number(act.team))[0][0].as<int>();
  return open > store::kMostTeamInvitations ? refused(TeamRefusal::too_many_invitations) : changed();
}

TeamActDone accept(Transaction& transaction, const TeamAct& act, const HeldTeam& held) {
  if (held.is_member) return changed(false);
  const auto dropped = transaction.run(kDropTeamInvitation, number(act.team), number(act.whom));
  if (dropped.affected_rows() == 0) return refused(TeamRefusal::not_invited);
  if (held.members >= store::kMostMembers) return refused(TeamRefusal::team_full);
  const auto teams = transaction.run(kCountTeamsOf, number(act.whom))[0][0].as<int>();
  if (teams >= store::kMostTeams) return refused(TeamRefusal::too_many_teams);
  transaction.run(kJoinTeam, number(act.team), number(act.whom), number(act.at));
  return changed();
}

TeamActDone remove(Transaction& transaction, const TeamAct& act, const HeldTeam& held) {
  if (act.by != act.whom && held.captain != act.by) return refused(TeamRefusal::not_captain);
  if (held.captain == act.whom) return refused(TeamRefusal::captain_stays);
  return changed(transaction.run(kLeaveTeam, number(act.team), number(act.whom)).affected_rows() > 0);
}

TeamActDone hand_over(Transaction& transaction, const TeamAct& act, const HeldTeam& held) {
  // Done already.
  if (held.captain == act.whom && hold_team(transaction, act.team, act.by)->is_member) return changed(false);
  if (held.captain != act.by) return refused(TeamRefusal::not_captain);
  if (!held.is_member) return refused(TeamRefusal::not_member);
  if (act.whom == act.by) return changed(false);
  const auto handed = transaction.run(kHandTeamOver, number(act.team), number(act.whom));
  return handed.affected_rows() > 0 ? changed() : refused(TeamRefusal::banned);
}

Result<TeamActDone> dissolve_team(Connection& connection, const TeamAct& act) {
  auto done = act_on(connection, act, [&](Transaction& transaction, const HeldTeam& held) {
    if (held.captain != act.by) return refused(TeamRefusal::not_captain);
    TeamActDone dissolved = changed();
    for (const auto& row : transaction.run(kDissolveTeam, number(act.team), number(act.at), number(act.by))) {
      dissolved.uninvited.push_back(id<PlayerId>(row[0]));
    }
    return dissolved;
  });
  // The same again: it is done already.
  const bool is_gone = done && done->refusal == TeamRefusal::not_found;
  if (is_gone && !connection.run(kIsDissolvedBy, number(act.team), number(act.by)).empty()) return changed(false);
  return done;
}

}  // namespace

Answer<MadeTeam> Teams::make(NewTeam made) {
  return ask<MadeTeam>(pool_, [made = std::move(made)](Connection& connection) { return make_team(connection, made); });
}

Answer<std::optional<TeamId>> Teams::made_by(PlayerId founder, store::Cid cid) {
  return ask<std::optional<TeamId>>(pool_, [=](Connection& connection) { return made_before(connection, founder, cid); });
}

Answer<Team> Teams::find(TeamId team) {
  return ask<Team>(pool_, [=](Connection& connection) { return find_team(connection, team); });
}

Answer<std::vector<InvitedToTeam>> Teams::invited(TeamId team) {
  return ask<std::vector<InvitedToTeam>>(pool_, [=](Connection& connection) -> Result<std::vector<InvitedToTeam>> {
    std::vector<InvitedToTeam> invited;
    for (const auto& row : connection.run(kTeamInvited, number(team))) {
      invited.push_back({player(row, "whom", "whom"), player(row, "by", "by"), instant(row["at"])});
    }
    return invited;
  });
}

Answer<bool> Teams::is_invited(TeamId team, PlayerId player) {
  return ask<bool>(pool_, [=](Connection& connection) -> Result<bool> {
    return !connection.run(kIsInvitedToTeam, number(team), number(player)).empty();
  });
}

Answer<OwnTeams> Teams::of(PlayerId player) {
  return ask<OwnTeams>(pool_, [=](Connection& connection) { return teams_of(connection, player); });
}

Answer<TeamActDone> Teams::invite(TeamAct act) {
  return ask<TeamActDone>(pool_, [=](Connection& connection) {
    return act_on(connection, act, [&](auto& transaction, auto& held) { return postgres::invite(transaction, act, held); });
  });
}

Answer<TeamActDone> Teams::drop_invitation(TeamAct act) {
  return ask<TeamActDone>(pool_, [=](Connection& connection) {
    return act_on(connection, act, [&](Transaction& transaction, const HeldTeam& held) {
      if (act.by != act.whom && held.captain != act.by) return refused(TeamRefusal::not_captain);
      return changed(transaction.run(kDropTeamInvitation, number(act.team), number(act.whom)).affected_rows() > 0);
    });
  });
}

Answer<TeamActDone> Teams::accept(TeamAct act) {
  return ask<TeamActDone>(pool_, [=](Connection& connection) {
    const auto do_it = [&](auto& transaction, auto& held) { return postgres::accept(transaction, act, held); };
    return act_on(connection, act, do_it, Joins::yes);
  });
}

Answer<TeamActDone> Teams::remove(TeamAct act) {
  return ask<TeamActDone>(pool_, [=](Connection& connection) {
    return act_on(connection, act, [&](auto& transaction, auto& held) { return postgres::remove(transaction, act, held); });
  });
}

Answer<TeamActDone> Teams::hand_over(TeamAct act) {
  return ask<TeamActDone>(pool_, [=](Connection& connection) {
    return act_on(connection, act, [&](auto& transaction, auto& held) { return postgres::hand_over(transaction, act, held); });
  });
}

Answer<TeamActDone> Teams::dissolve(TeamAct act) {
  return ask<TeamActDone>(pool_, [=](Connection& connection) { return dissolve_team(connection, act); });
}

}  // namespace noughts::postgres
