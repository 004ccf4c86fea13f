// What administrators set of the server's limits, in the database.
#pragma once

#include <optional>

#include "store/core/result.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

class Pool;

/// What is set instead of the host's settings, and the log of it.
class StoredLimits {
 public:
  explicit StoredLimits(Pool& pool) : pool_{pool} {}

  /// nullopt: the host's holds.
  store::Answer<std::optional<double>> rate_scale();
  /// Sets it, or with nullopt takes back what was set, and writes the log, unless it is so already; false: the actor is no
  /// administrator. `call` is random; the same where the same attempt is made again.
  store::Answer<bool> set_rate_scale(store::PlayerId actor, std::optional<double> scale, games::Instant at, std::int64_t call);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
