#include "load/figures.hpp"

#include <algorithm>
#include <stdexcept>

namespace noughts::bench {
namespace {

double milliseconds(std::chrono::nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

Figures figures(Tally tally, std::chrono::nanoseconds took) {
  auto& times = tally.latencies;
  if (times.empty()) throw std::runtime_error("no move was made");
  std::sort(times.begin(), times.end());
  return {static_cast<double>(times.size()) / std::chrono::duration<double>(took).count(), milliseconds(times[times.size() / 2]),
          milliseconds(times[times.size() * 99 / 100])};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.at(values.size() / 2);
}

}  // namespace noughts::bench
