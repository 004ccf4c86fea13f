#include "computers/slices.hpp"

#include <ctime>

#include <algorithm>

namespace noughts::computers {
namespace {

constexpr std::uint64_t kMostPlayouts = 1'000'000;
/// Less of a slice than this, and somebody else had the core in it.
constexpr double kUndisturbed = 0.8;
/// A rest is so many times as long as the slice.
constexpr int kRest = 20;

}  // namespace

Nanos rest_after(Nanos slice, Nanos ran) {
  if (static_cast<double>(ran.count()) >= kUndisturbed * static_cast<double>(slice.count())) return Nanos{0};
  return std::min(kRest * slice, kLongestRest);
}

Nanos thread_has_run() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds{time.tv_sec} + Nanos{time.tv_nsec};
}

std::uint64_t playouts_of(Nanos slice, std::uint64_t playouts, Nanos took) {
  const double longer = static_cast<double>(slice.count()) / static_cast<double>(std::max<Nanos::rep>(took.count(), 1));
  const double wanted = static_cast<double>(playouts) * std::min(4.0, longer);
  return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1, kMostPlayouts);
}

}  // namespace noughts::computers
