// Teams that last: their members, who is invited, and their chat.
#pragma once

#include <vector>

#include "store/people/lines.hpp"
#include "store/people/notices.hpp"

namespace noughts::store {

inline constexpr int kMostTeams = 10;            ///< of one player
inline constexpr int kMostMembers = 30;          ///< of a team
inline constexpr int kMostTeamInvitations = 30;  ///< of a team, that nobody has answered
inline constexpr int kMostUnreadCounted = 100;   ///< lines of a team's chat

enum class TeamLineId : std::int64_t {};

/// Why something was not done.
enum class TeamRefusal : std::uint8_t {
  none,
  not_found,  ///< there is no such team, or it is dissolved
  name_taken,
  name_too_alike,
  name_reserved,  ///< a moderator has taken this name away from somebody
  too_many_teams,
  too_many_invitations,
  team_full,
  not_captain,
  not_member,
  already_member,
  not_invited,
  captain_stays,  ///< a captain hands over or dissolves, and does not leave
  banned,         ///< who would be the captain
};

struct NewTeam {
  PlayerId founder{};
  Cid cid{};
  std::string name;
  std::string key;
  std::string skeleton;
  games::Instant at{};
};

struct MadeTeam {
  TeamRefusal refusal = TeamRefusal::none;
  TeamId id{};
};

struct TeamMember {
  Player player;
  games::Instant since{};
};

struct InvitedToTeam {
  Player player;
  Player by;
  games::Instant at{};
};

struct Team {
  TeamId id{};
  std::string name;
  games::Instant made{};
  std::optional<games::Instant> dissolved;
  std::optional<PlayerId> captain;  ///< nullopt: it is dissolved
  std::vector<TeamMember> members;  ///< who has been there longest first
};

/// One of somebody's own teams.
struct OwnTeam {
  TeamId id{};
  std::string name;
  Player captain;
  int members = 0;
  int unread = 0;  ///< lines of others that they have not seen, kMostUnreadCounted at most
};

struct TeamInvitation {
  TeamId team{};
  std::string name;
  Player by;
  games::Instant at{};
};

struct OwnTeams {
  std::vector<OwnTeam> teams;               ///< by name
  std::vector<TeamInvitation> invitations;  ///< the newest first
};

/// What is done to a team: by whom, and to whom where it is done to somebody.
struct TeamAct {
  TeamId team{};
  PlayerId by{};
  PlayerId whom{};
  games::Instant at{};
};

struct TeamActDone {
  TeamRefusal refusal = TeamRefusal::none;
  bool has_changed = false;           ///< false: it was so before
  std::string name{};                 ///< the team's
  std::vector<PlayerId> uninvited{};  ///< whom it does not invite any more: it is dissolved
};

/// A moderator takes a team's name away, and gives it another.
struct TakenTeamName {
  TeamId team{};
  PlayerId by{};
  std::string reason;
  std::string name;
  std::string key;
  std::string skeleton;
  NewNotice notice;  ///< to its captain
  games::Instant at{};
  std::int64_t call = 0;  ///< random; the same where the same attempt is made again
};

struct RenamedTeam {
  TeamRefusal refusal = TeamRefusal::none;
  std::string name{};
  PlayerId captain{};
};

using TeamLine = LineOf<TeamLineId>;
using NewTeamLine = NewLineOf<TeamId>;

struct WrittenTeamLine {
  TeamRefusal refusal = TeamRefusal::none;
  TeamLine line;
  std::vector<PlayerId>
      readers;  ///< members who have not blocked the writer; empty: a repeated command, which wrote it the first time
};

struct TeamLinePage {
  TeamRefusal refusal = TeamRefusal::none;
  LinesOf<TeamLineId> lines;
  int unread = 0;
};

}  // namespace noughts::store
