// What every area of a node stands on: clock, loops, database, who is there.
#pragma once

#include "app/cluster/cluster.hpp"
#include "app/configuration.hpp"
#include "cluster/clock.hpp"
#include "cluster/directory.hpp"
#include "cluster/node_health.hpp"
#include "cluster/topics.hpp"
#include "http/connection/connections.hpp"
#include "limits/rate_scale.hpp"
#include "postgres/postgres.hpp"

namespace noughts::app {

struct Core {
  explicit Core(const Configuration& its_configuration);
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;

  /// The clock, for whoever asks it again and again.
  [[nodiscard]] std::function<games::Instant()> time() const {
    return [this] { return clock.now(); };
  }

  const Configuration configuration;
  limits::RateScale rate_scale;
  cluster::Clock clock;
  cluster::Loops loops;
  postgres::Database database;
  cluster::NodeHealth health;
  Cluster cluster;
  cluster::Directory directory;
  cluster::Topics topics;
  std::shared_ptr<http::Connections> connections;
};

}  // namespace noughts::app
