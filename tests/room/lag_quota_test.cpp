#include <gtest/gtest.h>

#include "room/turn_time.hpp"

namespace noughts::room {
namespace {

constexpr Seat kFirst{0};

match::Step move_with_lag(Millis lag) {
  match::Step step;
  step.by = kFirst;
  step.lag = lag;
  return step;
}

TEST(LagQuota, MeasuredLagIsTakenOffUpToTheMost) {
  const LagQuota quota(2);
  EXPECT_EQ(quota.allowed_lag(kFirst, Millis{120}), Millis{120});
  EXPECT_EQ(quota.allowed_lag(kFirst, Millis{9'000}), LagQuota::kMost);
  EXPECT_EQ(quota.allowed_lag(kFirst, Millis{-5}), Millis{0});
}

TEST(LagQuota, IsUsedUpByALineThatIsAlwaysSlowAndRefilledALittleByEachMove) {
  LagQuota quota(2);
  quota.record(move_with_lag(Millis{500}));
  quota.record(move_with_lag(Millis{500}));
  EXPECT_EQ(quota.allowed_lag(kFirst, Millis{500}), Millis{200});
  quota.record(move_with_lag(Millis{200}));
  EXPECT_EQ(quota.allowed_lag(kFirst, Millis{500}), LagQuota::kRefill);
}

TEST(LagQuota, IsNeverMoreThanFull) {
  LagQuota quota(2);
  for (int i = 0; i < 50; ++i) quota.record(move_with_lag(Millis{0}));
  quota.record(move_with_lag(Millis{500}));
  quota.record(move_with_lag(Millis{500}));
  EXPECT_EQ(quota.allowed_lag(kFirst, Millis{500}), Millis{200});
}

TEST(LagQuota, OfOneSeatIsNotTheOthers) {
  LagQuota quota(2);
  quota.record(move_with_lag(Millis{500}));
  EXPECT_EQ(quota.allowed_lag(Seat{1}, Millis{500}), LagQuota::kMost);
}

}  // namespace
}  // namespace noughts::room
