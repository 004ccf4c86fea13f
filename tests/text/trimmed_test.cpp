#include "text/trimmed.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

TEST(Trimmed, LosesWhatStandsAroundItAndNothingWithin) {
  EXPECT_EQ(trimmed(" \ta b\t"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \t "), "");
  EXPECT_EQ(trimmed(""), "");
  EXPECT_EQ(trimmed("\ta ", " "), "\ta");
}

}  // namespace
}  // namespace noughts::text
