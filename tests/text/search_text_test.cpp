#include "text/search_text.hpp"

#include <gtest/gtest.h>

namespace noughts::text {
namespace {

TEST(SearchText, IsSmallLettersOfOneForm) {
  EXPECT_EQ(search_text("ПРИВЕТ, World"), "привет, world");
  EXPECT_EQ(search_text("Ａｎｎａ"), "anna");
  EXPECT_EQ(search_text("Straße"), "strasse");
}

TEST(SearchText, ForgivesTheDotsOfYo) {
  EXPECT_EQ(search_text("Ёлка ещё"), "елка еще");
  EXPECT_EQ(search_text("Е\u0308лка"), "елка") << "composed first";
  EXPECT_NE(search_text("йод"), search_text("иод"));
}

TEST(SearchText, OfWhatIsNoTextIsEmpty) { EXPECT_EQ(search_text("\xff\xfe"), ""); }

}  // namespace
}  // namespace noughts::text
