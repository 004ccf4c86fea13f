#include "limits/address_limits.hpp"

#include <gtest/gtest.h>

namespace noughts::limits {
namespace {

constexpr Rate kOne{1, 1};
constexpr Moment kNow = Moment(std::chrono::hours(1));

TEST(AddressLimits, CountEachAddressForItself) {
  AddressLimits limits(kOne, 100);
  EXPECT_EQ(limits.take("192.0.2.1", kNow), std::nullopt);
  EXPECT_NE(limits.take("192.0.2.1", kNow), std::nullopt);
  EXPECT_EQ(limits.take("192.0.2.2", kNow), std::nullopt);
}

TEST(AddressLimits, CountIPv6ByItsNetwork) {
  AddressLimits limits(kOne, 100);
  EXPECT_EQ(limits.take("2001:db8:0:1::1", kNow), std::nullopt);
  EXPECT_NE(limits.take("2001:db8:0:1:ffff::2", kNow), std::nullopt);
  EXPECT_EQ(limits.take("2001:db8:0:2::1", kNow), std::nullopt);
}

TEST(AddressLimits, TakeAnIPv4AddressInIPv6AsItself) {
  AddressLimits limits(kOne, 100);
  EXPECT_EQ(limits.take("::ffff:192.0.2.1", kNow), std::nullopt);
  EXPECT_EQ(limits.take("::ffff:192.0.2.2", kNow), std::nullopt);
  EXPECT_NE(limits.take("192.0.2.1", kNow), std::nullopt);
}

TEST(AddressLimits, HoldNoMoreThanTheyMay) {
  AddressLimits limits(kOne, 100);
  for (int i = 0; i < 1'000; ++i) (void)limits.take("10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256), kNow);
  EXPECT_LE(limits.size(), 100U);
}

TEST(AddressLimits, ForgetFirstWhoOwesNothing) {
  AddressLimits limits(kOne, 3);
  (void)limits.take("10.0.0.1", kNow);
  (void)limits.take("10.0.0.2", kNow);
  const Moment later = kNow + std::chrono::seconds(2);
  (void)limits.take("10.0.0.3", later);
  (void)limits.take("10.0.0.4", later);
  EXPECT_NE(limits.take("10.0.0.3", later), std::nullopt) << "still owes";
  EXPECT_EQ(limits.size(), 2U);
}

}  // namespace
}  // namespace noughts::limits
