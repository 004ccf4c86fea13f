// What /metrics tells of HTTP and WebSockets. Counts on the way of a move belong to one loop and cost an addition; the others
// have a lock.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "text/prometheus.hpp"

namespace noughts::http {

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
  /// `labels` as text::prometheus_label() writes them.
  void add(const std::string& labels);
  void write(text::PrometheusText& figures, std::string_view name, std::string_view help) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t> counts_;
};

}  // namespace noughts::http
