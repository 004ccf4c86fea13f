// What the gateway works with. The referenced outlive it.
#pragma once

#include "api/areas.hpp"
#include "api/callers.hpp"
#include "gateway/sessions.hpp"
#include "link_previews/previews.hpp"
#include "text/prometheus.hpp"

namespace noughts::gateway {

/// For those who operate the server.
struct Operations {
  cluster::NodeHealth& health;
  cluster::Directory& directory;
  /// Hears who came in and who was turned away.
  std::function<void(std::string)> security;
  /// Adds to /metrics what those count whom the gateway does not know.
  std::function<void(text::PrometheusText&)> metrics;
  /// Counts what is a fault of the server's own, as far as the gateway does not see it.
  std::function<std::uint64_t()> faults;
  /// Whether other nodes can't reach this one, while they reach each other; may be missing.
  std::function<bool()> is_cut_off{};
};

struct Services {
  cluster::Loops& loops;
  std::shared_ptr<http::Connections> connections;
  std::function<void(std::string)> log;
  const limits::RateScale& rate_scale;
  api::Areas areas;
  api::Callers callers;
  SessionServices sessions;
  Operations operations;
  link_previews::Previews& previews;
};

}  // namespace noughts::gateway
