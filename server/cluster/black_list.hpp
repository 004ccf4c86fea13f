// Whom a connected player has blocked: what they say is not shown to them.
#pragma once

#include <memory>
#include <mutex>
#include <set>

#include "store/core/ids.hpp"

namespace noughts::cluster {

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
  /// The list as it was read when the connection was opened; a newer one stays.
  void begin(Players players) {
    const std::lock_guard lock(mutex_);
    if (!players_) players_ = std::move(players);
  }
  /// The list after a change.
  void replace(Players players) {
    const std::lock_guard lock(mutex_);
    players_ = std::move(players);
  }

 private:
  mutable std::mutex mutex_;
  Players players_;
};

}  // namespace noughts::cluster
