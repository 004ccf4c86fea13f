// Who is connected: from a player to their connections. Within one process; thread-safe; not on the way of a move.
#pragma once

#include <mutex>
#include <unordered_map>
#include <vector>

#include "cluster/peer.hpp"

namespace noughts::cluster {

/// How anybody is told anything without knowing where they are connected. With many nodes the bus stands behind it.
class Directory {
 public:
  void enter(const PeerPointer& peer);
  void leave(const PeerPointer& peer);

  [[nodiscard]] bool is_online(store::PlayerId player) const;
  /// Connections open.
  [[nodiscard]] std::size_t count() const;
  /// Players with a connection.
  [[nodiscard]] std::size_t count_players() const;
  void tell(store::PlayerId player, const std::string& text) const;
  void tell_all(const std::string& text) const;
  /// A player's black list has changed: all their connections go by the new one.
  void set_black_list(store::PlayerId player, std::set<store::PlayerId> blocked) const;

 private:
  [[nodiscard]] std::vector<PeerPointer> of(store::PlayerId player) const;

  mutable std::mutex mutex_;
  std::unordered_map<store::PlayerId, std::vector<PeerPointer>> peers_;
  std::size_t count_ = 0;
};

}  // namespace noughts::cluster
