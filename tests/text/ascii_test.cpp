#include "text/ascii.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

TEST(AsciiLower, ChangesCapitalLettersOfAsciiAlone) {
  EXPECT_EQ(ascii_lower("HTTPS://Example.Org:80/AZ@[`{"), "https://example.org:80/az@[`{");
  EXPECT_EQ(ascii_lower("É\xc4\xff Ю"), "É\xc4\xff Ю");
  EXPECT_EQ(ascii_lower(""), "");
}

}  // namespace
}  // namespace noughts::text
