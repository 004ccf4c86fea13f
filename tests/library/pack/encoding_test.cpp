#include "library/pack/encoding.hpp"

#include <gtest/gtest.h>

namespace noughts::pack {
namespace {

using std::string_literals::operator""s;

constexpr std::string_view kRussian1251 =
    "\xC2\xEE\xEF\xF0\xEE\xF1;\xCE\xF2\xE2\xE5\xF2\r\n\xCA\xF2\xEE?;\xDF\r\n";  // Вопрос;Ответ Кто?;Я
constexpr std::string_view kRussianKoi8 = "\xF7\xCF\xD0\xD2\xCF\xD3;\xEF\xD4\xD7\xC5\xD4\n";

TEST(Encoding, Utf8IsReadWithItsMarkAndWithout) {
  EXPECT_EQ(decoded("\xEF\xBB\xBFé")->text, "é");
  EXPECT_EQ(decoded("é")->encoding, Encoding::utf_8);
  EXPECT_EQ(decoded("")->text, "");
}

TEST(Encoding, LineEndsOfAllSystemsAreOne) { EXPECT_EQ(decoded("a\r\nb\rc\nd\r")->text, "a\nb\nc\nd\n"); }

TEST(Encoding, Utf16IsReadByItsMark) {
  const auto little = decoded("\xFF\xFE"s + "\x41\x04\x3D\xD8\x00\xDE"s);
  ASSERT_TRUE(little);
  EXPECT_EQ(little->text, "с😀");
  EXPECT_EQ(little->encoding, Encoding::utf_16);
  EXPECT_EQ(decoded("\xFE\xFF"s + "\x00\x61"s)->text, "a");
}

TEST(Encoding, BrokenUtf16IsNone) {
  EXPECT_FALSE(decoded("\xFF\xFE\x41"));
  EXPECT_FALSE(decoded("\xFF\xFE\x3D\xD8"));
  EXPECT_FALSE(decoded("\xFF\xFE\x00\xDE"s));
}

TEST(Encoding, RussianOfWindowsIsRecognised) {
  const auto read = decoded(kRussian1251);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->text, "Вопрос;Ответ\nКто?;Я\n");
  EXPECT_EQ(read->encoding, Encoding::windows_1251);
}

TEST(Encoding, SignsOfWindowsBesideRussianAreRead) {
  EXPECT_EQ(decoded("\xAB\xF1\xEB\xEE\xE2\xEE\xBB \x97 \xB9 1, \xE5\xB8")->text, "«слово» — № 1, её");
}

TEST(Encoding, OtherEncodingsAreRefusedAndNotGuessed) {
  EXPECT_FALSE(decoded(kRussianKoi8));
  EXPECT_FALSE(decoded("caf\xE9;na\xEFve;fa\xE7on\n"));
  EXPECT_FALSE(decoded("\x89PNG\r\n\x1A\n\x00\xFF\xD9"s));
}

TEST(Encoding, WhatIsNotTheShortestWayIsNoUtf8) {
  EXPECT_FALSE(decoded("\xC0\xAF"));
  EXPECT_FALSE(decoded("\xED\xA0\x80"));
  EXPECT_FALSE(decoded("\xF4\x90\x80\x80"));
}

}  // namespace
}  // namespace noughts::pack
