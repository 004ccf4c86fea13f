// Logarithms that are the same on every machine: those of C libraries differ in the last bit, and with them whole searches.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace noughts::bot {

/// The natural logarithm of a number from 1, to within 0.0001: the table's logarithms of 1 to 2, and the power of two.
inline float natural_log(std::uint32_t number) {
  constexpr int kBits = 12;
  constexpr float kOfTwo = 0.693147181F;
  static constexpr auto kTable = [] {
    std::array<float, (std::size_t{1} << kBits)> logarithms{};
    for (std::size_t i = 0; i < logarithms.size(); ++i) {
      // ln((1 + t) / (1 - t)) = 2 (t + t^3 / 3 + t^5 / 5 + ...), where t is at most a third.
      const double x = 1.0 + (static_cast<double>(i) + 0.5) / static_cast<double>(logarithms.size());
      const double t = (x - 1) / (x + 1);
      double sum = 0;
      double power = t;
      for (int term = 1; term < 24; term += 2) {
        sum += power / term;
        power *= t * t;
      }
      logarithms[i] = static_cast<float>(2 * sum);
    }
    return logarithms;
  }();
  const int power = std::bit_width(number) - 1;
  const std::uint64_t scaled = (std::uint64_t{number} << kBits) >> power;
  return static_cast<float>(power) * kOfTwo + kTable[scaled - (std::uint64_t{1} << kBits)];
}

}  // namespace noughts::bot
