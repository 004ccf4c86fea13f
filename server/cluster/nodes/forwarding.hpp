// What the sessions of this node say to rooms and the lobby that are looked after at others.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>

#include "cluster/nodes/links.hpp"
#include "cluster/nodes/ownership.hpp"
#include "cluster/peer.hpp"

namespace noughts::cluster {

/// What has become of something that is for the owner of a slot.
enum class Way : std::uint8_t {
  here,       ///< that is this node: nothing was sent
  forwarded,  ///< to its owner
  nowhere,    ///< it has no owner just now, or none that is reached
  cut_off,    ///< its owner is reached by other nodes alone
};

/// Tells the owner of a slot, where it is another node. Nobody answers.
Way tell_owner(const Ownership& ownership, Links* links, store::Slot slot, MessageKind kind, std::string_view content);

/// What a session at one node says to others, and hears of them. Thread-safe.
class Forwarding {
 public:
  /// Without `links` there are no other nodes. What is referred to outlives it; before the links begin.
  Forwarding(const Ownership& ownership, Links* links);

  /// Hands a session's frame to whoever looks after what it is about, which answers the session.
  Way forward(const PeerPointer& session, store::Slot slot, std::string_view frame);
  /// A session is over.
  void gone(const PeerPointer& session);

 private:
  struct Forwarded {
    PeerPointer session;
    std::set<std::string> nodes;  ///< that know it
  };

  void send(const PeerPointer& session, const std::string& node, std::string_view frame);
  void take_frames(MessageReader& message);
  void take_reconnect(MessageReader& message);
  void drop(const std::string& node);
  [[nodiscard]] PeerPointer session(std::uint64_t number) const;

  const Ownership& ownership_;
  Links* links_;
  mutable std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, Forwarded> sessions_;
  std::map<const Peer*, std::uint64_t> numbers_;
};

}  // namespace noughts::cluster
