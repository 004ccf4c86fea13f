// What a round of play came to.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace noughts::bench {

using Clock = std::chrono::steady_clock;

/// How many moves are to be made by all rooms together, and what is noted of each.
struct Tally {
  std::size_t wanted = 0;
  std::size_t begun = 0;
  std::vector<std::chrono::nanoseconds> latencies;  ///< until the opponent has the step

  /// Claims the next move; false once there are enough.
  [[nodiscard]] bool begin_move() { return begun < wanted && ++begun > 0; }
  [[nodiscard]] bool is_over() const { return begun >= wanted; }
};

struct Figures {
  double moves_a_second;
  double p50_ms;
  double p99_ms;
};

/// Throws where no move was made.
[[nodiscard]] Figures figures(Tally tally, std::chrono::nanoseconds took);

/// The one in the middle; of an odd number of values.
[[nodiscard]] double median(std::vector<double> values);

}  // namespace noughts::bench
