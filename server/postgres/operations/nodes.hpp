// Nodes that live: their heartbeats and their names, over one connection.
#pragma once

#include <string>

#include "store/operations/nodes.hpp"

namespace noughts::postgres {

class Connection;
class Pool;

/// The heartbeats of nodes, and their names, each of which one process has at a time.
class Nodes final : public store::Nodes {
 public:
  /// `pool` has one thread: a name belongs to its connection.
  explicit Nodes(Pool& pool);

  store::Answer<store::Instant> last_seen(std::string node) override;
  store::Answer<void> beat(std::string node, store::Instant at) override;
  store::Answer<void> record_outage(std::string node, store::Outage outage) override;
  store::Answer<void> record_outage_of(std::string node, store::Outage outage, std::vector<store::SlotOwner> slots) override;
  store::Answer<void> leave_slots(std::string node, store::Instant since) override;
  /// Takes a node's name for this process, for as long as it lives and is connected; beat() takes it anew where the connection
  /// was lost. conflict: another process has it.
  store::Answer<void> hold(std::string node);

 private:
  // Of one thread: the pool of the heartbeat has no other.
  store::Result<void> take_name(Connection& connection, const std::string& node);

  Pool& pool_;
  const std::string session_;
  bool is_held_ = false;
  std::uint64_t held_by_ = 0;
};

}  // namespace noughts::postgres
