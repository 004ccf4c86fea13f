#include <gtest/gtest.h>

#include "people/mail/texts.hpp"

namespace noughts::mail {
namespace {

const std::string kOrigin = "https://noughts.example";

About about(store::Language language, std::string name = "Anna") {
  return {{"anna@mail.example", language}, std::move(name), kOrigin};
}

TEST(Texts, HoldTheLinkOnALineOfItsOwnWithItsTokenBehindTheSign) {
  for (const auto language : {store::Language::en, store::Language::ru}) {
    EXPECT_NE(verification(about(language), "token").body.find("\n" + kOrigin + "/verify-email#token\n"), std::string::npos);
    EXPECT_NE(recovery(about(language), "token").body.find("\n" + kOrigin + "/recover#token\n"), std::string::npos);
  }
}

TEST(Texts, AreInTheLanguageOfWhomTheyAreFor) {
  const auto english = recovery(about(store::Language::en), "token");
  EXPECT_EQ(english.to, "anna@mail.example");
  EXPECT_EQ(english.subject, "Set a new password");
  EXPECT_NE(english.body.find("“Anna”"), std::string::npos);
  const auto russian = recovery(about(store::Language::ru), "token");
  EXPECT_EQ(russian.subject, "Новый пароль");
  EXPECT_NE(russian.body.find("«Anna»"), std::string::npos);
}

TEST(Texts, LeaveNothingToBeFilledInAndTakeNothingFromAName) {
  for (const auto language : {store::Language::en, store::Language::ru}) {
    for (const auto& message : {verification(about(language), "t"), recovery(about(language), "t"), farewell(about(language))}) {
      EXPECT_EQ(message.body.find_first_of("{}"), std::string::npos) << message.body;
      EXPECT_EQ(message.subject.find_first_of("{}\r\n"), std::string::npos);
    }
  }
  const auto odd = recovery(about(store::Language::en, "{link}"), "token");
  EXPECT_NE(odd.body.find("“{link}”"), std::string::npos) << "a value is no place for another";
}

}  // namespace
}  // namespace noughts::mail
