#include "room/idempotency_cache.hpp"

#include <algorithm>

namespace noughts::room {

namespace {

// Clients count up: nearly every command is behind all others, and that is seen by the last alone.
template <class Steps>
auto place_of(Steps& steps, store::Cid cid) {
  if (steps.empty() || steps.back().cid < cid) return steps.end();
  return std::ranges::lower_bound(steps, cid, {}, [](const auto& step) { return step.cid; });
}

}  // namespace

void IdempotencyCache::remember_step(CommandKey command, int number) {
  auto of_player = std::ranges::find(steps_, command.player, &PlayersSteps::player);
  if (of_player == steps_.end()) of_player = steps_.insert(of_player, {command.player, {}});
  auto& steps = of_player->steps;
  const auto place = place_of(steps, command.cid);
  if (place == steps.end() || place->cid != command.cid) steps.insert(place, {command.cid, number});
}

void IdempotencyCache::remember_refusal(CommandKey command, games::Refusal refusal) {
  if (refusals_.size() == kRefusals) refusals_.erase(refusals_.begin());
  refusals_.emplace_back(command, std::move(refusal));
}

std::optional<IdempotencyCache::Answer> IdempotencyCache::find(CommandKey command) const {
  if (const auto of_player = std::ranges::find(steps_, command.player, &PlayersSteps::player); of_player != steps_.end()) {
    const auto step = place_of(of_player->steps, command.cid);
    if (step != of_player->steps.end() && step->cid == command.cid) return step->number;
  }
  const auto refusal = std::ranges::find(refusals_, command, &decltype(refusals_)::value_type::first);
  if (refusal == refusals_.end()) return std::nullopt;
  return refusal->second;
}

}  // namespace noughts::room
