#include "app/cluster/cluster.hpp"

#include <random>

#include "app/logging.hpp"
#include "bus/nats_bus.hpp"
#include "cluster/clock.hpp"

namespace noughts::app {
namespace {

std::uint64_t new_instance() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32U | device();
}

// The flag was read as a URL already.
std::unique_ptr<bus::Bus> bus_of(const Configuration& configuration) {
  if (configuration.bus.empty()) return nullptr;
  auto made = bus::make_nats_bus({.urls = configuration.bus,
                                  .name = configuration.node,
                                  .log = logger("bus"),
                                  .log_connection = [](const std::string& line) { log_info("bus", line); }});
  if (made) return std::move(*made);
  log_error("bus", made.error());
  return nullptr;
}

}  // namespace

Cluster::Cluster(const Configuration& configuration, store::Slots& its_slots, cluster::NodeHealth& health, cluster::Loops& loops)
    : slots(its_slots),
      bus(bus_of(configuration)),
      links(bus ? std::make_unique<cluster::Links>(*bus, configuration.node, new_instance(), logger("bus")) : nullptr),
      remote_peers(links ? std::make_unique<cluster::RemotePeers>(*links, loops.at(0)) : nullptr),
      ownership(links ? &slots : nullptr, health, configuration.node, cluster::Clock::machine_steady),
      forwarding(ownership, links.get()) {
  if (links) health.share([this] { return ownership.holdings(); });
}

store::Answer<void> Cluster::begin() {
  if (!links) co_return store::Result<void>{};
  const auto site = co_await slots.site();
  if (!site) co_return std::unexpected{site.error()};
  links->begin(*site);
  co_return store::Result<void>{};
}

std::vector<std::string> Cluster::others() const {
  std::vector<std::string> names;
  for (const auto& node : ownership.nodes()) {
    if (node.name != ownership.node()) names.push_back(node.name);
  }
  return names;
}

}  // namespace noughts::app
