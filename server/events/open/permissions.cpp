#include "events/open/permissions.hpp"

#include <algorithm>

#include "event/record/eligibility.hpp"
#include "event/record/refusing.hpp"
#include "policy/policy.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;

/// Of all steps those that anybody may have written, each for themselves or their team.
bool is_own(const StepContent& content, PlayerId who) {
  if (std::holds_alternative<event::LinedUp>(content)) return true;
  // Captains, players of boards and judges, as the record knows them.
  if (std::holds_alternative<event::BoardsNamed>(content) || std::holds_alternative<event::StageBegun>(content)) return true;
  if (std::holds_alternative<event::ExtraAgreed>(content)) return true;
  if (const auto* entered = std::get_if<event::Entered>(&content)) return entered->player == who;
  if (const auto* officiates = std::get_if<event::Officiates>(&content)) return officiates->player == who;
  if (const auto* down = std::get_if<event::StoodDown>(&content)) return down->player == who;
  const auto* left = std::get_if<event::Left>(&content);
  return left != nullptr && left->player == who;
}

}  // namespace

awaitable<CommandResult<void>> Permissions::check(const store::Player& who, StepContent& content) {
  if (!is_own(content, who.id)) {
    if (auto may = event::check_organiser(event_, who.id, content); !may) co_return refused(std::move(may.error()));
  }
  auto* entered = std::get_if<event::Entered>(&content);
  if (std::holds_alternative<event::LinedUp>(content) || (entered != nullptr && entered->line_up)) {
    co_return co_await check_line_up(who.id, content);
  }
  if (std::holds_alternative<event::Left>(content)) co_return check_leaving(who.id, content);
  if (const auto* attached = std::get_if<event::PacksAttached>(&content)) {
    co_return co_await battles_.check_packs(who.id, *attached);
  }
  if (const auto* officiates = std::get_if<event::Officiates>(&content)) co_return co_await check_official(who.id, *officiates);
  if (entered != nullptr) {
    auto applicant = co_await admit(entered->player, entered->player);
    if (!applicant) co_return std::unexpected(std::move(applicant.error()));
    entered->rating = applicant->rating;
  } else if (auto* replaced = std::get_if<event::Replaced>(&content)) {
    co_return co_await check_substitute(*replaced);
  } else if (auto* invited = std::get_if<event::Invited>(&content)) {
    co_return co_await check_invitations(who.id, *invited);
  } else if (const auto* edited = std::get_if<event::Edited>(&content)) {
    co_return co_await check_edit(who.id, *edited);
  }
  co_return CommandResult<void>{};
}

awaitable<CommandResult<void>> Permissions::check_edit(PlayerId who, const event::Edited& edited) {
  const bool speaks = edited.terms.name != event_.terms().name || edited.terms.description != event_.terms().description;
  const auto relations = co_await services_.relations.of(who);
  if (!relations) co_return failed(relations.error());
  auto refusal = policy::check_permission(policy::Interaction::chat, *relations);
  if (speaks && refusal) co_return refused(std::move(*refusal));
  co_return CommandResult<void>{};
}

// Who is invited already is not told again.
awaitable<CommandResult<void>> Permissions::check_invitations(PlayerId who, event::Invited& invited) {
  std::erase_if(invited.players, [&](PlayerId player) { return event_.is_invited(player); });
  std::ranges::sort(invited.players);
  const auto repeated = std::ranges::unique(invited.players);
  invited.players.erase(repeated.begin(), repeated.end());
  if (invited.players.empty()) co_return refused({"already_invited", "They are invited already."});
  const auto from = co_await services_.relations.of(who);
  if (!from) co_return failed(from.error());
  for (const PlayerId player : invited.players) {
    const auto to = co_await services_.relations.of(player);
    if (!to) co_return failed(to.error());
    if (auto refusal = policy::check_permission(policy::Interaction::invite, *from, *to)) co_return refused(std::move(*refusal));
  }
  co_return CommandResult<void>{};
}

namespace {

std::unexpected<Failure> not_in_team() { return refused({"not_in_team", "Only members of the team play for it."}); }

}  // namespace

awaitable<CommandResult<void>> Permissions::check_line_up(PlayerId who, StepContent& content) {
  auto* entered = std::get_if<event::Entered>(&content);
  const event::TeamLineUp line_up = entered != nullptr ? *entered->line_up : std::get<event::LinedUp>(content).line_up;
  if (!event::plays_in_teams(event_.terms().kind)) {
    co_return refused({"no_teams", "Players enter this event, each for themselves."});
  }
  const auto not_captain = [] { return refused({"not_team_captain", "Only its captain may do this."}); };
  const auto team = co_await services_.teams.find(line_up.team);
  if (!team && team.error() == store::StoreError::not_found) co_return not_captain();
  if (!team) co_return failed(team.error());
  if (team->captain != who || line_up.players.empty() || line_up.players.front() != who) co_return not_captain();
  if (std::ssize(line_up.players) > event::line_up_size(event_.terms().kind).most) {
    co_return refused({"bad_line_up", "Too many play for the team."});
  }
  int ratings = 0;
  for (const PlayerId each : line_up.players) {
    const auto is_each = [&](const store::TeamMember& member) { return member.player.id == each; };
    if (std::ranges::none_of(team->members, is_each)) co_return not_in_team();
    auto applicant = co_await admit(each, who);
    if (!applicant) co_return std::unexpected(std::move(applicant.error()));
    ratings += applicant->rating;
  }
  if (entered != nullptr) entered->rating = ratings / static_cast<int>(line_up.players.size());
  names_.add(line_up.team, team->name);
  co_return CommandResult<void>{};
}

CommandResult<void> Permissions::check_leaving(PlayerId who, StepContent& content) const {
  const auto number = event_.entrant(who);
  if (!number) return {};
  const auto& entry = event_.entry(*number);
  if (!entry.line_up || entry.player == who) return {};
  if (event_.state() != event::EventState::upcoming) {
    return refused({"not_team_captain", "The captain withdraws a team, and the organiser replaces a player."});
  }
  event::TeamLineUp others = *entry.line_up;
  std::erase(others.players, who);
  if (std::ssize(others.players) >= event::line_up_size(event_.terms().kind).fewest) content = event::LinedUp{std::move(others)};
  return {};
}

awaitable<CommandResult<void>> Permissions::check_substitute(event::Replaced& replaced) {
  if (const auto number = event_.entrant(replaced.out); number && event_.entry(*number).line_up) {
    // Not by the record: those of before may have it.
    if (event_.officials().contains(replaced.in)) co_return refused(event::plays_not_who_officiates());
    std::vector<store::TeamPlayer> named{{event_.entry(*number).line_up->team, replaced.in, false}};
    const auto members = co_await services_.stored.in_teams(std::move(named));
    if (!members) co_return failed(members.error());
    if (members->empty()) co_return not_in_team();
  }
  auto applicant = co_await admit(replaced.in, replaced.in);
  if (!applicant) co_return std::unexpected(std::move(applicant.error()));
  replaced.rating = applicant->rating;
  co_return CommandResult<void>{};
}

awaitable<CommandResult<store::EventApplicant>> Permissions::admit(PlayerId player, PlayerId by) {
  auto applicant = co_await services_.stored.applicant(player, event_.terms().game.variant);
  if (!applicant) co_return failed(applicant.error());
  const auto relations = co_await services_.relations.of(player);
  if (!relations) co_return failed(relations.error());
  if (auto refusal = policy::check_permission(policy::Interaction::pair, *relations)) co_return refused(std::move(*refusal));
  if (auto may = event::check_eligibility(event_, *applicant, by, services_.now()); !may)
    co_return refused(std::move(may.error()));
  if (applicant->player.guest) applicant->rating = 0;
  names_.add(applicant->player);
  co_return std::move(*applicant);
}

// Whoever judges is somebody with an account, whom nobody has shut out.
awaitable<CommandResult<void>> Permissions::check_official(PlayerId who, const event::Officiates& officiates) {
  if (officiates.player == who && event_.has_offered_enough(who)) {
    co_return refused({"too_many_changes", "They have offered it too often."});
  }
  auto applicant = co_await services_.stored.applicant(officiates.player, event_.terms().game.variant);
  if (!applicant) co_return failed(applicant.error());
  if (applicant->player.guest || applicant->player.bot) {
    co_return refused({"registered_only", "Whoever hosts or judges has an account."});
  }
  if (officiates.player != who) {
    const auto from = co_await services_.relations.of(who);
    if (!from) co_return failed(from.error());
    const auto to = co_await services_.relations.of(officiates.player);
    if (!to) co_return failed(to.error());
    if (auto refusal = policy::check_permission(policy::Interaction::invite, *from, *to)) co_return refused(std::move(*refusal));
  }
  names_.add(applicant->player);
  co_return CommandResult<void>{};
}

}  // namespace noughts::events
