// Who may write which step of an event.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "events/open/battles.hpp"

namespace noughts::events {

/// What the database says of people and teams is read for that; by the record itself Event::apply() refuses. Used by whoever has
/// the event's lock.
class Permissions {
 public:
  /// The referenced outlive it.
  Permissions(const Services& services, const Event& event, const Battles& battles, KnownNames& names)
      : services_(services), event_(event), battles_(battles), names_(names) {}

  /// Whether somebody may write a step. What is read for that and stands in it, such as ratings, is filled in, and whoever comes
  /// into the record with it is among the names. Refusals: those of eligibility.hpp, policy and setups; too_many_changes,
  /// registered_only, already_invited, no_teams, not_team_captain, bad_line_up, not_in_team, officiates, not_in_this_kind.
  boost::asio::awaitable<CommandResult<void>> check(const store::Player& who, StepContent& content);
  /// Somebody leaves an event of teams: the captain withdraws the team, before it starts another player only themselves, which is
  /// another step. Refusals: not_team_captain.
  [[nodiscard]] CommandResult<void> check_leaving(PlayerId who, StepContent& content) const;

 private:
  /// Whether somebody may play in it, and as whom. `by`: who enters them.
  boost::asio::awaitable<CommandResult<store::EventApplicant>> admit(PlayerId player, PlayerId by);
  /// A captain enters their team, or lines others up. Refusals: not_team_captain, not_in_team, and those of players.
  boost::asio::awaitable<CommandResult<void>> check_line_up(PlayerId who, StepContent& content);
  boost::asio::awaitable<CommandResult<void>> check_substitute(event::Replaced& replaced);
  boost::asio::awaitable<CommandResult<void>> check_invitations(PlayerId who, event::Invited& invited);
  boost::asio::awaitable<CommandResult<void>> check_official(PlayerId who, const event::Officiates& officiates);
  /// A name or a description is something that is said to all.
  boost::asio::awaitable<CommandResult<void>> check_edit(PlayerId who, const event::Edited& edited);

  const Services& services_;
  const Event& event_;
  const Battles& battles_;
  KnownNames& names_;
};

}  // namespace noughts::events
