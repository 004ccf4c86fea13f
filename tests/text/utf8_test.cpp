#include "text/utf8.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

using std::string_view_literals::operator""sv;

TEST(Utf8, IsKnown) {
  for (const auto text : {""sv, std::string_view(), "a"sv, "\0"sv, "é"sv, "€"sv, "😀"sv, "\xF4\x8F\xBF\xBF"sv}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
}

TEST(Utf8, IsTheShortestWayOfWholeCodePoints) {
  for (const auto bytes : {"\xC0\xAF"sv, "\xE0\x80\xAF"sv, "\xED\xA0\x80"sv, "\xF4\x90\x80\x80"sv, "\xFF"sv, "\x80"sv, "\xC3"sv,
                           "a\xE2\x82"sv, "\xE2(\xA1"sv}) {
    EXPECT_FALSE(is_utf8(bytes));
  }
}

TEST(Utf8, IsCountedByCodePoints) {
  EXPECT_EQ(length(""), 0U);
  EXPECT_EQ(length("aé€😀"), 4U);
}

TEST(Utf8, IsShortenedByWholeCodePoints) {
  EXPECT_EQ(shortened("aé€😀", 4), "aé€😀");
  EXPECT_EQ(shortened("aé€😀!", 4), "aé€…");
  EXPECT_EQ(shortened("€😀", 1), "…");
  EXPECT_EQ(shortened("", 1), "");
}

}  // namespace
}  // namespace noughts::text
