#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Instant;
using store::Outage;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

class MemoryRatings final : public store::Ratings {
 public:
  explicit MemoryRatings(State& state) : state_{state} {}

  Answer<std::map<std::string, int>> of(PlayerId player) override {
    using ByVariant = std::map<std::string, int>;
    return answered<ByVariant>(state_, [=](State& state) -> Result<ByVariant> {
      ByVariant points;
      for (const auto& [key, relations] : state.ratings) {
        if (key.second == player) points[key.first] = relations.points;
      }
      return points;
    });
  }

  Answer<int> points(PlayerId player, std::string variant) override {
    return answered<int>(state_, [=](State& state) -> Result<int> { return state.points(player, variant); });
  }

 private:
  State& state_;
};

class MemoryNodes final : public store::Nodes {
 public:
  explicit MemoryNodes(State& state) : state_{state} {}

  Answer<Instant> last_seen(std::string node) override {
    return answered<Instant>(state_, [=](State& state) -> Result<Instant> {
      const auto found = state.nodes.find(node);
      if (found == state.nodes.end()) return std::unexpected{StoreError::not_found};
      return found->second;
    });
  }

  Answer<void> beat(std::string node, Instant at) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.nodes[node] = at;
      return {};
    });
  }

  Answer<void> record_outage(std::string node, Outage outage) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      record(state, node, outage).slots.clear();
      return {};
    });
  }

  Answer<void> record_outage_of(std::string node, Outage outage, std::vector<store::SlotOwner> slots) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.nodes.emplace(node, outage.until);
      for (const auto& each : slots) {
        const auto& owner = state.slots[each.slot];
        const bool is_its = each.epoch == 0 || (owner.epoch == each.epoch && owner.node == node);
        if (is_its) record(state, node, outage).slots.insert(each.slot);
      }
      return {};
    });
  }

  Answer<void> leave_slots(std::string node, Instant since) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      std::optional<Instant> last;
      for (const auto& [name, seen] : state.nodes) {
        if (!state.leases.contains(name)) last = std::max(last.value_or(seen), seen);
      }
      state.nodes.try_emplace(node, since);
      state.leases.try_emplace(node, MemoryLease{std::chrono::steady_clock::time_point::min(), false});
      for (int number = 0; number < store::kSlots; ++number) {
        const auto slot = static_cast<store::Slot>(number);
        const auto& owner = state.slots[slot].node;
        const auto left = owner.empty() ? last : owner == node ? std::optional(since) : std::nullopt;
        if (left) state.free_slots.try_emplace(slot, *left);
      }
      return {};
    });
  }

  Answer<std::optional<Instant>> shared_until() override {
    using Until = std::optional<Instant>;
    return answered<Until>(state_, [](State& state) -> Result<Until> {
      Until until;
      for (const auto& [slot, since] : state.free_slots) until = std::max(until.value_or(since), since);
      for (const auto& [slot, owner] : state.slots) {
        const auto seen = state.nodes.find(owner.node);
        const bool counts = seen != state.nodes.end() && !state.free_slots.contains(slot);
        if (counts) until = std::max(until.value_or(seen->second), seen->second);
      }
      return until;
    });
  }

  Answer<void> end_sharing(std::string node) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.leases.erase(node);
      for (auto& [slot, owner] : state.slots) owner = {slot, "", ++state.slot_epoch};
      state.free_slots.clear();
      return {};
    });
  }

 private:
  static MemoryOutage& record(State& state, const std::string& node, Outage outage) {
    state.nodes.emplace(node, outage.until);
    auto& recorded = state.outages[{node, outage.from}];
    recorded.outage = {outage.from, std::max(recorded.outage.until, outage.until)};
    return recorded;
  }

  State& state_;
};

}  // namespace

std::unique_ptr<store::Ratings> memory_ratings(State& state) { return std::make_unique<MemoryRatings>(state); }
std::unique_ptr<store::Nodes> memory_nodes(State& state) { return std::make_unique<MemoryNodes>(state); }

}  // namespace noughts::tests
