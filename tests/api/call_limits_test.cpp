#include <gtest/gtest.h>

#include "api/limits.hpp"

namespace noughts::api {
namespace {

const limits::RateScale kScale{1};

http::Request from(std::string address) {
  http::Request request;
  request.address = std::move(address);
  return request;
}

store::Player player(std::int64_t id) {
  store::Player made;
  made.id = store::PlayerId{id};
  return made;
}

int taken(Limits& limits, RateLimit limit, const http::Request& request, const std::optional<store::Player>& caller) {
  int count = 0;
  while (count < 1'000 && !limits.over(limit, request, caller)) ++count;
  return count;
}

TEST(CallLimits, CountByAddressWhoeverAsks) {
  Limits limits(kScale);
  EXPECT_EQ(taken(limits, RateLimit::reports, from("192.0.2.1"), player(1)), 20);
  EXPECT_EQ(taken(limits, RateLimit::reports, from("192.0.2.1"), player(2)), 0);
  EXPECT_EQ(taken(limits, RateLimit::reports, from("192.0.2.2"), player(1)), 20);
}

TEST(CallLimits, CountByPlayerWhereverTheyAre) {
  Limits limits(kScale);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.1"), player(1)), 10);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.2"), player(1)), 0);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.1"), player(2)), 10);
}

TEST(CallLimits, RefuseWithTheTimeToWait) {
  Limits limits(kScale);
  taken(limits, RateLimit::exports, from("192.0.2.1"), std::nullopt);
  const auto refused = limits.over(RateLimit::exports, from("192.0.2.1"), std::nullopt);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 429U);
  EXPECT_EQ(refused->code, "rate_limited");
}

TEST(CallLimits, AreNoneWhereThereAreNone) {
  const limits::RateScale none{0};
  Limits limits(none);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.1"), player(1)), 1'000);
  EXPECT_FALSE(Limits(kScale).over(RateLimit::none, from("192.0.2.1"), std::nullopt));
}

TEST(CallLimits, LetOneThroughAtTheLeastScale) {
  limits::RateScale least{1};
  least.set(limits::kLeastRateScale);
  for (const limits::NamedRate& listed : listed_rates()) {
    limits::RateLimiter limits(listed.rate, 10, least);
    EXPECT_EQ(limits.take("192.0.2.1", limits::SteadyClock::now()), std::nullopt) << listed.name;
  }
}

}  // namespace
}  // namespace noughts::api
