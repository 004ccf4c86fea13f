#include "wire/chat_text.hpp"

#include <gtest/gtest.h>

namespace noughts::wire {
namespace {

TEST(ChatText, IsTrimmedOfBlanksOfAllScripts) { EXPECT_EQ(chat_text(" \u00a0\u3000Привет, мир!\u200b \u2009"), "Привет, мир!"); }

TEST(ChatText, KeepsBlanksAndJoinersWithin) {
  EXPECT_EQ(chat_text("a  b \U0001F469\u200d\U0001F680"), "a  b \U0001F469\u200d\U0001F680");
}

TEST(ChatText, RefusesEmptiness) {
  EXPECT_FALSE(chat_text(""));
  EXPECT_FALSE(chat_text(" \u2003\u200b "));
}

TEST(ChatText, RefusesControlCharacters) {
  for (const char* text : {"a\nb", "a\tb", "\x01", "a\x7f", "a\u0085", "a\u2028b", "\u202Eevil", "\u2066x"}) {
    EXPECT_FALSE(chat_text(text)) << text;
  }
  EXPECT_FALSE(chat_text(std::string_view("a\0b", 3)));
}

TEST(ChatText, CountsCodePointsNotBytes) {
  std::string longest;
  for (int i = 0; i < kMaxChat; ++i) longest += "\U0001F600";
  EXPECT_EQ(chat_text(longest), longest);
  EXPECT_FALSE(chat_text(longest + "x"));
}

TEST(ChatText, RefusesWhatIsNotUtf8) {
  for (const char* text :
       {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff", "a\xc3(", "\xf0\x9f\x98"}) {
    EXPECT_FALSE(chat_text(text)) << text;
  }
}

TEST(LetterText, HasLinesAndTabsWithin) { EXPECT_EQ(message_text("\n\t a\n\n\tb \n"), "a\n\n\tb"); }

TEST(LetterText, HasNoOtherControlCharacters) {
  for (const char* text : {"a\rb", "\x01", "a\u0085", "a\u2028b", "\u202Eevil"}) EXPECT_FALSE(message_text(text)) << text;
  EXPECT_FALSE(message_text("\n \t\n"));
}

TEST(LetterText, IsLongerThanALine) {
  const std::string longest(kMaxMessage, 'a');
  EXPECT_EQ(message_text(longest), longest);
  EXPECT_FALSE(message_text(longest + "x"));
}

}  // namespace
}  // namespace noughts::wire
