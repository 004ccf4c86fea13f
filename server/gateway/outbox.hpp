// What waits to be written to one connection. Bounded: for a slow reader the views of a room collapse into the latest, and
// whoever does not read at all is found out.
#pragma once

#include <vector>

#include "cluster/peer.hpp"

namespace noughts::gateway {

class Outbox {
 public:
  // From here on a newer state of a room takes the place of an older one.
  static constexpr std::size_t kLongFrames = 8;
  static constexpr std::size_t kLongBytes = 64 * 1024;
  static constexpr std::size_t kMostFrames = 256;
  static constexpr std::size_t kMostBytes = 1024 * 1024;

  enum class Put : std::uint8_t { added, replaced, full };

  /// Adds a frame at the end. full: it was not added, and the connection is too slow to be kept.
  [[nodiscard]] Put put(cluster::Outgoing frame);
  /// Takes the first; only where it is not empty.
  [[nodiscard]] cluster::Outgoing take();
  void clear();

  [[nodiscard]] bool empty() const { return next_ == frames_.size(); }
  [[nodiscard]] std::size_t size() const { return frames_.size() - next_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  [[nodiscard]] bool is_long() const { return size() >= kLongFrames || bytes_ >= kLongBytes; }
  bool drop_older_state(store::RoomId room);

  // A vector with an index: most connections wait for nothing and hold nothing.
  std::vector<cluster::Outgoing> frames_;
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace noughts::gateway
