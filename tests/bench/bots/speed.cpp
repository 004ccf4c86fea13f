#include "bots/speed.hpp"

#include <algorithm>
#include <ctime>
#include <stdexcept>

#include "bot/computer.hpp"

namespace noughts::bench {
namespace {

/// Of the processor, whatever else it does meanwhile. Only this thread is at work.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

std::optional<double> playouts_a_second(const std::string& variant) {
  constexpr int kRuns = 5;
  constexpr std::uint64_t kSlice = 500;
  constexpr double kMost = 0.4;
  constexpr double kLeast = 0.01;
  std::optional<double> best;
  for (int run = 0; run < kRuns; ++run) {
    auto thinking = bot::think({.variant = variant, .record = {}, .seed = 7});
    if (!thinking) throw std::runtime_error{thinking.error().why};
    const double began = seconds();
    double spent = 0;
    while (spent < kMost && !(*thinking)->done()) {
      (*thinking)->run(kSlice);
      spent = seconds() - began;
    }
    if (spent < kLeast) continue;
    best = std::max(best.value_or(0), static_cast<double>((*thinking)->found().playouts) / spent);
  }
  return best;
}

}  // namespace noughts::bench
