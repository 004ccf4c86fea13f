// The outages of slots that this process knows of, for which no clock is charged.
#pragma once

#include <array>
#include <atomic>
#include <bitset>
#include <mutex>
#include <optional>
#include <vector>

#include "store/operations/nodes.hpp"
#include "store/operations/slots.hpp"

namespace noughts::cluster {

using games::Instant;
using games::Millis;
using store::Outage;

/// How long a span of time overlaps a set of outages (which may overlap each other).
[[nodiscard]] Millis overlap(std::vector<Outage> outages, Instant from, Instant until);

/// Those that are over, or whose end is known. Thread-safe.
class SlotOutages {
 public:
  using Slots = std::bitset<store::kSlots>;

  /// Counts one from now on.
  void add(Outage outage, const Slots& slots);
  /// The first that this process knows of these slots: what came before stands in the database.
  void add_first(Outage outage, const Slots& slots);

  /// Where those of a slot begin; nullopt: nothing has been said of that.
  [[nodiscard]] std::optional<Instant> since(store::Slot slot) const;
  /// How much of a span a slot was away. `ongoing`: outages of all slots that are not over; what has ended is to be added before
  /// it is left out there.
  [[nodiscard]] Millis downtime(store::Slot slot, Instant from, Instant until, std::vector<Outage> ongoing) const;
  /// How long from now the slot is away yet; zero: it is not.
  [[nodiscard]] Millis frozen_for(store::Slot slot, Instant now) const;

 private:
  struct KnownOutage {
    Outage span;
    Slots slots;
  };

  /// Called under the lock.
  void insert(Outage outage, const Slots& slots);

  mutable std::mutex mutex_;
  std::vector<KnownOutage> outages_;
  std::array<std::atomic<std::int64_t>, store::kSlots> since_of_{};  ///< in milliseconds; 0: not said
  /// No outage reaches past this instant (its milliseconds): what spares a move the lock.
  std::atomic<std::int64_t> quiet_since_{0};
};

}  // namespace noughts::cluster
