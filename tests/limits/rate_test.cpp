#include "limits/rate.hpp"

#include <gtest/gtest.h>

namespace noughts::limits {
namespace {

using games::Millis;

constexpr Rate kRate{10, 3};
constexpr Moment at(int millis) { return Moment(std::chrono::hours(1)) + Millis(millis); }

TEST(TokenBucket, GivesABurstAtOnceAndThenTheTimeToWait) {
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(kRate, at(0)), std::nullopt);
  EXPECT_EQ(bucket.take(kRate, at(0)), Millis(100));
  EXPECT_EQ(bucket.take(kRate, at(40)), Millis(60));
}

TEST(TokenBucket, GivesAgainAfterTheTimeItNamed) {
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) (void)bucket.take(kRate, at(0));
  EXPECT_EQ(bucket.take(kRate, at(100)), std::nullopt);
  EXPECT_NE(bucket.take(kRate, at(100)), std::nullopt);
}

TEST(TokenBucket, NeverHoldsMoreThanTheBurst) {
  TokenBucket bucket;
  (void)bucket.take(kRate, at(0));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(kRate, at(100'000)), std::nullopt);
  EXPECT_NE(bucket.take(kRate, at(100'000)), std::nullopt);
}

TEST(TokenBucket, RefusedAttemptsCostNothing) {
  TokenBucket bucket;
  for (int i = 0; i < 1'000; ++i) (void)bucket.take(kRate, at(0));
  EXPECT_EQ(bucket.take(kRate, at(100)), std::nullopt);
}

TEST(TokenBucket, IsFullWhenNothingIsOwed) {
  TokenBucket bucket;
  EXPECT_TRUE(bucket.full(at(0)));
  (void)bucket.take(kRate, at(0));
  EXPECT_FALSE(bucket.full(at(99)));
  EXPECT_TRUE(bucket.full(at(100)));
}

TEST(TokenBucket, ScaledByNothingThereIsNoLimit) {
  TokenBucket bucket;
  for (int i = 0; i < 1'000; ++i) EXPECT_EQ(bucket.take(kRate.scaled(0), at(0)), std::nullopt);
}

}  // namespace
}  // namespace noughts::limits
