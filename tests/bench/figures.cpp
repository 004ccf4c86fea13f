#include "figures.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
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

std::size_t resident_bytes(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    if (std::size_t kibibytes = 0; word == "VmRSS:" && status >> kibibytes) return kibibytes * 1024;
  }
  throw std::runtime_error("the memory of process " + std::to_string(pid) + " cannot be read");
}

void print(const std::string& what, const Figures& figures) {
  std::printf("%-26s %9.0f moves/s   p50 %7.2f ms   p99 %7.2f ms\n", what.c_str(), figures.moves_a_second, figures.p50_ms,
              figures.p99_ms);
}

}  // namespace noughts::bench
