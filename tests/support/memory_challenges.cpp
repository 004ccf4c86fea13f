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

Result<ChallengeId> create_challenge(State& state, const MemoryChallenge& challenge) {
  for (const auto& [id, other] : state.challenges) {
    if (other.by == challenge.by && other.cid == challenge.cid) return id;
  }
  if (state.challenges.contains(challenge.id)) return std::unexpected{StoreError::conflict};
  if (!state.players.contains(challenge.by)) return std::unexpected{StoreError::not_found};
  state.challenges.emplace(challenge.id, challenge);
  return challenge.id;
}

Challenge shown(const State& state, const MemoryChallenge& challenge) {
  Challenge found{challenge.id,
                  challenge.terms,
                  challenge.side,
                  state.players.at(challenge.by).player,
                  state.shown_points(challenge.by, challenge.terms.variant),
                  std::nullopt};
  for (const auto& [id, room] : state.rooms) {
    if (room.made.challenge == challenge.id) found.room = id;
  }
  return found;
}

class MemoryChallenges final : public store::Challenges {
 public:
  explicit MemoryChallenges(State& state) : state_{state} {}

  Answer<ChallengeId> create(ChallengeId id, PlayerId by, Cid cid, match::Terms terms, std::string side,
                             store::Instant) override {
    return answered<ChallengeId>(state_, [=](State& state) { return create_challenge(state, {id, by, cid, terms, side}); });
  }

  Answer<Challenge> find(ChallengeId id) override {
    return answered<Challenge>(state_, [=](State& state) -> Result<Challenge> {
      const auto found = state.challenges.find(id);
      if (found == state.challenges.end()) return std::unexpected{StoreError::not_found};
      return shown(state, found->second);
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Challenges> memory_challenges(State& state) { return std::make_unique<MemoryChallenges>(state); }

}  // namespace noughts::tests
