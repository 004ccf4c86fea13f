#include "library/curating/texts.hpp"

#include <gtest/gtest.h>

namespace noughts::curating {
namespace {

using games::Json;

Json themes(std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back({{"text", "Theme " + std::to_string(i)}, {"hidden", i == 0}});
  return list;
}

Json character() { return {{"name", "  Алиса "}, {"lang", "ru"}, {"themes", themes(9)}}; }
Json field(int size) {
  return {{"kind", "field"},
          {"title", "F"},
          {"lang", "en"},
          {"size", size},
          {"themes", themes(static_cast<std::size_t>(size * size))}};
}

TEST(CuratingTexts, ACharacterIsReadWithoutTheBlanksAroundItsName) {
  const auto read = read_character(character());
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->name, "Алиса");
  EXPECT_EQ(read->themes.size(), 9U);
  EXPECT_TRUE(read->themes[0].hidden);
}

TEST(CuratingTexts, ACharacterHasNineThemesALanguageAndNothingElse) {
  const Json wrong{{"themes", themes(8)}, {"lang", "de"}, {"name", 7}, {"extra", 1}};
  for (const auto& [key, value] : wrong.items()) {
    auto json = character();
    json[key] = value;
    const auto read = read_character(json);
    ASSERT_FALSE(read.has_value()) << key;
    EXPECT_EQ(read.error(), Wrong::shape) << key;
  }
  for (const char* key : {"name", "lang", "themes"}) {
    auto json = character();
    json.erase(key);
    EXPECT_FALSE(read_character(json).has_value()) << key;
  }
  for (const Json& json : {Json(), Json::array(), Json("x"), Json{{"name", "x"}}}) EXPECT_FALSE(read_character(json).has_value());
}

TEST(CuratingTexts, ATextIsOneLineWithinItsBounds) {
  const std::string longest(300, 'x');
  for (const std::string& text : {std::string(), std::string("   "), std::string("two\nlines"), longest + "x",
                                  std::string("\xff"), std::string("turned \xE2\x80\xAE round")}) {
    auto json = character();
    json["themes"][4]["text"] = text;
    const auto read = read_character(json);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error(), Wrong::text) << text;
  }
  auto json = character();
  json["themes"][4]["text"] = longest;
  EXPECT_TRUE(read_character(json).has_value());
  json["themes"][4]["text"] = "<img src=x onerror=alert(1)>";
  EXPECT_TRUE(read_character(json).has_value()) << "what it is is what it shows";
}

TEST(CuratingTexts, AFieldHasAThemeForEachCell) {
  for (const int size : {3, 4, 5}) {
    const auto read = read_set(field(size));
    ASSERT_TRUE(read.has_value()) << size;
    EXPECT_EQ(read->size, size);
    auto fewer = field(size);
    fewer["themes"].erase(0);
    EXPECT_FALSE(read_set(fewer).has_value()) << size;
  }
  EXPECT_FALSE(read_set(field(2)).has_value());
  EXPECT_FALSE(read_set(field(6)).has_value());
}

TEST(CuratingTexts, ASetHasOneToNineCharactersNoneTwice) {
  const auto of = [](Json ids) {
    return read_set({{"kind", "characters"}, {"title", "S"}, {"lang", "en"}, {"characters", std::move(ids)}});
  };
  EXPECT_EQ(of({"1", "2"}).value().characters.size(), 2U);
  EXPECT_FALSE(of(Json::array()).has_value());
  EXPECT_FALSE(of({"1", "1"}).has_value());
  EXPECT_FALSE(of({"1", "2", "3", "4", "5", "6", "7", "8", "9", "A"}).has_value());
  EXPECT_FALSE(of({1}).has_value());
  EXPECT_FALSE(of({"-"}).has_value());
}

}  // namespace
}  // namespace noughts::curating
