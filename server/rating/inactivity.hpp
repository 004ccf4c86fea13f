// What a month without a game costs, and when: RULES chapter 11, point 7. Pure; by the clock of the calendar's place.
#pragma once

#include <chrono>
#include <vector>

#include "rating/calendar.hpp"

namespace noughts::rating {

/// A moment on the clocks of the calendar's place.
using LocalTime = std::chrono::local_time<std::chrono::milliseconds>;

/// Games that ended with the month may still be on their way into the record when the next one begins.
inline constexpr std::chrono::minutes kGrace{10};

/// When a month is paid for: on the first day of the next one that is worked.
[[nodiscard]] LocalTime due(Month month, const Calendar& calendar);

/// The months that must be paid for by now, from the first that was not, oldest first.
[[nodiscard]] std::vector<Month> months_due(Month first_open, LocalTime now, const Calendar& calendar);

/// Whether somebody pays for a month: not for the one in which they registered, nor for one in which they have finished a rated
/// game.
[[nodiscard]] bool owes(Month registered, Month month, bool has_played);

/// What is left of points after a month's penalty; never less than the floor.
[[nodiscard]] int after_penalty(int points, int penalty);

}  // namespace noughts::rating
