#include "bots/speed.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "bot/computer.hpp"

namespace noughts::bench {

double playouts_a_second(const std::string& variant) {
  using Clock = std::chrono::steady_clock;
  constexpr int kRuns = 5;
  constexpr std::uint64_t kSlice = 500;
  double best = 0;
  for (int run = 0; run < kRuns; ++run) {
    auto thinking = bot::think({.variant = variant, .record = {}, .seed = 7});
    if (!thinking) throw std::runtime_error{thinking.error().why};
    const auto began = Clock::now();
    std::chrono::duration<double> spent{};
    while (spent.count() < 0.4 && !(*thinking)->done()) {
      (*thinking)->run(kSlice);
      spent = Clock::now() - began;
    }
    best = std::max(best, static_cast<double>((*thinking)->found().playouts) / spent.count());
  }
  return best;
}

}  // namespace noughts::bench
