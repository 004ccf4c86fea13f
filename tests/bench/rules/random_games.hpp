// The frame of the rules' benchmark: a file here for each game plays it at random as a search would, in place and without JSON,
// and says so with a Measured; rules_bench.cpp runs them all.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace noughts::games::bench {

/// Marsaglia's xorshift64: the same games in every run.
class Xorshift {
 public:
  std::uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
  }
  /// A number from 0 to below `bound`, which is small.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32); }

 private:
  std::uint64_t state_ = 0x9E3779B97F4A7C15;
};

/// Plays one random game to its end and returns its steps.
using RandomGame = std::uint64_t (*)(Xorshift& dice);

/// What is measured of a variant.
struct Measurement {
  std::string_view variant;
  std::string_view kind;  ///< tells measurements of one variant apart, such as its options
  double target;          ///< to be reached, in millions of steps a second; 0 where nothing is set
  RandomGame random_game;
};

/// A constant of this type at namespace scope puts a measurement on the list.
struct Measured {
  explicit Measured(Measurement measurement);
};

/// All measurements of this program.
[[nodiscard]] std::span<const Measurement> measurements();

/// Where a game ended, so that the compiler cannot leave it out.
void see(std::uint64_t end);

}  // namespace noughts::games::bench
