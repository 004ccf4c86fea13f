#include "store/core/new_call.hpp"

#include <limits>
#include <random>

#include "games/core/splitmix.hpp"

namespace noughts::store {

std::int64_t new_call() {
  static thread_local std::mt19937_64 engine{std::random_device{}()};
  return std::uniform_int_distribution<std::int64_t>{1}(engine);
}

std::int64_t call_of(PlayerId player, Cid cid, std::string_view what) {
  const auto command = games::mixed(games::hashed(what) ^ static_cast<std::uint64_t>(player)) ^ static_cast<std::uint64_t>(cid);
  constexpr auto kPositive = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::int64_t>(games::mixed(command) & kPositive) | 1;
}

}  // namespace noughts::store
