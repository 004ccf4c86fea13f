// Who may do what in an event.
#include <algorithm>

#include "event/record/eligibility.hpp"
#include "events/open_event.hpp"
#include "policy/policy.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;

/// Of all deeds those that anybody may do, each for themselves.
bool is_own(const Deed& deed, PlayerId who) {
  if (const auto* entered = std::get_if<event::Entered>(&deed)) return entered->player == who;
  const auto* left = std::get_if<event::Left>(&deed);
  return left != nullptr && left->player == who;
}

}  // namespace

awaitable<Done<void>> OpenEvent::permit(const store::Player& who, Deed& deed) {
  if (!is_own(deed, who.id)) {
    if (auto may = event::check_organiser(event_, who.id, deed); !may) co_return refused(std::move(may.error()));
  }
  if (auto* entered = std::get_if<event::Entered>(&deed)) {
    auto applicant = co_await admitted(entered->player);
    if (!applicant) co_return std::unexpected(std::move(applicant.error()));
    entered->rating = applicant->rating;
  } else if (auto* replaced = std::get_if<event::Replaced>(&deed)) {
    auto applicant = co_await admitted(replaced->in);
    if (!applicant) co_return std::unexpected(std::move(applicant.error()));
    replaced->rating = applicant->rating;
  } else if (auto* invited = std::get_if<event::Invited>(&deed)) {
    co_return co_await permit_invitations(who.id, *invited);
  } else if (const auto* edited = std::get_if<event::Edited>(&deed)) {
    const bool speaks = edited->terms.name != event_.terms().name || edited->terms.description != event_.terms().description;
    const auto relations = co_await services_.store.relations.of(who.id);
    if (!relations) co_return failed(relations.error());
    auto refusal = policy::check_permission(policy::Interaction::chat, *relations);
    if (speaks && refusal) co_return refused(std::move(*refusal));
  }
  co_return Done<void>{};
}

// Who is invited already is not told again.
awaitable<Done<void>> OpenEvent::permit_invitations(PlayerId who, event::Invited& invited) {
  std::erase_if(invited.players, [&](PlayerId player) { return event_.is_invited(player); });
  std::ranges::sort(invited.players);
  const auto repeated = std::ranges::unique(invited.players);
  invited.players.erase(repeated.begin(), repeated.end());
  if (invited.players.empty()) co_return refused({"already_invited", "They are invited already."});
  const auto from = co_await services_.store.relations.of(who);
  if (!from) co_return failed(from.error());
  for (const PlayerId player : invited.players) {
    const auto to = co_await services_.store.relations.of(player);
    if (!to) co_return failed(to.error());
    if (auto refusal = policy::check_permission(policy::Interaction::invite, *from, *to)) co_return refused(std::move(*refusal));
  }
  co_return Done<void>{};
}

awaitable<Done<store::EventApplicant>> OpenEvent::admitted(PlayerId player) {
  auto applicant = co_await services_.stored.applicant(player, event_.terms().game.variant);
  if (!applicant) co_return failed(applicant.error());
  const auto relations = co_await services_.store.relations.of(player);
  if (!relations) co_return failed(relations.error());
  if (auto refusal = policy::check_permission(policy::Interaction::pair, *relations)) co_return refused(std::move(*refusal));
  if (auto may = event::check_eligibility(event_, *applicant, services_.now()); !may) co_return refused(std::move(may.error()));
  if (applicant->player.guest) applicant->rating = 0;
  players_[player] = applicant->player;
  co_return std::move(*applicant);
}

}  // namespace noughts::events
