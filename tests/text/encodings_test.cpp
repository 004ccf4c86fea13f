#include "text/encodings.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

using std::string_view_literals::operator""sv;

TEST(Encodings, AreReadByTheirNames) {
  EXPECT_EQ(utf8_from("windows-1251", "\xCA\xF2\xEE? \xB9 1"), "Кто? № 1");
  EXPECT_EQ(utf8_from("UTF-16LE", "\x41\x04\x3D\xD8\x00\xDE"sv), "с😀");
  EXPECT_EQ(utf8_from("UTF-16BE", "\x00\x61"sv), "a");
  EXPECT_EQ(utf8_from("UTF-16BE", ""), "");
}

TEST(Encodings, OfBrokenBytesNothingIsRead) {
  EXPECT_EQ(utf8_from("UTF-16LE", "\x41"), std::nullopt);
  EXPECT_EQ(utf8_from("UTF-16LE", "\x3D\xD8"), std::nullopt);
  EXPECT_EQ(utf8_from("UTF-16LE", "\x00\xDE"sv), std::nullopt);
}

}  // namespace
}  // namespace noughts::text
