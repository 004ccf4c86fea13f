#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Challenge;
using store::ChallengeId;
using store::Cid;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

std::optional<ChallengeId> made_by(const State& state, PlayerId by, Cid cid) {
  for (const auto& [id, challenge] : state.challenges) {
    if (challenge.by == by && challenge.cid == cid) return id;
  }
  return std::nullopt;
}

Result<ChallengeId> create_challenge(State& state, const MemoryChallenge& challenge) {
  if (const auto known = made_by(state, challenge.by, challenge.cid)) return *known;
  if (state.challenges.contains(challenge.id)) return std::unexpected{StoreError::conflict};
  if (!state.players.contains(challenge.by) || !is_seatable(state, challenge.by, challenge.terms)) {
    return std::unexpected{StoreError::not_found};
  }
  auto& made = state.challenges.emplace(challenge.id, challenge).first->second;
  made.joined.push_back({made.by, made.cid, made.side, true, std::nullopt});
  return made.id;
}

Challenge shown(const State& state, const MemoryChallenge& challenge) {
  Challenge found{challenge.id,
                  challenge.terms,
                  challenge.side,
                  state.players.at(challenge.by).player,
                  state.shown_points(challenge.by, challenge.terms.variant),
                  {},
                  std::nullopt,
                  challenge.setup,
                  challenge.created};
  for (const auto& each : challenge.joined) {
    if (!each.here) continue;
    const int points = state.shown_points(each.player, challenge.terms.variant);
    found.joined.push_back({state.players.at(each.player).player, points, each.side, each.cid});
  }
  for (const auto& [id, room] : state.rooms) {
    if (room.made.challenge == challenge.id) found.room = id;
  }
  return found;
}

Result<Challenge> change(State& state, ChallengeId id, const auto& what) {
  const auto found = state.challenges.find(id);
  if (found == state.challenges.end()) return std::unexpected{StoreError::not_found};
  if (!shown(state, found->second).room) what(found->second);
  return shown(state, found->second);
}

int waiting(const MemoryChallenge& challenge, std::optional<match::Side> side = std::nullopt) {
  return static_cast<int>(std::ranges::count_if(
      challenge.joined, [&](const MemoryJoined& each) { return each.here && (!side || each.side == *side); }));
}

void join(MemoryChallenge& challenge, const MemoryJoined& wanted, store::SeatLimits limits) {
  const auto known = std::ranges::find(challenge.joined, wanted.player, &MemoryJoined::player);
  if (waiting(challenge) >= limits.all || waiting(challenge, wanted.side) >= limits.of_side) return;
  if (known != challenge.joined.end()) {
    if (known->here || known->cid == wanted.cid) return;
    const auto left = known->left;
    challenge.joined.erase(known);
    return challenge.joined.push_back({wanted.player, wanted.cid, wanted.side, true, left});
  }
  challenge.joined.push_back(wanted);
}

void leave(MemoryChallenge& challenge, PlayerId player, Cid cid, int full) {
  const auto known = std::ranges::find(challenge.joined, player, &MemoryJoined::player);
  if (known == challenge.joined.end() || known->left == cid || waiting(challenge) >= full) return;
  known->here = false;
  known->left = cid;
}

class MemoryChallenges final : public store::Challenges {
 public:
  explicit MemoryChallenges(State& state) : state_{state} {}

  Answer<ChallengeId> create(ChallengeId id, PlayerId by, Cid cid, match::Terms terms, match::Side side,
                             std::optional<games::Json> setup, store::Instant at) override {
    return answered<ChallengeId>(state_, [=](State& state) {
      return create_challenge(state, {id, by, cid, terms, side, {}, setup, at});
    });
  }

  Answer<std::optional<ChallengeId>> made(PlayerId by, Cid cid) override {
    return answered<std::optional<ChallengeId>>(
        state_, [=](State& state) -> Result<std::optional<ChallengeId>> { return made_by(state, by, cid); });
  }

  Answer<Challenge> find(ChallengeId id) override {
    return answered<Challenge>(state_, [=](State& state) -> Result<Challenge> {
      const auto found = state.challenges.find(id);
      if (found == state.challenges.end()) return std::unexpected{StoreError::not_found};
      return shown(state, found->second);
    });
  }

  Answer<std::vector<Challenge>> open(std::string variant, store::Instant since, int limit) override {
    return answered<std::vector<Challenge>>(state_, [=](State& state) -> Result<std::vector<Challenge>> {
      std::vector<Challenge> found;
      for (auto next = state.challenges.rbegin(); next != state.challenges.rend(); ++next) {
        const auto& challenge = next->second;
        const auto is_maker = [&](const MemoryJoined& each) { return each.player == challenge.by && each.here; };
        const bool offered = challenge.terms.variant == variant && challenge.setup && challenge.created >= since;
        if (!offered || std::ranges::none_of(challenge.joined, is_maker)) continue;
        auto each = shown(state, challenge);
        if (!each.room && static_cast<int>(found.size()) < limit) found.push_back(std::move(each));
      }
      return found;
    });
  }

  Answer<Challenge> join(ChallengeId id, PlayerId player, Cid cid, match::Side side, store::SeatLimits limits,
                         store::Instant) override {
    return answered<Challenge>(state_, [=](State& state) -> Result<Challenge> {
      if (!state.players.contains(player)) return std::unexpected{StoreError::not_found};
      const auto invitation = state.invitations.find(id);
      const bool has_ended = invitation != state.invitations.end() && invitation->second.state != store::InvitationState::open;
      return change(state, id, [&](MemoryChallenge& challenge) {
        if (!has_ended && is_seatable(state, player, challenge.terms))
          tests::join(challenge, {player, cid, side, true, std::nullopt}, limits);
      });
    });
  }

  Answer<Challenge> leave(ChallengeId id, PlayerId player, Cid cid, int full) override {
    return answered<Challenge>(state_, [=](State& state) {
      return change(state, id, [&](MemoryChallenge& challenge) { tests::leave(challenge, player, cid, full); });
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Challenges> memory_challenges(State& state) { return std::make_unique<MemoryChallenges>(state); }

}  // namespace noughts::tests
