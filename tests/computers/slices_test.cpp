#include "computers/slices.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace noughts::computers {
namespace {

using std::chrono::milliseconds;

TEST(SlicesTest, WhoHadTheCoreForItselfGoesOnAtOnce) {
  EXPECT_EQ(rest_after(milliseconds{10}, milliseconds{10}), Nanos{0});
  EXPECT_EQ(rest_after(milliseconds{10}, milliseconds{8}), Nanos{0});
  EXPECT_EQ(rest_after(Nanos{0}, Nanos{0}), Nanos{0});
}

TEST(SlicesTest, WhoHadToWaitForTheCoreLeavesItForTwentyTimesTheSliceAtMostATenthOfASecond) {
  EXPECT_EQ(rest_after(milliseconds{2}, milliseconds{1}), milliseconds{40});
  EXPECT_EQ(rest_after(milliseconds{1}, Nanos{0}), milliseconds{20});
  EXPECT_EQ(rest_after(milliseconds{10}, milliseconds{5}), kLongestRest);
}

TEST(SlicesTest, ASliceHasAsManyPlayoutsAsFitIntoItsTimeAndGrowsAtMostFourfold) {
  EXPECT_EQ(playouts_of(milliseconds{10}, 100, milliseconds{5}), 200U);
  EXPECT_EQ(playouts_of(milliseconds{10}, 100, milliseconds{20}), 50U);
  EXPECT_EQ(playouts_of(milliseconds{10}, 16, Nanos{0}), 64U);
  EXPECT_EQ(playouts_of(milliseconds{1}, 1, milliseconds{20}), 1U);
  EXPECT_EQ(playouts_of(milliseconds{10}, 900'000, milliseconds{5}), 1'000'000U);
}

TEST(SlicesTest, AThreadHasRunForNoTimeWhileItSlept) {
  const auto had_run = thread_has_run();
  const auto began = std::chrono::steady_clock::now();
  std::this_thread::sleep_for(milliseconds{20});
  const auto slept = std::chrono::steady_clock::now() - began;
  EXPECT_LT(thread_has_run() - had_run, slept);
}

}  // namespace
}  // namespace noughts::computers
