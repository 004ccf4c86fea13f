// What the sessions of this node say to rooms and the lobby that are looked after at others.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>

#include "cluster/loops.hpp"
#include "cluster/nodes/links.hpp"
#include "cluster/nodes/ownership.hpp"
#include "cluster/peer.hpp"

namespace noughts::cluster {

/// What has become of something that is for the owner of a slot.
enum class ForwardResult : std::uint8_t {
  here,       ///< that is this node: nothing was sent
  forwarded,  ///< to its owner
  nowhere,    ///< it has no owner just now, or none that is reached
  cut_off,    ///< its owner is reached by other nodes alone
};

/// Tells the owner of a slot, where it is another node. Nobody answers.
ForwardResult tell_owner(const Ownership& ownership, Links* links, store::Slot slot, MessageKind kind, std::string_view content);

/// What a session at one node says to others, and hears of them. What sessions of one loop say to one node while the loop goes
/// round once crosses as one message. Thread-safe.
class Forwarding {
 public:
  /// Without `links` there are no other nodes. What is referred to outlives it; before the links begin. The loops of sessions run
  /// no more when it ends.
  Forwarding(const Ownership& ownership, Links* links);

  /// Hands a session's frame to whoever looks after what it is about, which answers the session. `loop`: the session's, on which
  /// this is called.
  ForwardResult forward(const PeerPointer& session, Loop& loop, store::Slot slot, std::string_view frame);
  /// A session is over. On its loop.
  void gone(const PeerPointer& session, Loop& loop);

 private:
  struct Forwarded {
    PeerPointer session;
    std::set<std::string> nodes;  ///< that know it
  };
  /// Who hears commands, and the loop whose sessions give them.
  using Direction = std::pair<std::string, Loop*>;

  void send(const PeerPointer& session, const Direction& direction, std::string_view frame);
  /// What that is for its node, in the form of MessageKind::command. Under mutex_.
  [[nodiscard]] std::string command(const PeerPointer& session, const std::string& node, std::string_view frame);
  /// Sends what has gathered. On the loop.
  void flush(const Direction& direction);
  void take_frames(MessageReader& message);
  void take_reconnect(MessageReader& message);
  void drop(const std::string& node);
  [[nodiscard]] PeerPointer session(std::uint64_t number) const;
  /// Those that a message names which are still there: how many, and the number of each.
  [[nodiscard]] std::vector<PeerPointer> sessions(MessageReader& message) const;

  const Ownership& ownership_;
  Links* links_;
  mutable std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::unordered_map<std::uint64_t, Forwarded> sessions_;
  std::unordered_map<const Peer*, std::uint64_t> numbers_;
  std::map<Direction, std::string> gathered_;  ///< commands that are sent when their loop comes round; each has some
};

}  // namespace noughts::cluster
