// All rooms of this node: which loop each lives on, waking and loading them, letting idle ones go.
#pragma once

#include <functional>
#include <memory>

#include "cluster/directory.hpp"
#include "cluster/life.hpp"
#include "cluster/loops.hpp"
#include "cluster/topics.hpp"
#include "store/store.hpp"
#include "wire/server_frames.hpp"

namespace noughts::room {

/// What rooms need of the world around them. The referenced outlive the rooms.
struct World {
  store::Store store;
  cluster::Loops* loops = nullptr;
  cluster::Life* life = nullptr;
  cluster::Directory* directory = nullptr;
  cluster::Topics* topics = nullptr;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;  ///< for failures
};

/// Counts for /metrics.
struct Figures {
  std::uint64_t resident = 0;  ///< rooms in memory (a gauge)
  std::uint64_t steps = 0;     ///< steps taken
  std::uint64_t refused = 0;   ///< commands refused
  std::uint64_t loaded = 0;    ///< rooms read from the database
};

class Rooms {
 public:
  explicit Rooms(World world);
  ~Rooms();

  /// Hands a command to its room, which answers the peer. Thread-safe.
  void tell(cluster::PeerPointer peer, wire::RoomMessage message);
  /// The peer's connection is gone; it watched this room. Thread-safe.
  void gone(cluster::PeerPointer peer, store::RoomId room);
  /// Looks after rooms: alarms, idle rooms, and rooms in the database that are due. Called about once a second. Thread-safe.
  void sweep();
  [[nodiscard]] Figures figures() const;

 private:
  class Places;
  std::unique_ptr<Places> places_;
};

}  // namespace noughts::room
