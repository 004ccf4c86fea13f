// Days and weeks of the book game; its months are those of games/core/months.hpp.
#pragma once

#include "games/core/types.hpp"

namespace noughts::games::book {

inline constexpr Millis kDay{86'400'000};
inline constexpr Millis kTwoWeeks = 14 * kDay;

}  // namespace noughts::games::book
