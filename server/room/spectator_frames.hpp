// Frames for those who look on. A crowd is served in slices, between which its loop does all else: nobody's move waits for it.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "cluster/loops.hpp"
#include "cluster/peer.hpp"

namespace noughts::room {

class SpectatorFrames {
 public:
  /// So many are sent a frame in one turn of the loop.
  static constexpr std::size_t kSlice = 100;
  /// So many frames wait at most. Beyond that the oldest makes way, but for the last that shows how the room stands.
  static constexpr std::size_t kMostWaiting = 64;

  SpectatorFrames(cluster::Loop& loop, store::RoomId room) : loop_(loop), room_(room) {}

  /// Sends a frame: at once where they are few, and after the frames before it. Whoever watches the room no more when it is their
  /// turn is left out.
  void send(cluster::Outgoing frame, std::vector<cluster::PeerPointer> spectators);

 private:
  struct Delivery {
    cluster::Outgoing frame;
    std::vector<cluster::PeerPointer> spectators;
    std::size_t served = 0;
  };
  /// It outlives its room in the loop.
  struct Waiting {
    store::RoomId room{};
    std::deque<Delivery> deliveries{};
  };

  void make_way(bool is_for_state);
  static void serve_slice(cluster::Loop& loop, const std::shared_ptr<Waiting>& waiting);

  cluster::Loop& loop_;
  store::RoomId room_;
  std::shared_ptr<Waiting> waiting_;  ///< nullptr: nobody has looked on yet
};

}  // namespace noughts::room
