#include "app/core.hpp"

#include <thread>

#include "app/logging.hpp"
#include "wire/server_frames.hpp"

namespace noughts::app {

Core::Core(const Configuration& its_configuration)
    : configuration(its_configuration),
      rate_scale(configuration.gateway.rate_scale),
      loops(configuration.loops != 0 ? configuration.loops : std::max(1U, std::thread::hardware_concurrency())),
      database({.url = configuration.database_url, .pool = configuration.pool}, logger("database")),
      health(database.store().nodes, configuration.node),
      connections(std::make_shared<http::Connections>(loops)) {
  health.listen([this](cluster::Condition condition) {
    log_info("condition", condition.paused ? "paused: the database is away" : condition.draining ? "draining" : "playing");
    directory.tell_all(wire::node_frame(condition.paused, condition.draining));
  });
}

}  // namespace noughts::app
