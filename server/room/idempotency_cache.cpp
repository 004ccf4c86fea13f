#include "room/idempotency_cache.hpp"

#include <algorithm>

namespace noughts::room {

void IdempotencyCache::accepted(CommandKey command, int number) { steps_.emplace(command, number); }

void IdempotencyCache::refused(CommandKey command, games::Refusal refusal) {
  if (refusals_.size() == kRefusals) refusals_.pop_front();
  refusals_.emplace_back(command, std::move(refusal));
}

std::optional<IdempotencyCache::Answer> IdempotencyCache::find(CommandKey command) const {
  if (const auto step = steps_.find(command); step != steps_.end()) return step->second;
  const auto refusal = std::ranges::find(refusals_, command, &decltype(refusals_)::value_type::first);
  if (refusal == refusals_.end()) return std::nullopt;
  return refusal->second;
}

}  // namespace noughts::room
