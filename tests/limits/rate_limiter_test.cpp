#include "limits/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace noughts::limits {
namespace {

constexpr Rate kOne{1, 1};
const RateScale kScale{1};
constexpr Moment kNow = Moment(std::chrono::hours(1));

TEST(RateLimiter, CountsEachAddressForItself) {
  RateLimiter limits(kOne, 100, kScale);
  EXPECT_EQ(limits.take("192.0.2.1", kNow), std::nullopt);
  EXPECT_NE(limits.take("192.0.2.1", kNow), std::nullopt);
  EXPECT_EQ(limits.take("192.0.2.2", kNow), std::nullopt);
}

TEST(RateLimiter, CountsIPv6ByItsNetwork) {
  RateLimiter limits(kOne, 100, kScale);
  EXPECT_EQ(limits.take("2001:db8:0:1::1", kNow), std::nullopt);
  EXPECT_NE(limits.take("2001:db8:0:1:ffff::2", kNow), std::nullopt);
  EXPECT_EQ(limits.take("2001:db8:0:2::1", kNow), std::nullopt);
}

TEST(RateLimiter, TakesAnIPv4AddressInIPv6AsItself) {
  RateLimiter limits(kOne, 100, kScale);
  EXPECT_EQ(limits.take("::ffff:192.0.2.1", kNow), std::nullopt);
  EXPECT_EQ(limits.take("::ffff:192.0.2.2", kNow), std::nullopt);
  EXPECT_NE(limits.take("192.0.2.1", kNow), std::nullopt);
}

TEST(RateLimiter, HoldsNoMoreThanItMay) {
  RateLimiter limits(kOne, 100, kScale);
  for (int i = 0; i < 1'000; ++i) (void)limits.take("10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256), kNow);
  EXPECT_LE(limits.size(), 100U);
}

TEST(RateLimiter, ForgetsFirstWhoOwesNothing) {
  RateLimiter limits(kOne, 3, kScale);
  (void)limits.take("10.0.0.1", kNow);
  (void)limits.take("10.0.0.2", kNow);
  const Moment later = kNow + std::chrono::seconds(2);
  (void)limits.take("10.0.0.3", later);
  (void)limits.take("10.0.0.4", later);
  EXPECT_NE(limits.take("10.0.0.3", later), std::nullopt) << "still owes";
  EXPECT_EQ(limits.size(), 2U);
}

int taken(RateLimiter& limits, Moment now) {
  int count = 0;
  while (count < 100 && !limits.take("192.0.2.1", now)) ++count;
  return count;
}

TEST(RateLimiter, FollowsTheScaleThatHoldsWhenSomebodyComes) {
  RateScale scale{1};
  RateLimiter limits({1, 4}, 100, scale);
  EXPECT_EQ(taken(limits, kNow), 4);
  scale.set(2);
  const Moment later = kNow + std::chrono::hours(1);
  EXPECT_EQ(taken(limits, later), 8);
  scale.set(0.25);
  EXPECT_EQ(taken(limits, later + std::chrono::hours(1)), 1);
  scale.set(std::nullopt);
  EXPECT_EQ(taken(limits, later + std::chrono::hours(2)), 4);
}

TEST(RateLimiter, IsNoneWhereTheHostWantsNoneUntilAScaleIsSet) {
  RateScale scale{0};
  RateLimiter limits(kOne, 100, scale);
  EXPECT_EQ(taken(limits, kNow), 100);
  scale.set(3);
  EXPECT_EQ(taken(limits, kNow), 3);
}

}  // namespace
}  // namespace noughts::limits
