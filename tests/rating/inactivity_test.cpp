// When a month without a game is paid for, and by whom: RULES.md, chapter 11, point 7.
#include "rating/inactivity.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "days.hpp"

namespace noughts::rating {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

/// New Year as in 2026, and nothing else.
Calendar calendar() {
  std::map<Day, bool> free;
  for (unsigned d = 1; d <= 9; ++d) free[on(2026, 1, d)] = false;
  return Calendar{free};
}

TEST(Inactivity, AMonthIsPaidForOnTheFirstWorkedDayOfTheNext) {
  EXPECT_EQ(due(2026y / 10, calendar()), on(2026, 11, 2) + kGrace);
  EXPECT_EQ(due(2025y / 12, calendar()), on(2026, 1, 12) + kGrace);
}

TEST(Inactivity, NothingIsDueBeforeThatDay) {
  EXPECT_THAT(months_due(2025y / 12, on(2026, 1, 12), calendar()), IsEmpty());
  EXPECT_THAT(months_due(2025y / 12, on(2026, 1, 12) + kGrace, calendar()), ElementsAre(2025y / 12));
}

TEST(Inactivity, EachMonthMissedWhileTheServerWasAwayIsDueOnceAndInOrder) {
  EXPECT_THAT(months_due(2025y / 11, on(2026, 3, 1) + 12h, calendar()), ElementsAre(2025y / 11, 2025y / 12, 2026y / 1));
  EXPECT_THAT(months_due(2026y / 2, on(2026, 3, 1) + 12h, calendar()), IsEmpty());
}

TEST(Inactivity, AMonthIsDueOnceHoweverOftenOneLooksInTwoYears) {
  std::vector<Month> paid;
  Month open = 2024y / 12;
  for (LocalTime now = on(2025, 1, 1); now < on(2027, 1, 1); now += 6h) {
    for (const Month each : months_due(open, now, calendar())) {
      EXPECT_EQ(now.time_since_epoch() / 24h, due(each, calendar()).time_since_epoch() / 24h) << paid.size();
      paid.push_back(each);
      open = each + std::chrono::months{1};
    }
  }
  ASSERT_EQ(paid.size(), 24);
  for (std::size_t i = 0; i < paid.size(); ++i) EXPECT_EQ(paid[i], 2024y / 12 + std::chrono::months{i});
}

TEST(Inactivity, NobodyPaysForTheMonthInWhichTheyRegistered) {
  EXPECT_FALSE(owes(2026y / 5, 2026y / 5, false));
  EXPECT_FALSE(owes(2026y / 6, 2026y / 5, false));
  EXPECT_TRUE(owes(2026y / 4, 2026y / 5, false));
}

TEST(Inactivity, WhoHasPlayedDoesNotPay) { EXPECT_FALSE(owes(2026y / 4, 2026y / 5, true)); }

TEST(Inactivity, NobodyFallsBelowTheFloor) {
  EXPECT_EQ(after_penalty(1500, 100), 1400);
  EXPECT_EQ(after_penalty(40, 100), 0);
  EXPECT_EQ(after_penalty(0, 100), 0);
}

}  // namespace
}  // namespace noughts::rating
