// What /metrics tells of the gateway. Counts on the way of a move belong to one loop and cost an addition; the others have a
// lock.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace noughts::gateway {

/// A count that one thread adds to and any may read.
class Tally {
 public:
  void add(std::uint64_t more = 1) { value_.store(value_.load(std::memory_order_relaxed) + more, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// Counts of one loop.
struct LoopFigures {
  Tally frames_in;
  Tally bytes_in;
  Tally frames_out;
  Tally bytes_out;
  Tally states_collapsed;
  Tally sessions_opened;
  Tally sessions_closed;
};

/// Counts by labels; for what happens seldom. Thread-safe.
class LabelledCounts {
 public:
  void add(const std::string& labels);
  /// Lines in Prometheus' text format.
  [[nodiscard]] std::string text(const std::string& name) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t> counts_;
};

/// One metric with its type and one value.
[[nodiscard]] std::string metric(const std::string& name, const std::string& type, std::uint64_t value);

}  // namespace noughts::gateway
