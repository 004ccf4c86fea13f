// A connection as rooms and lobby see it: somebody who is a player, hears frames, and has a measured lag.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "cluster/black_list.hpp"
#include "cluster/watched_rooms.hpp"
#include "store/people/account_status.hpp"

namespace noughts::cluster {

/// How one player stands in an event.
struct OwnPart {
  store::EventId event{};
  friend bool operator==(const OwnPart&, const OwnPart&) = default;
};

/// The seeks of the lobby: those that are listed, or those in which one player waits.
enum class LobbySeeks : std::uint8_t { listed, own };

/// What a frame shows the latest state of.
using StateOf = std::variant<store::RoomId, store::EventId, OwnPart, LobbySeeks>;

/// A frame on its way to one connection. The bytes may be shared by many.
struct Outgoing {
  std::shared_ptr<const std::string> text;
  /// Set for frames that show the whole state of a room or of the lobby, or the latest of an event: for a slow reader a newer one
  /// takes the place of an older one.
  std::optional<StateOf> state_of;
};

class Peer {
 public:
  virtual ~Peer() = default;
  [[nodiscard]] virtual const store::Player& player() const = 0;
  /// Queues a frame. Thread-safe; frames of one sender keep their order. A peer that has gone ignores it.
  virtual void send(Outgoing frame) = 0;
  /// The round trip that the server measured last; zero before the first.
  [[nodiscard]] virtual games::Millis lag() const = 0;
  /// Whether it is connected to another node than this one, which owns what it asks for.
  [[nodiscard]] virtual bool is_remote() const { return false; }
  /// What it watches is looked after elsewhere from now on: its client is to come anew. Thread-safe.
  virtual void reconnect() {}
  /// The status of its player as it is written down: where it may not go on so, it closes. Thread-safe.
  virtual void go_by(const store::AccountStatus& /*status*/) {}
  /// Whom its player does not want to hear.
  [[nodiscard]] BlackList& black_list() { return black_list_; }
  [[nodiscard]] const BlackList& black_list() const { return black_list_; }
  /// The rooms that have it as a viewer.
  [[nodiscard]] WatchedRooms& watched_rooms() { return watched_; }

 private:
  BlackList black_list_;
  WatchedRooms watched_;
};

using PeerPointer = std::shared_ptr<Peer>;

inline void send(Peer& peer, std::string text) {
  peer.send({std::make_shared<const std::string>(std::move(text)), std::nullopt});
}

}  // namespace noughts::cluster
