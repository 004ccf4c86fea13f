#include "event/record/pauses.hpp"

#include <gtest/gtest.h>

namespace noughts::event {
namespace {

constexpr Instant kBegin{Millis{1'000'000}};

TEST(Pauses, LastFromTheirBeginToTheirEnd) {
  Pauses pauses;
  EXPECT_FALSE(pauses.since());
  pauses.begin(kBegin);
  EXPECT_EQ(pauses.since(), kBegin);
  EXPECT_EQ(pauses.lasted(), Millis{0});
  EXPECT_EQ(pauses.lasted_by(kBegin + Millis{40}), Millis{40});
  pauses.end(kBegin + Millis{100});
  EXPECT_FALSE(pauses.since());
  EXPECT_EQ(pauses.lasted_by(kBegin + Millis{900}), Millis{100});
  pauses.begin(kBegin + Millis{200});
  pauses.end(kBegin + Millis{250});
  EXPECT_EQ(pauses.lasted(), Millis{150});
}

TEST(Pauses, LastNoTimeWhereTheClockWasSetBack) {
  Pauses pauses;
  pauses.begin(kBegin);
  EXPECT_EQ(pauses.lasted_by(kBegin - Millis{10}), Millis{0});
  pauses.end(kBegin - Millis{10});
  EXPECT_EQ(pauses.lasted(), Millis{0});
}

TEST(Pauses, AreTooLongOnlyWhileTheyGoOn) {
  Pauses pauses;
  EXPECT_FALSE(pauses.is_too_long(kBegin + kLongestPause));
  pauses.begin(kBegin);
  EXPECT_FALSE(pauses.is_too_long(kBegin + kLongestPause - Millis{1}));
  EXPECT_TRUE(pauses.is_too_long(kBegin + kLongestPause));
  pauses.break_off();
  EXPECT_FALSE(pauses.is_too_long(kBegin + kLongestPause));
  EXPECT_EQ(pauses.lasted(), Millis{0});
}

}  // namespace
}  // namespace noughts::event
