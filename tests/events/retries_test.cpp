#include "events/retries.hpp"

#include <gtest/gtest.h>

namespace noughts::events {
namespace {

using games::Instant;
using games::Millis;

constexpr store::EventId kEvent{1};
constexpr Instant at(std::int64_t seconds) { return Instant{Millis{seconds * 1'000}}; }

TEST(Retries, ComeLaterAndLaterButWithinAMinute) {
  Retries retries;
  EXPECT_TRUE(retries.may_try(kEvent, at(0)));
  std::int64_t now = 0;
  for (const std::int64_t wait : {1, 2, 4, 8, 16, 32, 60, 60}) {
    retries.failed(kEvent, at(now));
    EXPECT_FALSE(retries.may_try(kEvent, at(now + wait) - Millis{1})) << wait;
    EXPECT_TRUE(retries.may_try(kEvent, at(now + wait))) << wait;
    now += wait;
  }
}

TEST(Retries, OfOneEventHoldNoOtherBackAndBeginAnewAfterSuccess) {
  Retries retries;
  retries.failed(kEvent, at(0));
  retries.failed(kEvent, at(1));
  EXPECT_TRUE(retries.may_try(store::EventId{2}, at(1)));
  retries.succeeded(kEvent);
  EXPECT_TRUE(retries.may_try(kEvent, at(1)));
  retries.failed(kEvent, at(1));
  EXPECT_TRUE(retries.may_try(kEvent, at(2)));
}

}  // namespace
}  // namespace noughts::events
