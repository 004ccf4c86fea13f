#include "bots/speed.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "bot/computer.hpp"

namespace noughts::bench {

std::optional<double> playouts_a_second(const std::string& variant) {
  using Clock = std::chrono::steady_clock;
  constexpr int kRuns = 5;
  constexpr std::uint64_t kSlice = 500;
  constexpr double kLeast = 0.01;
  std::optional<double> best;
  for (int run = 0; run < kRuns; ++run) {
    auto thinking = bot::think({.variant = variant, .record = {}, .seed = 7});
    if (!thinking) throw std::runtime_error{thinking.error().why};
    const auto began = Clock::now();
    std::chrono::duration<double> spent{};
    while (spent.count() < 0.4 && !(*thinking)->done()) {
      (*thinking)->run(kSlice);
      spent = Clock::now() - began;
    }
    if (spent.count() < kLeast) continue;
    best = std::max(best.value_or(0), static_cast<double>((*thinking)->found().playouts) / spent.count());
  }
  return best;
}

}  // namespace noughts::bench
