// Whom a connected player has blocked: what they say is not shown to them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <set>

#include "store/core/ids.hpp"

namespace noughts::cluster {

/// Numbers the readings of black lists by one node in the order in which they begin. Whoever has changed a list reads it, or has
/// it read, after that: so of all that are read the one that began last has every change.
using Reading = std::uint64_t;

/// Thread-safe: lists are replaced, never changed. By a mutex, since std::atomic<std::shared_ptr> of libstdc++ 12 lets go of its
/// lock without releasing what was read under it.
class BlackList {
 public:
  using Players = std::shared_ptr<const std::set<store::PlayerId>>;

  [[nodiscard]] bool has(store::PlayerId player) const {
    const std::lock_guard lock(mutex_);
    return players_ && players_->contains(player);
  }
  /// nullptr: nobody.
  [[nodiscard]] Players players() const {
    const std::lock_guard lock(mutex_);
    return players_;
  }
  /// The list by a reading; one that began to be read later stays.
  void replace(Players players, Reading reading) {
    const std::lock_guard lock(mutex_);
    if (reading < reading_) return;
    reading_ = reading;
    players_ = std::move(players);
  }

 private:
  mutable std::mutex mutex_;
  Players players_;
  Reading reading_ = 0;
};

}  // namespace noughts::cluster
