#include <gtest/gtest.h>

#include "api/limits.hpp"

namespace noughts::api {
namespace {

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
  Limits limits(1);
  EXPECT_EQ(taken(limits, RateLimit::reports, from("192.0.2.1"), player(1)), 20);
  EXPECT_EQ(taken(limits, RateLimit::reports, from("192.0.2.1"), player(2)), 0);
  EXPECT_EQ(taken(limits, RateLimit::reports, from("192.0.2.2"), player(1)), 20);
}

TEST(CallLimits, CountByPlayerWhereverTheyAre) {
  Limits limits(1);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.1"), player(1)), 10);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.2"), player(1)), 0);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.1"), player(2)), 10);
}

TEST(CallLimits, RefuseWithTheTimeToWait) {
  Limits limits(1);
  taken(limits, RateLimit::exports, from("192.0.2.1"), std::nullopt);
  const auto refused = limits.over(RateLimit::exports, from("192.0.2.1"), std::nullopt);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 429U);
  EXPECT_EQ(refused->code, "rate_limited");
}

TEST(CallLimits, AreNoneWhereThereAreNone) {
  Limits limits(0);
  EXPECT_EQ(taken(limits, RateLimit::photos, from("192.0.2.1"), player(1)), 1'000);
  EXPECT_FALSE(Limits(1).over(RateLimit::none, from("192.0.2.1"), std::nullopt));
}

}  // namespace
}  // namespace noughts::api
