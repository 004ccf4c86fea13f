#include "load/figures.hpp"

#include <algorithm>
#include <stdexcept>

namespace noughts::bench {
namespace {

/// By the nearest rank: of a hundred times the 99th, and not the longest.
std::chrono::nanoseconds percentile(const std::vector<std::chrono::nanoseconds>& sorted, std::size_t of_hundred) {
  return sorted[(sorted.size() * of_hundred + 99) / 100 - 1];
}

double milliseconds(std::chrono::nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

Figures figures(Tally tally, std::chrono::nanoseconds took) {
  auto& times = tally.latencies;
  if (times.empty()) throw std::runtime_error("no move was made");
  std::sort(times.begin(), times.end());
  return {static_cast<double>(times.size()) / std::chrono::duration<double>(took).count(), milliseconds(percentile(times, 50)),
          milliseconds(percentile(times, 99))};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.at(values.size() / 2);
}

}  // namespace noughts::bench
