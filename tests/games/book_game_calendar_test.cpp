// Calendar months on whole milliseconds.
#include <gtest/gtest.h>

#include "book_game_table.hpp"
#include "games/core/months.hpp"
#include "games/hosted/book_game/calendar.hpp"

namespace noughts::games {
namespace {

using std::chrono::hours;

TEST(BookGameCalendar, AMonthIsTheSameDayAndTimeOfTheNextMonth) {
  EXPECT_EQ(months_later(on(2026, 3, 10, hours{13}), 1), on(2026, 4, 10, hours{13}));
  EXPECT_EQ(months_later(on(2026, 12, 10, Millis{1}), 1), on(2027, 1, 10, Millis{1}));
  EXPECT_EQ(months_later(on(2026, 11, 30), 14), on(2028, 1, 30));
}

TEST(BookGameCalendar, WhereAMonthIsShorterItIsTheLastDay) {
  EXPECT_EQ(months_later(on(2026, 1, 31), 1), on(2026, 2, 28));
  EXPECT_EQ(months_later(on(2026, 8, 31), 1), on(2026, 9, 30));
  EXPECT_EQ(months_later(on(2026, 1, 29), 1), on(2026, 2, 28));
}

TEST(BookGameCalendar, MonthsAreCountedFromTheBeginningWithoutDrift) {
  EXPECT_EQ(months_later(on(2026, 1, 31), 2), on(2026, 3, 31));
  EXPECT_EQ(months_later(on(2026, 1, 31), 3), on(2026, 4, 30));
}

TEST(BookGameCalendar, LeapYearsHaveAFebruaryOf29Days) {
  EXPECT_EQ(months_later(on(2028, 1, 31), 1), on(2028, 2, 29));
  EXPECT_EQ(months_later(on(2028, 2, 29), 12), on(2029, 2, 28));
  EXPECT_EQ(months_later(on(2000, 1, 30), 1), on(2000, 2, 29));
  EXPECT_EQ(months_later(on(2100, 1, 30), 1), on(2100, 2, 28));
}

TEST(BookGameCalendar, AgreesWithTheLibraryForEveryDayOfFourHundredYears) {
  using namespace std::chrono;
  for (sys_days day{year{1890} / 1 / 1}; day < sys_days{year{2300} / 1 / 1}; day += days{1}) {
    for (const int count : {0, 1, 2, 12}) {
      const year_month_day date{day};
      const auto month = date.year() / date.month() + months{count};
      const auto last = (month / std::chrono::last).day();
      const sys_days expected{month / std::min(date.day(), last)};
      ASSERT_EQ(months_later(Instant{day} + hours{5}, count), Instant{expected} + hours{5}) << day.time_since_epoch().count();
    }
  }
}

TEST(BookGameCalendar, IsTotalForEveryMomentThatJsonCanName) {
  const Instant far{Millis{9'007'199'254'740'991}};
  EXPECT_GT(months_later(far, 1), far);
  EXPECT_LT(months_later(far, 1), far + 32 * book::kDay);
}

}  // namespace
}  // namespace noughts::games
