#include <gtest/gtest.h>

#include "people/account/accounts.hpp"
#include "people/account/names/reserved_names.hpp"

namespace noughts::account {
namespace {

std::string key(std::string_view typed) { return read_name(typed).value().key; }
std::string shown(std::string_view typed) { return read_name(typed).value().shown; }
AccountError refusal_of_name(std::string_view typed) {
  const auto name = read_name(typed);
  return name ? AccountError::unavailable : name.error();
}

TEST(Names, OfManyScriptsAreWelcome) {
  for (const std::string_view typed :
       {"Анна", "Ёжик", "Bob", "José", "李小龍", "محمد", "Ζεύς", "अनिता", "anna-maria", "a_b", "007"}) {
    EXPECT_TRUE(read_name(typed)) << typed;
  }
}

TEST(Names, AreUniqueWithoutRegardToCase) {
  EXPECT_EQ(key("Анна"), key("АННА"));
  EXPECT_EQ(key("Straße"), key("STRASSE"));
  EXPECT_EQ(key("Σίσυφος"), key("ΣΊΣΥΦΟΣ"));
  EXPECT_NE(key("Анна"), key("Анни"));
}

TEST(Names, AreUniqueAfterNormalisation) {
  EXPECT_EQ(key("Ａｎｎａ"), key("anna"));
  EXPECT_EQ(key("ﬁnn"), key("Finn"));
  EXPECT_EQ(key("Jose\u0301"), key("José"));
  EXPECT_EQ(key("\u0438\u0306од"), key("йод"));
}

TEST(Names, AreShownComposedAndTrimmed) {
  EXPECT_EQ(shown(" \t Jose\u0301 \u00a0"), "Jos\u00e9");
  EXPECT_EQ(shown("Straße"), "Straße");
}

TEST(Names, AreThreeToTwentyFourCharactersAsPeopleCount) {
  EXPECT_EQ(refusal_of_name(""), AccountError::name_too_short);
  EXPECT_EQ(refusal_of_name("   "), AccountError::name_too_short);
  EXPECT_EQ(refusal_of_name("ab"), AccountError::name_too_short);
  EXPECT_EQ(refusal_of_name("Яя"), AccountError::name_too_short);
  EXPECT_EQ(refusal_of_name("e\u0301e\u0301"), AccountError::name_too_short);
  EXPECT_TRUE(read_name("e\u0301e\u0301e\u0301"));
  std::string longest;
  for (int i = 0; i < 24; ++i) longest += "q\u0323";  // has no composed form
  EXPECT_TRUE(read_name(longest));
  EXPECT_EQ(refusal_of_name(longest + "q"), AccountError::name_too_long);
  EXPECT_EQ(refusal_of_name(std::string(1'000'000, 'a')), AccountError::name_too_long);
}

TEST(Names, HaveSingleSeparatorsBetweenLetters) {
  EXPECT_TRUE(read_name("Anna Maria_B.c-d"));
  for (const std::string_view typed : {"a  b", "a. b", "-anna", "anna.", "_anna_", "...", "a--b"}) {
    EXPECT_EQ(refusal_of_name(typed), AccountError::bad_name) << typed;
  }
}

TEST(Names, HideNothing) {
  const std::string_view hidden[] = {"an\u200bna", "an\u200dna", "\u202eanna", "an\u2066na", "an\u00adna",
                                     "anna\ufe0f", "an\u034fna", "an\u3164na", "\u115fanna", "an\tna",
                                     "an\nna",     "anna\u007f", "an\u00a0na", "an\u2003na", "an\U000e0041na"};
  for (const auto typed : hidden) EXPECT_EQ(refusal_of_name(typed), AccountError::bad_name) << typed;
  EXPECT_EQ(refusal_of_name(std::string_view{"an\0na", 5}), AccountError::bad_name);
}

TEST(Names, AreLettersAndDigitsOnly) {
  for (const std::string_view typed : {"anna!", "<b>anna", "anna@b", "a'; --", "anna♥", "😀😀😀", "\u0301anna", "①②③", "a/b/c"}) {
    EXPECT_EQ(refusal_of_name(typed), AccountError::bad_name) << typed;
  }
}

TEST(Names, DoNotPileUpMarks) {
  std::string pile = "an";
  for (int i = 0; i < 5; ++i) pile += "\u0323";
  EXPECT_EQ(refusal_of_name(pile + "na"), AccountError::bad_name);
}

TEST(Names, AreUtf8) {
  for (const std::string_view typed : {"an\xffna", "anna\xc3", "\xed\xa0\x80nna", "\xc0\xaf\xc0\xaf"}) {
    EXPECT_EQ(refusal_of_name(typed), AccountError::bad_name);
  }
}

bool is_reserved_name(std::string_view typed) { return is_reserved(read_name(typed).value()); }

TEST(ReservedNames, AreTheSitesOwnWords) {
  for (const auto* name : {"admin", "moderator", "deleted", "null", "system", "noughts", "Администратор", "модератор", "удалён",
                           "удален", "служба поддержки", "Крестики-нолики"}) {
    EXPECT_TRUE(is_reserved_name(name)) << name;
  }
}

TEST(ReservedNames, AreAlsoWhatLooksLikeThem) {
  for (const auto* name : {"ADMIN", "Admin", "аdmin", "аԁmіn", "adm1n", "admln", "4dm1n", "a.d.m.i.n", "Ad-Min", "ａｄｍｉｎ",
                           "m0derat0r", "nuII", "МОДЕРАТОР", "мoдepaтop", "d_e_l_e_t_e_d", "r00t"}) {
    EXPECT_TRUE(is_reserved_name(name)) << name;
  }
}

TEST(ReservedNames, AreNoOthers) {
  for (const auto* name : {"Anna", "Администраторша", "Admiral", "Nolan", "Modest", "Roots", "Player 123456", "Гостья", "Nullius",
                           "Adam", "Никита"}) {
    EXPECT_FALSE(is_reserved_name(name)) << name;
  }
}

TEST(Skeleton, NamesThatLookAlikeHaveTheSame) {
  const auto skeleton = [](const std::string& name) { return read_name(name).value().skeleton; };
  for (const auto& [name, other] : {std::pair{"Paypal", "Раураl"},
                                    {"Paypal", "PaypaI"},
                                    {"scope", "ѕсоре"},
                                    {"Bob1", "Bobl"},
                                    {"Олег", "Oлeг"},
                                    {"ВОВА", "BOBA"},
                                    {"modern", "modem"}}) {
    EXPECT_EQ(skeleton(name), skeleton(other)) << name << " " << other;
  }
}

TEST(Skeleton, NamesThatDoNotLookAlikeHaveTheirOwn) {
  const auto skeleton = [](const std::string& name) { return read_name(name).value().skeleton; };
  for (const auto& [name, other] : {std::pair{"Anna", "Anne"}, {"Иван", "Ivan"}, {"Player 1", "Player 2"}, {"Вова", "Вера"}}) {
    EXPECT_NE(skeleton(name), skeleton(other)) << name << " " << other;
  }
}

}  // namespace
}  // namespace noughts::account
