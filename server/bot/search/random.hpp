// Random numbers for playouts: the same on every machine for a seed.
#pragma once

#include "games/core/splitmix.hpp"

namespace noughts::bot {

using games::mixed;

/// Blackman and Vigna's xoroshiro64**: 32 bits at a time, which is also fast where 64 are slow.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    const std::uint64_t start = mixed(seed);
    low_ = static_cast<std::uint32_t>(start) | 1U;  // never both 0
    high_ = static_cast<std::uint32_t>(start >> 32U);
  }

  std::uint32_t next() {
    const std::uint32_t result = rotated(low_ * 0x9E3779BBU, 5) * 5U;
    high_ ^= low_;
    low_ = rotated(low_, 26) ^ high_ ^ (high_ << 9U);
    high_ = rotated(high_, 13);
    return result;
  }

  /// From 0 to bound - 1; bound at least 1.
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>((std::uint64_t{next()} * bound) >> 32U); }

 private:
  static constexpr std::uint32_t rotated(std::uint32_t number, unsigned by) { return (number << by) | (number >> (32U - by)); }

  std::uint32_t low_;
  std::uint32_t high_;
};

}  // namespace noughts::bot
