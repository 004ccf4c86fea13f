#include "text/utf8.hpp"

#include <gtest/gtest.h>

#include <random>

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

TEST(Utf8, IsFoundInPartsAsItIsInTheWhole) {
  std::mt19937 random{7};
  // Bytes at which something changes, so that much of what comes out is nearly UTF-8.
  constexpr auto kBytes = "a\x7F\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xDF\xE0\xE1\xED\xEE\xEF\xF0\xF1\xF4\xF5\xFF"sv;
  int good = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string bytes;
    for (auto left = random() % 6; left > 0; --left) bytes += kBytes[random() % kBytes.size()];
    Utf8Checker checker;
    const auto cut = random() % (bytes.size() + 1);
    const std::string_view whole = bytes;
    const bool ok = checker.take(whole.substr(0, cut)) && checker.take(whole.substr(cut)) && checker.is_complete();
    ASSERT_EQ(ok, is_utf8(bytes));
    if (ok && bytes.size() > 2) ++good;
  }
  EXPECT_GT(good, 100);
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
