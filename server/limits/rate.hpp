// How often something may be done: token buckets, one time stamp each.
#pragma once

#include <chrono>
#include <optional>

#include "games/core/types.hpp"

namespace noughts::limits {

using SteadyClock = std::chrono::steady_clock;
using Moment = SteadyClock::time_point;

/// So many a second in the long run, so many at once.
struct Rate {
  double per_second;
  double burst;

  /// The same, more patient; by 0: without limit.
  [[nodiscard]] Rate scaled(double factor) const { return {per_second * factor, burst * factor}; }
};

/// Counts against a rate that is given anew each time, so that it holds nothing but when it is full again.
class TokenBucket {
 public:
  /// Takes one; or the time after which there will be one.
  [[nodiscard]] std::optional<games::Millis> take(const Rate& rate, Moment now);
  [[nodiscard]] bool full(Moment now) const { return full_at_ <= now; }

 private:
  Moment full_at_{};
};

}  // namespace noughts::limits
