// Which days are worked. The days are Russia's, as migration 0006 ships them.
#include "rating/calendar.hpp"

#include <gtest/gtest.h>

#include "days.hpp"

namespace noughts::rating {
namespace {

using namespace std::chrono_literals;

const Calendar kPlain{{}};

TEST(Calendar, WeekdaysAreWorkedAndWeekendsAreNot) {
  EXPECT_TRUE(kPlain.is_worked(on(2026, 11, 20)));   // Friday
  EXPECT_FALSE(kPlain.is_worked(on(2026, 11, 21)));  // Saturday
  EXPECT_FALSE(kPlain.is_worked(on(2026, 11, 22)));  // Sunday
  EXPECT_TRUE(kPlain.is_worked(on(2026, 11, 23)));   // Monday
}

TEST(Calendar, AHolidayIsNotWorkedAndAnExchangedSaturdayIs) {
  const Calendar calendar{{{on(2025, 11, 1), true}, {on(2025, 11, 3), false}}};
  EXPECT_TRUE(calendar.is_worked(on(2025, 11, 1)));
  EXPECT_FALSE(calendar.is_worked(on(2025, 11, 3)));
}

TEST(Calendar, TheFirstWorkedDayIsTheFirstWhereThatIsAWeekday) { EXPECT_EQ(kPlain.first_worked(2026y / 12), on(2026, 12, 1)); }

TEST(Calendar, TheFirstWorkedDayComesAfterAWeekend) { EXPECT_EQ(kPlain.first_worked(2026y / 8), on(2026, 8, 3)); }

TEST(Calendar, TheFirstWorkedDayComesAfterTheHolidaysOfNewYear) {
  std::map<Day, bool> free;
  for (unsigned d = 1; d <= 9; ++d) free[on(2026, 1, d)] = false;
  EXPECT_EQ(Calendar{free}.first_worked(2026y / 1), on(2026, 1, 12));
}

TEST(Calendar, AMonthThatIsFreeAsAWholeHasItsFirstWorkedDayAfterIt) {
  std::map<Day, bool> free;
  for (Day each = on(2026, 2, 1); each < on(2026, 3, 1); each += std::chrono::days{1}) free[each] = false;
  EXPECT_EQ(Calendar{free}.first_worked(2026y / 2), on(2026, 3, 1));
}

}  // namespace
}  // namespace noughts::rating
