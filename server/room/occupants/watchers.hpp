// Who watches a room, at its board or looking on, and the frames that they are sent.
#pragma once

#include <functional>
#include <vector>

#include "room/occupants/seating.hpp"
#include "room/spectator_frames.hpp"

namespace noughts::room {

/// Spectators have no seat.
struct Watcher {
  cluster::PeerPointer peer;
  std::optional<Seat> seat;
};

/// Each connection is in it once, and only while it holds the room among those that it watches.
class Watchers {
 public:
  /// Of a room that has so many nobody more looks on; whoever sits there comes in always.
  static constexpr std::size_t kMost = 10'000;

  Watchers(cluster::Loop& loop, store::RoomId room) : room_(room), spectator_frames_(loop, room) {}

  /// What became of somebody who was to watch.
  enum class Admission : std::uint8_t {
    yes,
    full,      ///< there are kMost
    gone,      ///< the connection is closed
    too_many,  ///< it watches as many rooms as one may
  };
  /// Somebody who does not watch yet does so from now on, if they can.
  [[nodiscard]] Admission admit(const cluster::PeerPointer& peer, std::optional<Seat> seat);
  /// They watch no more. Who that was; nullopt: they did not watch.
  std::optional<Watcher> remove(const cluster::PeerPointer& peer);
  /// For the object that replaces the room's: all, who watch here no more.
  [[nodiscard]] std::vector<Watcher> hand_over() { return std::exchange(all_, {}); }
  /// Those of the object that was replaced, in their seats of now.
  void take_over(std::vector<Watcher> watchers, const Seating& seating);
  /// All are to come anew.
  void reconnect();

  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] bool has(const cluster::PeerPointer& peer) const;
  [[nodiscard]] bool is_here(Seat seat) const;
  /// By seat, of so many: whether somebody is there.
  [[nodiscard]] std::vector<bool> seats_here(std::size_t seats) const;
  [[nodiscard]] int spectators() const;
  /// The lag of a seat: the longest of those who are there.
  [[nodiscard]] games::Millis lag_of(Seat seat) const;
  /// Where somebody sits who watches from the board.
  [[nodiscard]] std::optional<Seat> seat_of(const cluster::PeerPointer& peer) const;

  /// Shows a frame to those for whom it is: the players first; whoever looks on, in the order of all that they are shown.
  void show(std::string text, const std::function<bool(const Watcher&)>& is_for);
  void show_all(std::string text);
  /// Shows each player but one how the room stands; nullptr: all of them.
  void show_state_to_players(const std::function<std::shared_ptr<const std::string>(Seat)>& frame_of, const cluster::Peer* but);
  /// Shows whoever looks on the same, after all else that they are shown. The frame is made where somebody does.
  void show_state_to_spectators(const std::function<std::shared_ptr<const std::string>()>& frame);

 private:
  store::RoomId room_;
  std::vector<Watcher> all_;
  SpectatorFrames spectator_frames_;
};

}  // namespace noughts::room
