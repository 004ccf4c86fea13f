// Which answers are the same as a listed form: case, ё, accents, punctuation, spaces and articles do not count; all else does.
#include "games/hosted/xo_quiz/judging.hpp"

#include <gtest/gtest.h>

#include "games/core/utf8.hpp"

namespace noughts::games::xo_quiz {
namespace {

struct Same {
  std::string_view one;
  std::string_view other;
};

constexpr std::string_view kLong = "Лев Николаевич Толстой";

TEST(XoQuizJudging, CaseDoesNotCount) {
  for (const Same& pair : {Same{"ПУШКИН", "пушкин"}, Same{"Mercury", "mERCURY"}, Same{"ÉCOLE", "école"}, Same{"ΑΘΗΝΑ", "αθηνα"},
                           Same{"ЇЖАК Ґ", "їжак ґ"}, Same{"ЂЈЉ", "ђјљ"}}) {
    EXPECT_TRUE(is_form(pair.one, pair.other)) << pair.one;
  }
}

TEST(XoQuizJudging, YoIsYe) {
  EXPECT_TRUE(is_form("Ёлка", "елка"));
  EXPECT_TRUE(is_form("мёд", "мед"));
  EXPECT_TRUE(is_form("ме\u0308д", "мёд")) << "dots written apart";
}

TEST(XoQuizJudging, ShortIIsALetterOfItsOwnHoweverItIsWritten) {
  EXPECT_FALSE(is_form("кит", "кйт"));
  EXPECT_TRUE(is_form("и\u0306од", "йод"));
  EXPECT_FALSE(is_form("иод", "йод"));
  EXPECT_TRUE(is_form("і\u0308жак", "їжак"));
}

TEST(XoQuizJudging, AccentsDoNotCount) {
  for (const Same& pair : {Same{"café", "cafe"}, Same{"Dvořák", "Dvorak"}, Same{"Ångström", "Angstrom"},
                           Same{"Straße", "strasse"}, Same{"œuvre", "oeuvre"}, Same{"cafe\u0301", "café"}, Same{"Łódź", "Lodz"},
                           Same{"за\u0301мок", "замок"}, Same{"Æsir", "aesir"}, Same{"Šibenik", "sibenik"}}) {
    EXPECT_TRUE(is_form(pair.one, pair.other)) << pair.one;
  }
}

TEST(XoQuizJudging, PunctuationAndSpacesDoNotCount) {
  for (const Same& pair :
       {Same{"«Мёртвые  души».", "Мертвые души"}, Same{" Санкт-Петербург ", "санкт петербург"}, Same{"O’Neil", "ONeil"},
        Same{"Is it so?!", "is it so"}, Same{"a\u00A0b", "a b"}, Same{"А. С. Пушкин", "А.С.Пушкин"},
        Same{"кое\u2011что — так…", "кое-что, так"}, Same{"сло\u00ADво", "слово"}}) {
    EXPECT_TRUE(is_form(pair.one, pair.other)) << pair.one;
  }
}

TEST(XoQuizJudging, ArticlesDoNotCountButForALastWord) {
  EXPECT_TRUE(is_form("The Beatles", "beatles"));
  EXPECT_TRUE(is_form("a penguin", "The penguin"));
  EXPECT_TRUE(is_form("gone with wind", "Gone with the Wind"));
  EXPECT_TRUE(is_form("The The", "the"));
  EXPECT_FALSE(is_form("vitamin", "vitamin A")) << "that A is no article";
  EXPECT_TRUE(is_form("a", "A"));
}

TEST(XoQuizJudging, WhatStandsInBracketsMayBeLeftOut) {
  EXPECT_TRUE(is_form("Толстой", "[Лев Николаевич] Толстой"));
  EXPECT_TRUE(is_form(kLong, "[Лев Николаевич] Толстой"));
  EXPECT_FALSE(is_form("Лев Толстой", "[Лев Николаевич] Толстой"));
  EXPECT_TRUE(is_form("глаз", "глаз[а]"));
  EXPECT_TRUE(is_form("глаза", "глаз[а]"));
}

TEST(XoQuizJudging, SignsThatAreSaidCount) {
  EXPECT_FALSE(is_form("C++", "C"));
  EXPECT_FALSE(is_form("C#", "C++"));
  EXPECT_TRUE(is_form("c++", "C++"));
  EXPECT_FALSE(is_form("100 %", "100"));
}

TEST(XoQuizJudging, RaisedAndLoweredDigitsAreDigits) {
  EXPECT_TRUE(is_form("CO2", "CO₂"));
  EXPECT_TRUE(is_form("м²", "м2"));
  EXPECT_TRUE(is_form("10⁹", "109"));
}

TEST(XoQuizJudging, OtherWordsAreOtherAnswers) {
  EXPECT_FALSE(is_form("Пушкин", "Гоголь"));
  EXPECT_FALSE(is_form("Николай Гоголь", "Гоголь"));
  EXPECT_FALSE(is_form("12", "1 2"));
  EXPECT_FALSE(is_form("кот", "код"));
}

TEST(XoQuizJudging, WhatHoldsNoWordsIsComparedAsItStands) {
  EXPECT_TRUE(is_form("?", "?"));
  EXPECT_FALSE(is_form("?", "!"));
  EXPECT_FALSE(is_form("...", "Гоголь"));
  EXPECT_EQ(normal_form(" — «!» "), "");
}

TEST(XoQuizJudging, OtherScriptsAreComparedAsTheyAre) {
  EXPECT_TRUE(is_form("東京", "東京。"));
  EXPECT_FALSE(is_form("東京", "京都"));
  EXPECT_TRUE(is_form("🦊", "🦊!"));
}

TEST(XoQuizJudging, TheListsSayRightOrWrongOrNothing) {
  EXPECT_EQ(listed("The Penguin", {"penguin", "penguins"}, {"ostrich"}), std::optional(true));
  EXPECT_EQ(listed("an ostrich!", {"penguin"}, {"ostrich"}), std::optional(false));
  EXPECT_EQ(listed("a duck", {"penguin"}, {"ostrich"}), std::nullopt);
  EXPECT_EQ(listed("both", {"both"}, {"both"}), std::optional(true)) << "what is accepted is accepted";
}

TEST(XoQuizJudging, ANormalFormIsItsOwn) {
  for (const std::string_view text : {"The «Ёлка»  Dvořák!", "C++ и 10⁹ %", "O'Neil — a the", "Œuvre ß ϊ й и\u0306"}) {
    EXPECT_EQ(normal_form(normal_form(text)), normal_form(text)) << text;
  }
}

TEST(Utf8, EveryCodePointGoesToUtf8AndBack) {
  for (char32_t point = 1; point < 0x110000; point += point < 0x3000 ? 1 : 97) {
    if (point >= 0xD800 && point < 0xE000) continue;
    const std::u32string text(1, point);
    ASSERT_EQ(code_points(utf8(text)), text) << static_cast<std::uint32_t>(point);
  }
}

TEST(Utf8, BytesThatAreNotUtf8BreakNothing) {
  for (const std::string_view bytes : {"\xff", "\xc3", "a\xe2\x82", "\xf0\x9f\xa6", "\xc0\xaf", "\x80\x80", "\xed\xff\xbf"}) {
    EXPECT_FALSE(code_points(bytes).empty());
    std::ignore = normal_form(bytes);
  }
}

}  // namespace
}  // namespace noughts::games::xo_quiz
