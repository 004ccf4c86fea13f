#include "text/gzip.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

TEST(Gzip, MakesATextSmallerAndBeginsAsItsFilesDo) {
  const std::string text(10'000, 'x');
  const auto packed = gzipped(text);
  EXPECT_TRUE(packed.starts_with("\x1f\x8b"));
  EXPECT_LT(packed.size(), 200U);
  EXPECT_FALSE(gzipped("").empty());
}

}  // namespace
}  // namespace noughts::text
