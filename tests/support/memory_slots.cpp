#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using std::chrono::steady_clock;
using store::Answer;
using store::Membership;
using store::Result;
using store::Slot;
using store::SlotOwner;
using store::TakenSlot;
using State = MemoryStore::State;

bool lives(const State& state, const std::string& node) {
  const auto found = state.leases.find(node);
  return found != state.leases.end() && found->second.until > steady_clock::now();
}

SlotOwner& owner(State& state, Slot slot) {
  auto& found = state.slots[slot];
  found.slot = slot;
  return found;
}

std::optional<store::Instant> free_since(const State& state, const SlotOwner& held) {
  if (const auto released = state.free_slots.find(held.slot); released != state.free_slots.end()) return released->second;
  const auto seen = state.nodes.find(held.node);
  return seen == state.nodes.end() ? std::nullopt : std::optional(seen->second);
}

/// As the trigger of `slot` does.
void renew_fence(State& state, const std::string& node) {
  if (state.nodes.contains(node)) state.fences[node] = ++state.slot_epoch;
}

void set_free(State& state, SlotOwner& held, store::Instant now) {
  renew_fence(state, held.node);
  held = {held.slot, "", ++state.slot_epoch};
  state.free_slots.try_emplace(held.slot, now);
}

Membership membership(State& state) {
  Membership all;
  for (const auto& [name, lease] : state.leases) {
    if (lives(state, name)) all.nodes.push_back({name, lease.is_on_bus});
  }
  for (int number = 0; number < store::kSlots; ++number) all.slots.push_back(owner(state, static_cast<Slot>(number)));
  return all;
}

class MemorySlots final : public store::Slots {
 public:
  explicit MemorySlots(State& state) : state_{state} {}

  Answer<std::string> site() override {
    return answered<std::string>(state_, [](State&) -> Result<std::string> { return "memory"; });
  }

  Answer<store::Instant> now() override {
    return answered<store::Instant>(state_, [](State&) -> Result<store::Instant> {
      return std::chrono::time_point_cast<store::Millis>(std::chrono::system_clock::now());
    });
  }

  Answer<Membership> renew(std::string node, store::Millis lease, bool is_on_bus) override {
    return answered<Membership>(state_, [=](State& state) -> Result<Membership> {
      if (state.nodes.contains(node)) state.leases[node] = {steady_clock::now() + lease, is_on_bus};
      auto all = membership(state);
      if (state.nodes.contains(node)) all.fence = state.fences.try_emplace(node, ++state.slot_epoch).first->second;
      return all;
    });
  }

  Answer<std::vector<TakenSlot>> take(std::string node, std::vector<Slot> slots) override {
    return answered<std::vector<TakenSlot>>(state_, [=](State& state) -> Result<std::vector<TakenSlot>> {
      std::vector<TakenSlot> taken;
      for (const Slot slot : slots) {
        auto& held = owner(state, slot);
        if (!lives(state, node) || (held.node != node && lives(state, held.node))) continue;
        const auto since = free_since(state, held);
        if (since) state.free_slots.try_emplace(slot, *since);
        renew_fence(state, held.node);
        held = {slot, node, ++state.slot_epoch};
        taken.push_back({held, since});
      }
      return taken;
    });
  }

  Answer<void> noted(std::string node, std::vector<SlotOwner> slots) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      for (const auto& each : slots) {
        const auto& held = owner(state, each.slot);
        if (held.node == node && held.epoch == each.epoch) state.free_slots.erase(each.slot);
      }
      return {};
    });
  }

  Answer<void> release(std::string node, std::vector<SlotOwner> slots, store::Instant now) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      for (const auto& each : slots) {
        auto& held = owner(state, each.slot);
        if (held.node == node && held.epoch == each.epoch) set_free(state, held, now);
      }
      return {};
    });
  }

  Answer<void> resign(std::string node, store::Instant now) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      for (auto& [slot, held] : state.slots) {
        if (held.node == node) set_free(state, held, now);
      }
      state.leases.erase(node);
      return {};
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Slots> memory_slots(State& state) { return std::make_unique<MemorySlots>(state); }

}  // namespace noughts::tests
