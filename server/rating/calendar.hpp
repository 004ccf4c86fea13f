// Which days are worked: weekdays and weekends, and the days that a table says are different. Pure.
#pragma once

#include <chrono>
#include <map>

namespace noughts::rating {

/// A day of whichever place the calendar is kept for.
using Day = std::chrono::local_days;
using Month = std::chrono::year_month;

class Calendar {
 public:
  /// Special days: true where one is worked though it lies on a weekend, false where it is free.
  explicit Calendar(std::map<Day, bool> special) : special_{std::move(special)} {}

  [[nodiscard]] bool is_worked(Day day) const;
  /// The first day of a month that is worked; the day after the month where none is.
  [[nodiscard]] Day first_worked(Month month) const;

 private:
  std::map<Day, bool> special_;
};

}  // namespace noughts::rating
