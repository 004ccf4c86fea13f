#include "store/core/new_call.hpp"

#include <limits>
#include <random>

namespace noughts::store {

std::int64_t new_call() {
  static thread_local std::mt19937_64 engine{std::random_device{}()};
  return std::uniform_int_distribution<std::int64_t>{1}(engine);
}

// FNV-1a, with the last step of splitmix64: numbers that are near each other give some that are not.
std::int64_t call_of(std::int64_t player, std::int64_t cid, std::string_view what) {
  std::uint64_t hash = 14695981039346656037U;
  const auto add = [&](std::uint64_t byte) { hash = (hash ^ byte) * 1099511628211U; };
  for (const char each : what) add(static_cast<unsigned char>(each));
  for (const auto number : {player, cid}) {
    for (unsigned shift = 0; shift < 64; shift += 8) add((static_cast<std::uint64_t>(number) >> shift) & 0xffU);
  }
  hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9U;
  hash = (hash ^ (hash >> 27U)) * 0x94d049bb133111ebU;
  hash ^= hash >> 31U;
  return static_cast<std::int64_t>(hash & static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) | 1;
}

}  // namespace noughts::store
