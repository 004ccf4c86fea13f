// Numbers that look random and are the same on every machine: Steele, Lea and Flood's splitmix64 (2014).
#pragma once

#include <cstdint>
#include <string_view>

namespace noughts::games {

/// How far apart the states of a generator are that gives mixed numbers one after the other.
inline constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;

/// Mixes a number so that each bit of it depends on all.
constexpr std::uint64_t mixed(std::uint64_t number) {
  number += kGolden;
  number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9;
  number = (number ^ (number >> 27U)) * 0x94D049BB133111EB;
  return number ^ (number >> 31U);
}

/// A number for a text (Fowler, Noll and Vo's FNV-1a), the same in every version: its bits are near each other for texts that
/// are.
constexpr std::uint64_t hashed(std::string_view text) {
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  for (const char each : text) hash = (hash ^ static_cast<unsigned char>(each)) * 1'099'511'628'211U;
  return hash;
}

/// The generator: 64 bits of state.
class SplitMix {
 public:
  explicit constexpr SplitMix(std::uint64_t seed) : state_{seed} {}

  /// From 0 to bound - 1; bound at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    const std::uint64_t number = mixed(state_);
    state_ += kGolden;
    return static_cast<std::uint32_t>(((number >> 32U) * bound) >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace noughts::games
