// The lobby: who looks for a game, challenges by link, pairing. One actor on the first loop.
#pragma once

#include <functional>
#include <memory>

#include "cluster/directory.hpp"
#include "cluster/loops.hpp"
#include "cluster/node_health.hpp"
#include "cluster/nodes/ownership.hpp"
#include "cluster/setup.hpp"
#include "cluster/topics.hpp"
#include "computers/computer_players.hpp"
#include "people/notice/notices.hpp"
#include "store/ladder/ratings.hpp"
#include "store/people/players.hpp"
#include "store/people/relations.hpp"
#include "store/people/settings.hpp"
#include "store/play/invitations.hpp"
#include "store/play/rooms.hpp"
#include "wire/server_frames.hpp"

namespace noughts::lobby {

using cluster::SetupRequest;
using cluster::SetupSource;

/// What the lobby reads and writes.
struct Stores {
  store::Rooms& rooms;
  store::Challenges& challenges;
  store::Invitations& invitations;
  store::Players& players;
  store::PlayerSettings& settings;
  store::Relations& relations;
  store::Ratings& ratings;
};

/// What the lobby needs of the rest of the server. The referenced outlive it.
struct Services {
  Stores store;
  cluster::Loop* loop = nullptr;
  cluster::NodeHealth* health = nullptr;
  cluster::Directory* directory = nullptr;
  cluster::Topics* topics = nullptr;
  const cluster::Ownership* ownership = nullptr;  ///< whether the lobby is this node's
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
  const notice::Notices* notices = nullptr;
  /// The registered player whom a name as typed means.
  std::function<store::Answer<store::Player>(std::string)> named;
  SetupSource setup{};  ///< may be missing: then no hosted game is made
  /// Whether somebody holds an office that a seat asks for; may be missing: then nobody does.
  std::function<store::Answer<bool>(store::PlayerId, std::string_view office)> holds_office{};
  const computers::ComputerPlayers* computers = nullptr;  ///< may be missing: then people play people alone
  cluster::Links* links = nullptr;                        ///< missing: there are no other nodes, and `ownership` has the lobby
  games::Millis offer_after{20'000};                      ///< whoever has waited so long for nobody is offered a computer player
};

class Lobby {
 public:
  explicit Lobby(Services services);
  ~Lobby();

  /// Hands a command over; the peer is answered. Thread-safe.
  void tell(cluster::PeerPointer peer, wire::LobbyMessage message);
  /// A connection closed. Seeks of its player stay for a while: at each sweep the directory says who is there. Thread-safe.
  void gone(cluster::PeerPointer peer);
  /// Lets go of seeks whose owner has not come back in time; shows watchers what changed. About once a second. Thread-safe.
  void sweep();
  /// Whom a player has blocked, or what is forbidden to them, has changed: when this ends it counts for what they
  /// wait in, or it is in the log why not. Thread-safe.
  [[nodiscard]] boost::asio::awaitable<void> refresh(store::PlayerId player);
  /// So a player is written down, of whom something may have changed that the lobby has not heard. Thread-safe.
  void look_again(store::Player player);
  /// Who waits for a game. On the lobby's loop.
  [[nodiscard]] std::vector<store::PlayerId> waiting_players() const;
  /// A player becomes somebody else, a bot: what they wait in was meant for another. Thread-safe.
  void withdraw(store::PlayerId player);
  /// The lobby is another node's: seeks are forgotten here, and whoever watches it comes anew. Thread-safe.
  void release();
  /// The clock has come to an instant at which seeks may fit that did not before. The lobby sets itself a timer; made-up time
  /// rings by hand. Thread-safe.
  void ring();

 private:
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

/// Seeks of players who are gone are listed for this long yet.
inline constexpr games::Millis kSeekOutlives{10'000};

}  // namespace noughts::lobby
