#include "games/core/months.hpp"

#include <algorithm>

namespace noughts::games {
namespace {

constexpr std::int64_t kDay = 86'400'000;

struct Date {
  std::int64_t year;
  std::int64_t month;  ///< 1 to 12
  std::int64_t day;    ///< 1 to 31
};

constexpr std::int64_t floor_divide(std::int64_t number, std::int64_t by) { return number / by - (number % by < 0 ? 1 : 0); }

// Years are counted from March, so that the day that may be missing is the last one; 400 years have always 146,097 days
// (Howard Hinnant, "chrono-compatible low-level date algorithms").
constexpr std::int64_t kDaysOf400Years = 146'097;
constexpr std::int64_t kDaysTo1970 = 719'468;  ///< from March 1 of the year 0

constexpr std::int64_t days_before_month(std::int64_t month_from_march) { return (153 * month_from_march + 2) / 5; }

constexpr std::int64_t day_number(Date date) {
  const std::int64_t year = date.month <= 2 ? date.year - 1 : date.year;
  const std::int64_t era = floor_divide(year, 400);
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year = days_before_month((date.month + 9) % 12) + date.day - 1;
  return era * kDaysOf400Years + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - kDaysTo1970;
}

constexpr Date date_of(std::int64_t number) {
  const std::int64_t days = number + kDaysTo1970;
  const std::int64_t era = floor_divide(days, kDaysOf400Years);
  const std::int64_t day_of_era = days - era * kDaysOf400Years;
  const std::int64_t year_of_era = (day_of_era - day_of_era / 1'460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month_from_march = (5 * day_of_year + 2) / 153;
  const std::int64_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
  const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  return {year, month, day_of_year - days_before_month(month_from_march) + 1};
}

constexpr bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

constexpr std::int64_t last_day(std::int64_t year, std::int64_t month) {
  if (month == 2) return is_leap(year) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

}  // namespace

Instant months_later(Instant from, int months) {
  const std::int64_t instant = from.time_since_epoch().count();
  const std::int64_t day = floor_divide(instant, kDay);
  const Date date = date_of(day);
  const std::int64_t month = date.month - 1 + months;
  Date later{date.year + floor_divide(month, 12), month - floor_divide(month, 12) * 12 + 1, date.day};
  later.day = std::min(later.day, last_day(later.year, later.month));
  return Instant{Millis{day_number(later) * kDay + instant - day * kDay}};
}

}  // namespace noughts::games
