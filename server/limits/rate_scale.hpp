// What all rates are multiplied by: as the host started the server, or as an administrator has set it since.
#pragma once

#include <atomic>
#include <optional>

namespace noughts::limits {

/// What an administrator may set. By less than a quarter the smallest bursts, of four, would let nothing through.
inline constexpr double kLeastRateScale = 0.25;
inline constexpr double kMostRateScale = 10;

/// Thread-safe.
class RateScale {
 public:
  /// `of_host`: what holds where nothing else is set; 0: there are no limits.
  explicit RateScale(double of_host) : of_host_(of_host) {}

  [[nodiscard]] double now() const { return set().value_or(of_host_); }
  [[nodiscard]] double of_host() const { return of_host_; }
  /// What was set instead of the host's.
  [[nodiscard]] std::optional<double> set() const {
    const double value = set_.load(std::memory_order_relaxed);
    return value > 0 ? std::optional(value) : std::nullopt;
  }
  /// Holds from now on; nullopt: the host's does.
  void set(std::optional<double> scale) { set_.store(scale.value_or(0), std::memory_order_relaxed); }

 private:
  const double of_host_;
  std::atomic<double> set_{0};  ///< 0: nothing
};

}  // namespace noughts::limits
