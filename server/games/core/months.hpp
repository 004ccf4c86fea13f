// Months of the calendar on whole milliseconds, in UTC.
#pragma once

#include "games/core/types.hpp"

namespace noughts::games {

/// The same day and time of day so many months later, or, with a negative number, earlier; where that month is shorter, its last
/// day. Counted from where it all began it does not drift: from January 31 to the end of February, and from there to March 31.
[[nodiscard]] Instant months_later(Instant from, int months);

}  // namespace noughts::games
