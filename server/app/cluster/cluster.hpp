// Where a node stands among others: the bus, what it owns, and sessions that are connected elsewhere.
#pragma once

#include "app/configuration.hpp"
#include "cluster/directory.hpp"
#include "cluster/loops.hpp"
#include "cluster/nodes/forwarding.hpp"
#include "cluster/nodes/links.hpp"
#include "cluster/nodes/ownership.hpp"
#include "cluster/nodes/remote_peers.hpp"

namespace noughts::app {

/// Without `--bus` there are no others, and this node owns all.
struct Cluster {
  /// What it is given outlives it.
  Cluster(const Configuration& configuration, store::Slots& slots, cluster::NodeHealth& health, cluster::Loops& loops);
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  [[nodiscard]] bool is_shared() const { return links != nullptr; }
  /// Joins the other nodes of the site. Once, when all that hears of them stands.
  [[nodiscard]] store::Answer<void> begin();
  /// Whether this node does not take part in the bus, though others do.
  [[nodiscard]] bool is_cut_off() const { return links && links->is_cut_off(); }
  /// The other nodes that live.
  [[nodiscard]] std::vector<std::string> others() const;

  store::Slots& slots;
  std::unique_ptr<bus::Bus> bus;
  std::unique_ptr<cluster::Links> links;  ///< nullptr: there are no others
  std::unique_ptr<cluster::RemotePeers> remote_peers;
  cluster::Ownership ownership;
  cluster::Forwarding forwarding;
};

}  // namespace noughts::app
