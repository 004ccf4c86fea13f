// What waits to be written to one connection. Bounded: for a slow reader the views of a room collapse into the latest, and
// whoever does not read at all is found out.
#pragma once

#include <vector>

#include "cluster/frame_weight.hpp"

namespace noughts::ws {

class Outbox {
 public:
  // From here on a newer state of a room takes the place of an older one.
  static constexpr std::size_t kLongFrames = 8;
  static constexpr std::size_t kLongBytes = 64 * 1024;
  /// What may wait for somebody who does not read just now, and for somebody who does. Each frame counts for what it takes
  /// besides its text, too. The first frame is always taken.
  static constexpr std::size_t kMostBytes = 1024 * 1024;
  static constexpr std::size_t kMostBytesRead = cluster::kMostBytesRead;

  enum class Put : std::uint8_t { added, replaced, full };

  /// Adds a frame at the end. full: it was not added, and the connection is too slow to be kept.
  [[nodiscard]] Put put(cluster::Outgoing frame, bool is_client_reading);
  /// Takes the first; only where it is not empty.
  [[nodiscard]] cluster::Outgoing take();
  void clear();

  [[nodiscard]] bool empty() const { return next_ == frames_.size(); }
  [[nodiscard]] std::size_t size() const { return frames_.size() - next_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  [[nodiscard]] bool is_long() const { return size() >= kLongFrames || bytes_ >= kLongBytes; }
  bool drop_older_state(const cluster::StateOf& state);

  // A vector with an index: most connections wait for nothing and hold nothing.
  std::vector<cluster::Outgoing> frames_;
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace noughts::ws
