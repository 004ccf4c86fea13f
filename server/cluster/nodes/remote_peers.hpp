// Connections at other nodes, as rooms and lobby of this one see them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "cluster/loops.hpp"
#include "cluster/nodes/links.hpp"
#include "cluster/peer.hpp"

namespace noughts::cluster {

/// What the sessions of other nodes say comes here with what they are, and what they are told goes back. Thread-safe.
class RemotePeers {
 public:
  using Command = std::function<void(const PeerPointer& peer, std::string_view frame)>;
  using Gone = std::function<void(const PeerPointer& peer)>;

  /// `loop` sends what has gathered; it outlives this, as `links` does.
  RemotePeers(Links& links, Loop& loop);
  ~RemotePeers();

  /// Before the links begin. Both are called on a thread of the bus, or where a link is found to be broken.
  void listen(Command command, Gone gone);
  /// What numbers the readings of black lists: a session's is as new as the message that brings it. Before the links begin.
  void number_readings(std::function<Reading()> begin_reading) { begin_reading_ = std::move(begin_reading); }
  /// Is told whose session was heard of first, with its black list. Before the links begin.
  void on_opened(std::function<void(store::PlayerId)> opened) { opened_ = std::move(opened); }
  /// Whom a player has blocked has changed.
  void set_black_list(store::PlayerId player, const BlackList::Players& blocked, Reading reading);
  [[nodiscard]] std::set<store::PlayerId> players() const;
  [[nodiscard]] bool has(store::PlayerId player) const;
  [[nodiscard]] std::size_t count() const;

 private:
  class RemotePeer;
  class Relay;
  using Key = std::pair<std::string, std::uint64_t>;

  void take_command(const std::string& node, MessageReader& message);
  [[nodiscard]] std::shared_ptr<RemotePeer> open_peer(const Key& key, MessageReader& message);
  [[nodiscard]] std::shared_ptr<RemotePeer> keep(const Key& key, store::Player player);
  void take_gone(const Key& key);
  void drop(const std::string& node);
  /// Under the lock.
  void forget(const std::shared_ptr<RemotePeer>& peer);
  [[nodiscard]] std::shared_ptr<Relay> relay(const std::string& node);

  Links& links_;
  Loop& loop_;
  Command command_;
  Gone gone_;
  std::function<Reading()> begin_reading_ = [] { return Reading{}; };
  std::function<void(store::PlayerId)> opened_ = [](store::PlayerId) {};
  mutable std::mutex mutex_;
  std::map<std::string, std::unordered_map<std::uint64_t, std::shared_ptr<RemotePeer>>> peers_;  ///< of each node
  std::unordered_map<store::PlayerId, std::vector<std::shared_ptr<RemotePeer>>> of_players_;
  std::map<std::string, std::shared_ptr<Relay>> relays_;
};

}  // namespace noughts::cluster
