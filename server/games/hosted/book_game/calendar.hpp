// Calendar months and weeks on whole milliseconds, in UTC. Used by the book game.
#pragma once

#include "games/core/types.hpp"

namespace noughts::games::book {

/// The same day and time of day so many months later; where that month is shorter, its last day. Counted from where it all began
/// it does not drift: from January 31 to the end of February, and from there to March 31.
[[nodiscard]] Instant months_later(Instant from, int months);

inline constexpr Millis kDay{86'400'000};
inline constexpr Millis kTwoWeeks = 14 * kDay;

}  // namespace noughts::games::book
