#include <gtest/gtest.h>

#include "games/core/text.hpp"

namespace noughts::games {
namespace {

TEST(Trimmed, LosesWhatStandsAroundItAndNothingWithin) {
  EXPECT_EQ(trimmed(" \ta b\t"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \t "), "");
  EXPECT_EQ(trimmed(""), "");
  EXPECT_EQ(trimmed("\ta ", " "), "\ta");
}

}  // namespace
}  // namespace noughts::games
