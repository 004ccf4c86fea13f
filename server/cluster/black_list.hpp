// Whom a connected player has blocked: what they say is not shown to them.
#pragma once

#include <atomic>
#include <memory>
#include <set>

#include "store/core/ids.hpp"

namespace noughts::cluster {

/// Thread-safe: lists are replaced, never changed.
class BlackList {
 public:
  using Players = std::shared_ptr<const std::set<store::PlayerId>>;

  [[nodiscard]] bool has(store::PlayerId player) const {
    const Players players = players_.load(std::memory_order_acquire);
    return players && players->contains(player);
  }
  /// nullptr: nobody.
  [[nodiscard]] Players players() const { return players_.load(std::memory_order_acquire); }
  /// The list as it was read when the connection was opened; a newer one stays.
  void begin(Players players) {
    Players none;
    players_.compare_exchange_strong(none, std::move(players), std::memory_order_acq_rel);
  }
  /// The list after a change.
  void replace(Players players) { players_.store(std::move(players), std::memory_order_release); }

 private:
  std::atomic<Players> players_;
};

}  // namespace noughts::cluster
