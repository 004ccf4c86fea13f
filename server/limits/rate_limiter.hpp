// How often something may be done by the same address, player, token or mailbox. Bounded in memory.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "limits/rate.hpp"
#include "limits/rate_scale.hpp"

namespace noughts::limits {

/// An address as it counts: an IPv6 address stands for its network of 64 bits.
[[nodiscard]] std::string network_of(const std::string& address);

class RateLimiter {
 public:
  /// `scale` multiplies the rate, as it is when somebody comes, and outlives this. `most`: keys that are remembered.
  RateLimiter(Rate rate, std::size_t most, const RateScale& scale) : rate_(rate), most_(most), scale_(scale) {}

  /// Counts one for a key; or the time to wait. Thread-safe. A key that is an IPv6 address counts by its network of 64 bits.
  [[nodiscard]] std::optional<games::Millis> take(const std::string& key, Moment now);
  [[nodiscard]] std::size_t size() const;

 private:
  void make_place(Moment now);

  Rate rate_;
  std::size_t most_;
  const RateScale& scale_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace noughts::limits
