// Nodes that live: their heartbeats and their names, over one connection.
#pragma once

#include <string>

#include "store/operations/nodes.hpp"

namespace noughts::postgres {

class Connection;
class Pool;

/// Whether a server shares its rooms with others, over a bus, or has all of them.
enum class ServerKind : std::uint8_t { alone, shares };

/// The heartbeats of nodes, and their names, each of which one process has at a time.
class Nodes final : public store::Nodes {
 public:
  /// `pool` has one thread: a name belongs to its connection.
  Nodes(Pool& pool, ServerKind kind);

  store::Answer<store::Instant> last_seen(std::string node) override;
  store::Answer<void> beat(std::string node, store::Instant at) override;
  store::Answer<void> record_outage(std::string node, store::Outage outage) override;
  store::Answer<void> record_outage_of(std::string node, store::Outage outage, std::vector<store::SlotOwner> slots) override;
  store::Answer<void> leave_slots(std::string node, store::Instant since) override;
  store::Answer<std::optional<store::Instant>> shared_until() override;
  store::Answer<void> end_sharing(std::string node) override;
  /// Takes a node's name for this process, for as long as it lives and is connected; beat() takes it anew where the connection
  /// was lost, and shows others by it what kind of server this is. conflict: another process has it.
  store::Answer<void> hold(std::string node);
  /// Whether servers of the other kind run here: with a bus where this one has none, or without one. They know of no owners, or
  /// go by them, so both would play the same games.
  store::Answer<bool> is_other_kind_here(std::string node);
  /// Outages that no game counts any more are no longer known.
  store::Answer<void> forget_outages();

 private:
  // Of one thread: the pool of the heartbeat has no other.
  store::Result<void> take_name(Connection& connection, const std::string& node);

  Pool& pool_;
  const ServerKind kind_;
  const std::string session_;
  bool is_held_ = false;
  std::uint64_t held_by_ = 0;
};

}  // namespace noughts::postgres
