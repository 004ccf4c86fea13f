// All rooms of this node: which loop each lives on, finding and loading them, letting idle ones go.
#pragma once

#include <functional>
#include <memory>

#include "cluster/directory.hpp"
#include "cluster/loops.hpp"
#include "cluster/node_health.hpp"
#include "cluster/nodes/ownership.hpp"
#include "cluster/topics.hpp"
#include "computers/computer_players.hpp"
#include "people/notice/notices.hpp"
#include "room/live.hpp"
#include "store/people/players.hpp"
#include "store/people/relations.hpp"
#include "store/people/settings.hpp"
#include "store/play/journal.hpp"
#include "store/play/rooms.hpp"
#include "wire/server_frames.hpp"

namespace noughts::room {

/// What rooms read and write.
struct Stores {
  store::Journal& journal;
  store::Rooms& rooms;
  store::Players& players;
  store::PlayerSettings& settings;
  store::Relations& relations;
};

/// What rooms need of the rest of the server. The referenced outlive the rooms.
struct Services {
  Stores store;
  cluster::Loops* loops = nullptr;
  cluster::NodeHealth* health = nullptr;
  cluster::Directory* directory = nullptr;
  cluster::Topics* topics = nullptr;
  cluster::Ownership* ownership = nullptr;  ///< which rooms are this node's
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;      ///< for failures
  const notice::Notices* notices = nullptr;  ///< where players are told what waits for them; may be missing in tests
  /// Hears of each rated game that is over, durably; may be missing.
  std::function<void(store::RoomId, const std::string& variant)> on_rated{};
  /// Hears of games of which something is kept for other parts of the server, whenever that has changed, durably; may be missing.
  std::function<void(store::RoomId, const games::Projection& projection)> on_projection{};
  computers::ComputerPlayers* computers = nullptr;  ///< may be missing: then games wait for those who sit in them
  /// Multiplies how long somebody may be away before the game may be claimed, and how long an answer can be called off.
  double timeout_scale = 1;
  /// Hears of each game of an event that is over, durably; may be missing.
  std::function<void(store::EventId, store::RoomId)> on_event_game{};
  cluster::Links* links = nullptr;  ///< missing: there are no other nodes, and `ownership` has all rooms
  /// Hears of each player for whom a rematch begins that can't wait; may be missing.
  std::function<void(store::PlayerId)> on_seated{};
  /// Counts something that a player says by a step; or the time to wait. May be missing.
  std::function<std::optional<games::Millis>(store::PlayerId)> count_chat{};
  /// By which a balancer routes connections to this node; empty: none does.
  std::string routed_as{};
};

/// Counts for /metrics.
struct Figures {
  std::uint64_t resident = 0;  ///< rooms in memory (a gauge)
  std::uint64_t steps = 0;     ///< steps taken
  std::uint64_t refused = 0;   ///< commands refused
  std::uint64_t loaded = 0;    ///< rooms read from the database
  std::uint64_t broken =
      0;  ///< rooms that could not be opened when they were tried last, or have written no step since they could not (a gauge)
};

/// Which rooms somebody looks at: those in memory alone, or any, which is read from the database where need be.
enum class Fetch : std::uint8_t { if_in_memory, always };

class Rooms {
 public:
  explicit Rooms(Services services);
  ~Rooms();

  /// Hands a command to its room, which answers the peer. Thread-safe.
  void tell(cluster::PeerPointer peer, wire::RoomMessage message);
  /// The peer's connection is gone: the rooms that it watched are told. Thread-safe.
  void gone(const cluster::PeerPointer& peer);
  /// Looks after rooms: alarms, idle rooms, and rooms in the database that are due. Called about once a second. Thread-safe.
  void sweep();
  /// The database has been told something of a room that is not in its record, such as who sits in it: if it is in memory it is
  /// read again. Thread-safe.
  void refresh(store::RoomId room);
  /// A player is called otherwise: rooms in memory show whoever comes the name of now, with what they have said. Thread-safe.
  void rename(store::PlayerId player);
  /// Rooms of these slots are another's: they are closed here, and whoever is in them comes anew. Thread-safe.
  void release(const std::vector<store::Slot>& slots);
  [[nodiscard]] Figures figures() const;

  /// Games that go on and that strangers may come upon.
  [[nodiscard]] const LiveGames& live() const;
  /// How a game of the live ones stands, as a stranger sees it; nullopt: it is over, and looked after no more. One that nobody is
  /// at is not in memory.
  boost::asio::awaitable<std::optional<games::Json>> preview(store::RoomId room, Fetch fetch = Fetch::if_in_memory);
  /// How a game stands for one of its players, read from the database where need be; nullopt: that can't be known now.
  struct OwnPreview {
    games::Json game;
    int seat = 0;
    bool may_act = false;
  };
  boost::asio::awaitable<std::optional<OwnPreview>> preview(store::RoomId room, store::PlayerId player);

 private:
  class ShardDirectory;
  std::unique_ptr<ShardDirectory> directory_;
};

}  // namespace noughts::room
