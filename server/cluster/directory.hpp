// Who is connected: from a player to their connections. Thread-safe; not on the way of a move.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "cluster/nodes/ownership.hpp"
#include "cluster/nodes/shared_set.hpp"
#include "cluster/peer.hpp"
#include "games/core/game.hpp"

namespace noughts::cluster {

class RemotePeers;

/// How anybody is told anything without knowing where they are connected.
class Directory {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  static constexpr std::chrono::seconds kRemembered{60};
  /// What crosses in both directions at once has arrived after this.
  static constexpr std::chrono::seconds kCrosses{10};

  /// `now`: what time it is; a test brings its own.
  explicit Directory(std::function<Moment()> now = std::chrono::steady_clock::now) : now_(std::move(now)) {}

  /// Knows from now on who is connected to other nodes, too. Before the links begin. What is referred to outlives it.
  void share(Links& links, RemotePeers& remote_peers, const Ownership& ownership);
  /// Tells other nodes anew who is here.
  void repeat(const std::vector<std::string>& nodes) const { players_.repeat(nodes); }

  void enter(const PeerPointer& peer);
  void leave(const PeerPointer& peer);

  [[nodiscard]] bool is_online(store::PlayerId player) const;
  /// Whether a player has a connection, or had one within kRemembered: a page that is loaded anew has none for a moment.
  [[nodiscard]] bool was_online(store::PlayerId player) const;
  /// Connections to this node.
  [[nodiscard]] std::size_t count() const;
  /// Players with a connection to this node.
  [[nodiscard]] std::size_t count_players_here() const;
  /// Players with a connection.
  [[nodiscard]] std::size_t count_players() const;
  /// A slot for a room of these players: one that belongs to a node to which one of them is connected, so that what they say need
  /// not cross. Both are drawn by lot. nullopt: any is as good.
  [[nodiscard]] std::optional<store::Slot> slot_near(const std::vector<store::PlayerId>& players, games::Dice& dice) const;
  void tell(store::PlayerId player, const std::string& text) const;
  /// The same of what a page that has just been opened must not miss: it may be at a node of which this one has not heard yet
  /// that the player is there, and have read what there was just before.
  void tell_wherever(store::PlayerId player, const std::string& text) const;
  /// All who are connected to this node.
  void tell_all_here(const std::string& text) const;
  /// A black list is about to be read.
  [[nodiscard]] Reading begin_reading() const { return ++last_reading_; }
  /// A player's black list has changed, and is this by what was read since: all their connections go by it.
  void set_black_list(store::PlayerId player, std::set<store::PlayerId> blocked, Reading reading) const;
  /// The same for those that this node knows.
  void set_black_list_here(store::PlayerId player, std::set<store::PlayerId> blocked, Reading reading) const;
  /// Is told whose black list another node has changed, and who is heard of at another node just when theirs has changed: it is
  /// to be read once more, since of two changes at once the older may be told last, and a session may bring the list from before.
  /// Before the links begin.
  void on_black_list(std::function<void(store::PlayerId)> listener) { black_list_listener_ = std::move(listener); }

  /// Who has a connection to this node.
  [[nodiscard]] std::vector<store::PlayerId> players_here() const;
  /// A player's connections to this node.
  [[nodiscard]] std::vector<PeerPointer> peers_here(store::PlayerId player) const;

 private:
  /// The nodes to which a player is connected.
  [[nodiscard]] std::vector<std::string> nodes_with(store::PlayerId player) const;
  void tell_here(store::PlayerId player, const std::string& text) const;
  /// Players and when something was so of them, the last at the end.
  using Noted = std::deque<std::pair<Moment, store::PlayerId>>;
  static void forget_before(Noted& noted, Moment oldest);
  void forget_old() const;
  void note_change(store::PlayerId player) const;
  [[nodiscard]] bool has_just_changed(store::PlayerId player) const;

  std::function<Moment()> now_;
  mutable std::mutex mutex_;
  std::unordered_map<store::PlayerId, std::vector<PeerPointer>> peers_;
  std::size_t count_ = 0;
  SharedSet<store::PlayerId> players_;
  Links* links_ = nullptr;
  RemotePeers* remote_peers_ = nullptr;
  const Ownership* ownership_ = nullptr;
  mutable Noted left_;
  mutable Noted changed_;  ///< whose black list has
  mutable std::atomic<Reading> last_reading_{0};
  std::function<void(store::PlayerId)> black_list_listener_;
};

}  // namespace noughts::cluster
