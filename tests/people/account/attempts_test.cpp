#include "people/account/passwords/attempts.hpp"

#include <gtest/gtest.h>

namespace noughts::account {
namespace {

using games::Millis;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class AttemptsTest : public testing::Test {
 protected:
  Millis begin(const Attempt& attempt) { return attempts.begin(attempt, now).value_or(Millis{0}); }
  /// Attempts one after the other, as quickly as they are let; gives the pauses.
  std::vector<Millis> pauses(const Attempt& attempt, int count) {
    std::vector<Millis> all;
    for (int i = 0; i < count; ++i) {
      const auto pause = begin(attempt);
      all.push_back(pause);
      now += pause;
      if (pause > Millis{0}) {
        EXPECT_EQ(begin(attempt), Millis{0}) << "whoever waits is let";
      }
    }
    return all;
  }

  const Attempt stranger{"anna", "192.0.2.1", std::nullopt};
  const Attempt other{"anna", "192.0.2.2", std::nullopt};
  const Attempt owner{"anna", "192.0.2.1", "device"};
  Attempts attempts;
  limits::Moment now{hours{1000}};
};

TEST_F(AttemptsTest, TheFirstFewNeedNotWaitAndThenEachPauseIsTwiceAsLong) {
  for (int i = 0; i < 4; ++i) EXPECT_EQ(begin(stranger), Millis{0});
  const std::vector<Millis> expected{seconds{1}, seconds{2}, seconds{4}, seconds{8}, seconds{16}};
  EXPECT_EQ(pauses(stranger, 5), expected);
}

TEST_F(AttemptsTest, NoPauseIsLongerThanAQuarterOfAnHour) {
  const auto all = pauses(stranger, 60);
  EXPECT_EQ(all.back(), minutes{15});
}

TEST_F(AttemptsTest, WhoeverDoesNotWaitLosesNothingMore) {
  for (int i = 0; i < 4; ++i) begin(stranger);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(begin(stranger), seconds{1});
}

TEST_F(AttemptsTest, TheOwnersBrowserDoesNotWaitForWhatStrangersTry) {
  for (int i = 0; i < 1'000; ++i) begin(stranger);
  EXPECT_GT(begin(stranger), Millis{0});
  EXPECT_EQ(begin(owner), Millis{0});
}

TEST_F(AttemptsTest, ButItWaitsForWhatIsTriedWithIt) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(begin(owner), Millis{0});
  EXPECT_EQ(begin(owner), seconds{1});
}

TEST_F(AttemptsTest, AnotherNetworkIsNotHeldUpByOne) {
  for (int i = 0; i < 20; ++i) begin(stranger);
  EXPECT_EQ(begin(other), Millis{0});
}

TEST_F(AttemptsTest, AThousandNetworksTogetherAreSlowedAndAnOwnerWaitsSecondsAtMost) {
  int let = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Attempt each{"anna", "net " + std::to_string(i), std::nullopt};
    if (begin(each) == Millis{0}) ++let;
  }
  EXPECT_LE(let, 51);
  EXPECT_LE(begin(other), seconds{8});
  EXPECT_GT(begin(other), Millis{0});
}

TEST_F(AttemptsTest, TheOwnersOwnBrowserGivesStrangersNoGuesses) {
  begin(stranger);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(begin(owner), Millis{0});
    attempts.record_success(owner);
  }
  int let = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Attempt each{"anna", "net " + std::to_string(i), std::nullopt};
    if (begin(each) == Millis{0}) ++let;
  }
  EXPECT_LE(let, 50);
}

TEST_F(AttemptsTest, TheRightPasswordEndsThePauses) {
  for (int i = 0; i < 4; ++i) begin(stranger);
  attempts.record_success(stranger);
  EXPECT_EQ(begin(stranger), Millis{0});
}

TEST_F(AttemptsTest, AnHourWithoutAttemptsIsForgiven) {
  for (int i = 0; i < 4; ++i) begin(stranger);
  now += hours{1};
  EXPECT_EQ(begin(stranger), Millis{0});
  EXPECT_EQ(begin(stranger), Millis{0});
}

TEST_F(AttemptsTest, OneNameDoesNotSlowAnother) {
  for (int i = 0; i < 20; ++i) begin(stranger);
  EXPECT_EQ(begin({"boris", "192.0.2.1", std::nullopt}), Millis{0});
}

TEST_F(AttemptsTest, AFloodOfNamesFillsNoMemoryAndHidesNoGuessing) {
  for (int i = 0; i < 20; ++i) pauses(stranger, 1);
  for (std::size_t i = 0; i < 3 * Attempts::kMost; ++i) {
    begin({"name " + std::to_string(i), "192.0.2.9", std::nullopt});
    ASSERT_LE(attempts.size(), Attempts::kMost);
  }
  EXPECT_GT(begin(stranger), Millis{0});
}

}  // namespace
}  // namespace noughts::account
