#include "link_previews/words.hpp"

#include <gtest/gtest.h>

#include "link_previews/recent.hpp"

namespace noughts::link_previews {
namespace {

constexpr const char* kFile = R"({
  "languages": {
    "en": {"pages": {"/": {"title": "Play", "about": "Games"}}, "games": {}, "sentences": {"won": "{name} won", "odd": "a {b"}},
    "ru": {"pages": {}, "games": {}, "sentences": {"won": "Победа: {name}"}}
  },
  "views": {"3x3": {"cells": "........."}}
})";

TEST(Words, AreOfTheLanguageThatIsAskedFor) {
  const auto languages = Languages::read(kFile);
  ASSERT_TRUE(languages.has_value());
  const auto of = [&](std::string_view header) { return games::word(languages->of(header).language); };
  EXPECT_EQ(of(""), "en");
  EXPECT_EQ(of("ru"), "ru");
  EXPECT_EQ(of("ru-RU,ru;q=0.9,en;q=0.8"), "ru");
  EXPECT_EQ(of("de, en;q=0.5, ru;q=0.7"), "ru");
  EXPECT_EQ(of("en;q=0.123,ru;q=0.12"), "en");
  EXPECT_EQ(of("ru;q=0"), "en");
  EXPECT_EQ(of(",,;;q=,ru;q=,*;q=1,\t"), "en");
  EXPECT_EQ(of("ru;q=0."), "en");
  EXPECT_EQ(of("russian"), "en");
}

TEST(Words, HaveTheirOpenPartsFilledIn) {
  const auto languages = Languages::read(kFile);
  ASSERT_TRUE(languages.has_value());
  const auto& words = *languages->named("en");
  EXPECT_EQ(words.say("won", {{"name", "Anna"}}), "Anna won");
  EXPECT_EQ(words.say("won", {{"name", "{name}"}}), "{name} won");
  EXPECT_EQ(words.say("won"), " won");
  EXPECT_EQ(words.say("odd"), "a {b");
  EXPECT_EQ(words.say("unknown"), "");
  EXPECT_NE(languages->view("3x3"), nullptr);
  EXPECT_EQ(languages->view("chess"), nullptr);
}

TEST(Words, OfALanguageThatTheSiteDoesNotSpeakArePassedOver) {
  const auto languages = Languages::read(R"({"languages": {
    "de": {"pages": {}, "games": {}, "sentences": {}}, "en": {"pages": {}, "games": {}, "sentences": {}}}, "views": {}})");
  ASSERT_TRUE(languages.has_value());
  EXPECT_EQ(languages->named("de"), nullptr);
  EXPECT_EQ(languages->of("de").language, store::Language::en);
}

TEST(Words, ThatAreNoneAreNotRead) {
  for (const char* text : {"", "[]", "{}", R"({"languages":{},"views":{}})", R"({"languages":{"en":{"pages":[]}},"views":{}})",
                           R"({"languages":{"en":{"pages":{"/":{}},"games":{},"sentences":{}}},"views":{}})"}) {
    EXPECT_FALSE(Languages::read(text).has_value()) << text;
  }
  EXPECT_TRUE(Languages().empty());
}

TEST(Recent, ForgetsWhatIsOldAndNeverGrowsBeyondItsBound) {
  using std::chrono::seconds;
  Recent<int, std::string> recent(seconds(5), 2);
  const auto now = Recent<int, std::string>::Clock::now();
  recent.put(1, "one", now);
  EXPECT_EQ(recent.find(1, now), "one");
  EXPECT_EQ(recent.find(1, now + seconds(5)), std::nullopt);
  recent.put(2, "two", now + seconds(4));
  recent.put(3, "three", now + seconds(6));
  EXPECT_EQ(recent.find(2, now + seconds(6)), "two");
  EXPECT_EQ(recent.find(3, now + seconds(6)), "three");
  recent.put(4, "four", now + seconds(6));
  EXPECT_EQ(recent.find(2, now + seconds(6)), std::nullopt);
  EXPECT_EQ(recent.find(4, now + seconds(6)), "four");
}

}  // namespace
}  // namespace noughts::link_previews
