#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::ChallengeId;
using store::Invitation;
using store::InvitationState;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

InvitationState state_of(const State& state, const MemoryInvitation& kept) {
  const auto fulfils = [&](const auto& room) { return room.second.made.challenge == kept.made.challenge; };
  return std::ranges::any_of(state.rooms, fulfils) ? InvitationState::accepted : kept.state;
}

Invitation shown(const State& state, const MemoryInvitation& kept) {
  const auto& made = kept.made;
  Invitation found;
  found.challenge = made.challenge;
  found.terms = made.terms;
  found.side = made.side;
  found.from = state.players.at(made.from).player;
  found.from_rating = state.shown_points(made.from, made.terms.variant);
  found.to = state.players.at(made.to).player;
  found.to_rating = state.shown_points(made.to, made.terms.variant);
  found.sent = made.sent;
  found.expires = made.expires;
  found.state = state_of(state, kept);
  found.reason = kept.reason;
  return found;
}

bool is_open(const State& state, const MemoryInvitation& kept, store::Instant now) {
  return state_of(state, kept) == InvitationState::open && kept.made.expires > now;
}

Result<ChallengeId> send(State& state, const store::NewInvitation& made) {
  for (const auto& [id, other] : state.challenges) {
    if (other.by == made.from && other.cid == made.cid) return id;
  }
  if (!state.players.contains(made.from) || !state.players.contains(made.to)) return std::unexpected{StoreError::not_found};
  if (!is_seatable(state, made.from, made.terms)) return std::unexpected{StoreError::not_found};
  const auto is_rival = [&](const auto& each) {
    return each.second.made.from == made.from && is_open(state, each.second, made.sent);
  };
  if (std::ranges::count_if(state.invitations, is_rival) >= store::kMostInvitations) return std::unexpected{StoreError::conflict};
  auto& challenge = state.challenges[made.challenge];
  challenge = {made.challenge, made.from, made.cid, made.terms, made.side, {}};
  challenge.joined.push_back({made.from, made.cid, made.side, true, std::nullopt});
  state.invitations.emplace(made.challenge, MemoryInvitation{made, InvitationState::open, {}});
  return made.challenge;
}

class MemoryInvitations final : public store::Invitations {
 public:
  explicit MemoryInvitations(State& state) : state_{state} {}

  Answer<ChallengeId> send(store::NewInvitation invitation) override {
    return answered<ChallengeId>(state_, [=](State& state) { return tests::send(state, invitation); });
  }

  Answer<Invitation> find(ChallengeId challenge) override {
    return answered<Invitation>(state_, [=](State& state) -> Result<Invitation> {
      const auto found = state.invitations.find(challenge);
      if (found == state.invitations.end()) return std::unexpected{StoreError::not_found};
      return shown(state, found->second);
    });
  }

  Answer<std::vector<Invitation>> open_of(PlayerId player, store::Instant now) override {
    return answered<std::vector<Invitation>>(state_, [=](State& state) -> Result<std::vector<Invitation>> {
      std::vector<Invitation> found;
      for (const auto& [id, kept] : state.invitations) {
        const bool is_theirs = kept.made.from == player || kept.made.to == player;
        if (is_theirs && is_open(state, kept, now)) found.push_back(shown(state, kept));
      }
      std::ranges::sort(found, std::ranges::greater{},
                        [](const Invitation& each) { return std::pair(each.sent, each.challenge); });
      return found;
    });
  }

  Answer<Invitation> end(ChallengeId challenge, InvitationState how, std::optional<store::DeclineReason> reason,
                         store::Instant) override {
    return answered<Invitation>(state_, [=](State& state) -> Result<Invitation> {
      const auto found = state.invitations.find(challenge);
      if (found == state.invitations.end()) return std::unexpected{StoreError::not_found};
      const auto& joined = state.challenges.at(challenge).joined;
      const bool is_joined = std::ranges::any_of(
          joined, [&](const MemoryJoined& each) { return each.player == found->second.made.to && each.here; });
      const bool may_end =
          how == InvitationState::accepted || (!is_joined && state_of(state, found->second) == InvitationState::open);
      if (found->second.state == InvitationState::open && may_end) {
        found->second.state = how;
        found->second.reason = reason;
      }
      return shown(state, found->second);
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Invitations> memory_invitations(State& state) { return std::make_unique<MemoryInvitations>(state); }

}  // namespace noughts::tests
