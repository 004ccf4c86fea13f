// How long the brain may think, by what the manager has told.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "bot/gomoku/budget.hpp"

namespace noughts::brain {

/// The times of INFO, in milliseconds.
struct Timing {
  std::int64_t turn = 30'000;        ///< 0: as fast as possible
  std::int64_t match = 0;            ///< 0: no limit
  std::optional<std::int64_t> left;  ///< of the match; the manager need not tell it
  std::int64_t spent = 0;            ///< by the brain, of the match
};

/// The limits of one of so many searches for the answer at hand, which leave a margin.
[[nodiscard]] bot::gomoku::Limits limits_of(const Timing& timing, int searches);

/// The bytes for the tables of the search where a program may take so many; 0: no limit.
[[nodiscard]] std::size_t hash_bytes(std::int64_t most_memory);

}  // namespace noughts::brain
