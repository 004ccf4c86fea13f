#include "cluster/clock.hpp"

#include <gtest/gtest.h>

namespace noughts::cluster {
namespace {

using games::Instant;
using games::Millis;

constexpr Millis kHour{3'600'000};

class ClockTest : public testing::Test {
 protected:
  Instant wall_{Millis{1'700'000'000'000}};
  Millis steady_{12'345};
  Clock clock_{[this] { return wall_; }, [this] { return steady_; }};
};

TEST_F(ClockTest, BeginsWithTheWallClock) { EXPECT_EQ(clock_.now(), wall_); }

TEST_F(ClockTest, GoesOnSteadilyThoughTheWallClockIsSetAnew) {
  const Instant begun = clock_.now();
  for (const Millis jump : {kHour, -2 * kHour}) {
    wall_ += jump;
    steady_ += Millis{1'000};
  }
  EXPECT_EQ(clock_.now(), begun + Millis{2'000});
}

TEST_F(ClockTest, TheNextStartTakesTheNewTimeOver) {
  wall_ += kHour;
  const Clock next([this] { return wall_; }, [this] { return steady_; });
  EXPECT_EQ(next.now(), wall_);
}

TEST_F(ClockTest, GoesOnFromWhatItIsSetTo) {
  clock_.set(wall_ + kHour);
  steady_ += Millis{1'000};
  EXPECT_EQ(clock_.now(), wall_ + kHour + Millis{1'000});
}

}  // namespace
}  // namespace noughts::cluster
