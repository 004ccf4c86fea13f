// The rooms that one connection watches, as the rooms themselves tell it.
#pragma once

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "store/core/ids.hpp"

namespace noughts::cluster {

/// Rooms that one connection may watch.
inline constexpr std::size_t kMostWatched = 16;

/// A room asks here before it takes somebody as a viewer, and says when they are one no more. Once the connection is gone no
/// room takes it, so that whatever still waits in a mailbox makes no viewer who is not there. Thread-safe.
class WatchedRooms {
 public:
  enum class BeginResult : std::uint8_t {
    yes,
    too_many,  ///< kMostWatched already
    gone,      ///< the connection is closed
  };

  /// The connection watches a room from now on.
  [[nodiscard]] BeginResult begin(store::RoomId room) {
    const std::lock_guard lock(mutex_);
    if (is_closed_) return BeginResult::gone;
    if (std::ranges::find(rooms_, room) != rooms_.end()) return BeginResult::yes;
    if (rooms_.size() >= kMostWatched) return BeginResult::too_many;
    rooms_.push_back(room);
    return BeginResult::yes;
  }
  [[nodiscard]] bool has(store::RoomId room) const {
    const std::lock_guard lock(mutex_);
    return std::ranges::find(rooms_, room) != rooms_.end();
  }
  /// It watches it no more. One that it does not watch is no error.
  void end(store::RoomId room) {
    const std::lock_guard lock(mutex_);
    std::erase(rooms_, room);
  }
  /// The connection is closed: the rooms that have it as a viewer and must be told.
  [[nodiscard]] std::vector<store::RoomId> leave() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    return std::exchange(rooms_, {});
  }

 private:
  mutable std::mutex mutex_;
  std::vector<store::RoomId> rooms_;
  bool is_closed_ = false;
};

}  // namespace noughts::cluster
