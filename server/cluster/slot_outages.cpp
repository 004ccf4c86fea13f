#include "cluster/slot_outages.hpp"

#include <algorithm>

namespace noughts::cluster {

Millis overlap(std::vector<Outage> outages, Instant from, Instant until) {
  std::ranges::sort(outages, {}, &Outage::from);
  Millis sum{0};
  Instant counted = from;
  for (const Outage& outage : outages) {
    const Instant begin = std::max(counted, outage.from);
    const Instant end = std::min(until, outage.until);
    if (end > begin) {
      sum += end - begin;
      counted = end;
    }
  }
  return sum;
}

void SlotOutages::add(Outage outage, const Slots& slots) {
  const std::lock_guard lock(mutex_);
  insert(outage, slots);
}

void SlotOutages::add_first(Outage outage, const Slots& slots) {
  const std::lock_guard lock(mutex_);
  for (auto& known : outages_) known.slots &= ~slots;
  std::erase_if(outages_, [](const KnownOutage& known) { return known.slots.none(); });
  insert(outage, slots);
  // Last: whoever reads that these slots begin here finds the outage.
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (slots.test(slot)) since_of_[slot].store(outage.from.time_since_epoch().count(), std::memory_order_release);
  }
}

void SlotOutages::insert(Outage outage, const Slots& slots) {
  outages_.push_back({outage, slots});
  std::int64_t quiet = 0;
  for (const auto& each : outages_) quiet = std::max(quiet, each.span.until.time_since_epoch().count());
  quiet_since_.store(quiet, std::memory_order_release);
}

std::optional<Instant> SlotOutages::since(store::Slot slot) const {
  const auto since = since_of_[static_cast<std::size_t>(slot)].load(std::memory_order_acquire);
  return since == 0 ? std::nullopt : std::optional(Instant(Millis(since)));
}

Millis SlotOutages::downtime(store::Slot slot, Instant from, Instant until, std::vector<Outage> ongoing) const {
  if (ongoing.empty() && from.time_since_epoch().count() >= quiet_since_.load(std::memory_order_acquire)) return Millis{0};
  {
    const std::lock_guard lock(mutex_);
    for (const auto& each : outages_) {
      if (each.slots.test(static_cast<std::size_t>(slot))) ongoing.push_back(each.span);
    }
  }
  return overlap(std::move(ongoing), from, until);
}

Millis SlotOutages::frozen_for(store::Slot slot, Instant now) const {
  if (now.time_since_epoch().count() >= quiet_since_.load(std::memory_order_acquire)) return Millis{0};
  const std::lock_guard lock(mutex_);
  Millis longest{0};
  for (const auto& each : outages_) {
    if (each.slots.test(static_cast<std::size_t>(slot))) longest = std::max(longest, each.span.until - now);
  }
  return longest;
}

}  // namespace noughts::cluster
