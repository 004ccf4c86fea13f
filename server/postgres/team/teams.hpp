// Teams and their chats in the database.
#pragma once

#include "store/team/teams.hpp"

namespace noughts::postgres {

class Pool;

class Teams {
 public:
  explicit Teams(Pool& pool) : pool_{pool} {}

  /// The founder is its captain and first member. A repeated command (same founder and cid) gives the team that it made.
  store::Answer<store::MadeTeam> make(store::NewTeam made);
  /// The team that this command of somebody has made; nullopt: none.
  store::Answer<std::optional<store::TeamId>> made_by(store::PlayerId founder, store::Cid cid);
  /// A team, a dissolved one too, but without the invitations of which nobody but members may know. not_found: there is none.
  store::Answer<store::Team> find(store::TeamId team);
  /// Whom it has invited, the newest first.
  store::Answer<std::vector<store::InvitedToTeam>> invited(store::TeamId team);
  /// Whether it has invited somebody who has not answered.
  store::Answer<bool> is_invited(store::TeamId team, store::PlayerId player);
  /// Somebody's teams, and those that have invited them.
  store::Answer<store::OwnTeams> of(store::PlayerId player);

  /// A captain invites somebody.
  store::Answer<store::TeamActDone> invite(store::TeamAct act);
  /// Whoever is invited declines, or a captain withdraws it.
  store::Answer<store::TeamActDone> drop_invitation(store::TeamAct act);
  /// Whoever is invited comes in.
  store::Answer<store::TeamActDone> accept(store::TeamAct act);
  /// A member goes, or a captain removes one.
  store::Answer<store::TeamActDone> remove(store::TeamAct act);
  /// A captain makes another member the captain.
  store::Answer<store::TeamActDone> hand_over(store::TeamAct act);
  /// A captain ends the team; its name is free.
  store::Answer<store::TeamActDone> dissolve(store::TeamAct act);
  /// A moderator takes its name away for good: the captain is told, and the log has it. conflict: the new name is taken.
  store::Answer<store::RenamedTeam> take_name(store::TakenTeamName taken);

  /// A repeated command (same player and cid) gives the line that it wrote first.
  store::Answer<store::WrittenTeamLine> write(store::NewTeamLine line);
  /// The line that this command of somebody has written; nullopt: none.
  store::Answer<std::optional<store::TeamLine>> said(store::PlayerId by, store::Cid cid);
  /// A page of `limit` lines, of which those are left out that somebody has written whom the reader has blocked.
  store::Answer<store::TeamLinePage> lines(store::TeamId team, store::PlayerId reader, std::optional<store::TeamLineId> before,
                                           int limit);
  /// A member has seen all up to a line. What was seen stays seen.
  store::Answer<store::TeamRefusal> read(store::TeamId team, store::PlayerId reader, store::TeamLineId to);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
