// Times of a day in 2025, for rows that a test writes.
#pragma once

#include <cstdint>

#include "games/core/types.hpp"

namespace noughts::tests {

constexpr games::Instant at(std::int64_t millis) { return games::Instant{games::Millis{1'760'000'000'000 + millis}}; }

}  // namespace noughts::tests
