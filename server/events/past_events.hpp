// Events that are over as they were looked at last: many look at a podium at once, and each time a whole record would be read.
#pragma once

#include <algorithm>
#include <vector>

#include "events/snapshot.hpp"

namespace noughts::events {

/// Of one loop. Another server may correct a result, so nothing is kept for long.
class PastEvents {
 public:
  /// nullptr: it was not looked at just now.
  [[nodiscard]] SnapshotPointer find(EventId event, Instant now) const {
    const auto found = std::ranges::find(kept_, event, &KeptEvent::event);
    return found != kept_.end() && now < found->until ? found->snapshot : nullptr;
  }

  void keep(EventId event, SnapshotPointer snapshot, Instant now) {
    forget(event);
    if (kept_.size() == kMost) kept_.erase(kept_.begin());
    kept_.push_back({event, now + kFor, std::move(snapshot)});
  }

  void forget(EventId event) {
    std::erase_if(kept_, [&](const KeptEvent& each) { return each.event == event; });
  }

  /// Those that speak of a player.
  void forget_with(PlayerId player) {
    std::erase_if(kept_, [&](const KeptEvent& each) { return each.snapshot->players.contains(player); });
  }

  /// Those that speak of a team.
  void forget_with(store::TeamId team) {
    std::erase_if(kept_, [&](const KeptEvent& each) { return each.snapshot->teams.contains(team); });
  }

 private:
  static constexpr std::size_t kMost = 32;
  static constexpr games::Millis kFor{10'000};

  struct KeptEvent {
    EventId event;
    Instant until;
    SnapshotPointer snapshot;
  };

  std::vector<KeptEvent> kept_;  ///< the oldest first
};

}  // namespace noughts::events
