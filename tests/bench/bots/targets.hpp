// What is asked of the computer player of each variant, and how much of it is played.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace noughts::bench {

struct Target {
  std::string_view variant;
  std::optional<double> playouts_a_second{};  ///< none: nothing is asked
  int most_games = 200;                       ///< of two neighbouring levels
  std::uint64_t divisor = 1;                  ///< of the playouts in games between levels
  std::uint64_t divisor_by_chance = 20;       ///< and in games against moves by chance, where a weaker player shows more
  int chance_games = 200;
  bool never_loses_to_chance = false;
};

[[nodiscard]] Target target_of(std::string_view variant);

}  // namespace noughts::bench
