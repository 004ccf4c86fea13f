#include "app/core.hpp"

#include "app/logging.hpp"
#include "process/cores.hpp"
#include "wire/server_frames.hpp"

namespace noughts::app {

Core::Core(const Configuration& its_configuration)
    : configuration(its_configuration),
      rate_scale(configuration.gateway.rate_scale),
      loops(configuration.loops != 0 ? configuration.loops : process::usable_cores()),
      database({.url = configuration.database_url,
                .pool = configuration.pool,
                .kind = configuration.bus.empty() ? postgres::ServerKind::alone : postgres::ServerKind::shares},
               logger("database")),
      health(database.store().nodes, configuration.node),
      cluster(configuration, database.store().slots, health, loops),
      connections(std::make_shared<http::Connections>(loops)) {
  if (cluster.is_shared()) {
    directory.share(*cluster.links, *cluster.remote_peers, cluster.ownership);
    topics.share(*cluster.links);
    connections->share(*cluster.links);
  }
  health.listen([this](cluster::Condition condition) {
    log_info("condition", condition.paused     ? "paused: the database is away, or this server was"
                          : condition.draining ? "draining"
                                               : "playing");
    directory.tell_all_here(wire::node_frame(condition.paused, condition.draining));
  });
}

}  // namespace noughts::app
