// JSON values: what they hold, how they are asked and changed, and what they refuse.
#include "games/core/json.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "games/core/json_events.hpp"
#include "games/core/reading.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

enum class Colour : std::uint8_t { red = 3 };

TEST(JsonValue, IsNullWhereNothingIsGiven) {
  EXPECT_TRUE(Json().is_null());
  EXPECT_TRUE(Json{}.is_null());
  EXPECT_EQ(Json(nullptr), nullptr);
}

TEST(JsonValue, TakesTheTypesOfTheLanguage) {
  EXPECT_TRUE(Json(true).is_boolean());
  EXPECT_TRUE(Json(-1).is_number_integer());
  EXPECT_FALSE(Json(1).is_number_unsigned());
  EXPECT_TRUE(Json(1U).is_number_unsigned());
  EXPECT_TRUE(Json(std::uint8_t{1}).is_number_unsigned());
  EXPECT_TRUE(Json(0.5F).is_number_float());
  EXPECT_EQ(Json(Colour::red), 3);
  EXPECT_EQ(Json("text"), std::string("text"));
  EXPECT_EQ(Json(std::string_view("text")), "text");
  EXPECT_EQ(Json(std::vector{true, false}).dump(), "[true,false]");
  EXPECT_EQ(Json(std::set<std::string>{"b", "a"}).dump(), R"(["a","b"])");
  EXPECT_EQ(Json(std::map<std::string, int>{{"b", 2}, {"a", 1}}).dump(), R"({"a":1,"b":2})");
  EXPECT_EQ(Json(std::array{1, 2}).dump(), "[1,2]");
}

TEST(JsonValue, IsAnObjectWhereAllPartsAreNamesAndValues) {
  const std::string name = "c";
  EXPECT_EQ(Json({{"b", 1}, {"a", nullptr}, {name, {1, 2}}}).dump(), R"({"a":null,"b":1,"c":[1,2]})");
  EXPECT_EQ(Json({{"a", 1}}).dump(), R"({"a":1})");
  EXPECT_EQ(Json({{"a", 1}, {"b", 1, 2}}).dump(), R"([["a",1],["b",1,2]])");
  EXPECT_EQ(Json({"a", 1}).dump(), R"(["a",1])");
  EXPECT_EQ(Json::array({{"a", 1}}).dump(), R"([["a",1]])");
  EXPECT_EQ(Json::object({{"a", 1}}).dump(), R"({"a":1})");
  EXPECT_THROW(Json::object({"a", 1}), JsonError);
}

TEST(JsonValue, CopiesWhatItIsGivenByNameAndLeavesItWhole) {
  const Json part = {1, 2};
  const Json whole{{"one", part}, {"two", part}};
  EXPECT_EQ(part.dump(), "[1,2]");
  EXPECT_EQ(whole.dump(), R"({"one":[1,2],"two":[1,2]})");
}

TEST(JsonValue, OfMembersOfOneNameInAListOfPartsKeepsTheFirst) { EXPECT_EQ(Json({{"a", 1}, {"a", 2}}).dump(), R"({"a":1})"); }

TEST(JsonValue, HasItsMembersInTheOrderOfTheirNames) {
  Json json;
  for (const char* name : {"b", "a", "ab", "B", "", "я", "a\x01"}) json[name] = 0;
  EXPECT_EQ(json.dump(), R"({"":0,"B":0,"a":0,"a\u0001":0,"ab":0,"b":0,"я":0})");
}

TEST(JsonValue, IsCopiedDeepAndMovedWhole) {
  Json one{{"a", {1, {{"b", "text"}}}}};
  Json other = one;
  other["a"][1]["b"] = 2;
  EXPECT_EQ(one.dump(), R"({"a":[1,{"b":"text"}]})");
  const Json moved = std::move(other);
  EXPECT_EQ(moved.dump(), R"({"a":[1,{"b":2}]})");
  one = one["a"][1];
  EXPECT_EQ(one.dump(), R"({"b":"text"})") << "a part of itself";
}

TEST(JsonValue, BecomesWhatItIsFirstUsedAs) {
  Json object;
  object["a"]["b"] = 1;
  EXPECT_EQ(object.dump(), R"({"a":{"b":1}})");
  Json list;
  list.push_back(1);
  list[2] = 3;
  list.emplace_back("x");
  EXPECT_EQ(list.dump(), R"([1,null,3,"x"])");
}

TEST(JsonValue, OfAnotherTypeRefusesToBeChanged) {
  Json text = "text";
  EXPECT_THROW(text["a"], JsonError);
  EXPECT_THROW(text[0], JsonError);
  EXPECT_THROW(text.push_back(1), JsonError);
  EXPECT_THROW(text.update(Json::object()), JsonError);
  EXPECT_THROW(text.erase("a"), JsonError);
  EXPECT_THROW(Json::object().push_back(1), JsonError);
  EXPECT_EQ(text, "text");
}

TEST(JsonValue, RefusesToBeReadAsAnotherType) {
  EXPECT_THROW((void)Json("1").get<int>(), JsonError);
  EXPECT_THROW((void)Json(nullptr).get<int>(), JsonError);
  EXPECT_THROW((void)Json(1).get<bool>(), JsonError);
  EXPECT_THROW((void)Json(1).get<std::string>(), JsonError);
  EXPECT_THROW((void)Json(1).get<std::vector<int>>(), JsonError);
  EXPECT_THROW((void)Json::array({"a"}).get<std::vector<int>>(), JsonError);
  EXPECT_THROW((void)Json::array().at("a"), JsonError);
  EXPECT_THROW((void)Json::array().at(0), JsonError);
  EXPECT_THROW((void)Json::array().front(), JsonError);
  EXPECT_THROW((void)Json::object().at("a"), JsonError);
  EXPECT_THROW((void)Json::array().value("a", 1), JsonError);
  EXPECT_THROW((void)Json(1).get_ref<const std::string&>(), JsonError);
  try {
    (void)Json(true).get<std::string>();
    FAIL() << "read as a string";
  } catch (const std::exception& error) {
    EXPECT_STREQ(error.what(), "boolean cannot be read as a string");
  }
}

TEST(JsonValue, IsReadAsNumbersOfAnySize) {
  EXPECT_EQ(Json(300).get<std::uint8_t>(), 44);
  EXPECT_EQ(Json(-1).get<std::size_t>(), SIZE_MAX);
  EXPECT_EQ(Json(UINT64_MAX).get<std::int64_t>(), -1);
  EXPECT_EQ(Json(UINT64_MAX).get<double>(), 18446744073709551615.0);
  EXPECT_EQ(Json(2.9).get<int>(), 2);
  EXPECT_EQ(Json(true).get<int>(), 1);
  EXPECT_EQ(Json(3).get<Colour>(), Colour::red);
}

TEST(JsonValue, IsReadAsListsAndMaps) {
  EXPECT_EQ(Json({1, 2}).get<std::vector<int>>(), (std::vector{1, 2}));
  EXPECT_EQ(Json({"b", "a"}).get<std::set<std::string>>(), (std::set<std::string>{"a", "b"}));
  EXPECT_EQ((Json({{"a", 1}}).get<std::map<std::string, int>>()), (std::map<std::string, int>{{"a", 1}}));
  const std::string text = Json("text");
  EXPECT_EQ(text, "text");
}

TEST(JsonValue, ShowsWhatItHoldsAndNothingOfAnotherType) {
  const Json natural = 5U;
  EXPECT_EQ(*natural.get_ptr<const Json::number_unsigned_t*>(), 5U);
  EXPECT_EQ(*natural.get_ptr<const Json::number_integer_t*>(), 5);
  EXPECT_EQ(Json(5).get_ptr<const Json::number_unsigned_t*>(), nullptr);
  EXPECT_EQ(natural.get_ptr<const std::string*>(), nullptr);
  EXPECT_EQ(natural.get_ptr<const bool*>(), nullptr);
  EXPECT_EQ(natural.get_ptr<const Json::array_t*>(), nullptr);
  EXPECT_EQ(natural.get_ptr<const Json::object_t*>(), nullptr);
}

TEST(JsonValue, HasNoMemberWhereNoneIs) {
  const Json json{{"a", 1}};
  EXPECT_TRUE(json.contains("a"));
  EXPECT_FALSE(json.contains("b"));
  EXPECT_FALSE(Json::array({"a"}).contains("a"));
  EXPECT_EQ(json["b"], nullptr);
  EXPECT_EQ(json.find("b"), json.end());
  EXPECT_EQ(json.find("a").key(), "a");
  EXPECT_EQ(json.value("b", "otherwise"), "otherwise");
  EXPECT_EQ(json.value("a", 2), 1);
}

TEST(JsonValue, IsGoneThrough) {
  std::string seen;
  const Json object{{"b", 2}, {"a", 1}};
  for (const auto& [name, value] : object.items()) seen += name + value.dump();
  for (const Json& value : object) seen += value.dump();
  const Json list = {"x", "y"};
  for (const auto& [place, value] : list.items()) seen += place + value.dump();
  for (const Json& value : Json(5)) seen += value.dump();
  for (const Json& value : Json()) seen += value.dump();
  EXPECT_EQ(seen, R"(a1b2120"x"1"y"5)");
  EXPECT_EQ(Json().size(), 0U);
  EXPECT_EQ(Json(5).size(), 1U);
}

TEST(JsonValue, LosesMembersAndElements) {
  Json json{{"a", 1}, {"b", {1, 2, 3}}};
  EXPECT_EQ(json.erase("a"), 1U);
  EXPECT_EQ(json.erase("a"), 0U);
  json["b"].erase(1);
  EXPECT_THROW(json["b"].erase(2), JsonError);
  EXPECT_EQ(json.dump(), R"({"b":[1,3]})");
  json.clear();
  EXPECT_EQ(json.dump(), "{}");
  json.update({{"c", 1}});
  json.update({{"c", 2}, {"a", 3}});
  EXPECT_EQ(json.dump(), R"({"a":3,"c":2})");
}

TEST(JsonValue, EqualsByWhatItSays) {
  EXPECT_EQ(Json(1), Json(1U));
  EXPECT_EQ(Json(1), Json(1.0));
  EXPECT_EQ(Json(-1), Json(UINT64_MAX)) << "as the library had it: by their bits";
  EXPECT_NE(Json(1), Json(true));
  EXPECT_NE(Json(0), Json());
  EXPECT_NE(Json("1"), Json(1));
  EXPECT_NE(Json::array(), Json::object());
  EXPECT_NE(Json({{"a", 1}}), Json({{"b", 1}}));
  EXPECT_NE(Json({{"a", 1}}), Json({{"a", 1}, {"b", 1}}));
  EXPECT_NE(Json(Json::value_t::discarded), Json(Json::value_t::discarded));
}

TEST(JsonValue, OfAnyDepthIsLetGo) {
  Json deep;
  for (int i = 0; i < 1'000'000; ++i) {
    Json outer = i % 2 == 0 ? Json::array() : Json::object();
    (i % 2 == 0 ? outer[0] : outer["a"]) = std::move(deep);
    deep = std::move(outer);
  }
  EXPECT_EQ(deep.size(), 1U);
}

TEST(JsonReading, OfMembersOfOneNameKeepsTheLast) {
  EXPECT_EQ(Json::parse(R"({"a":{"b":1},"a":{"c":2}})").dump(), R"({"a":{"c":2}})");
}

TEST(JsonReading, RefusesWhatIsNoJson) {
  for (const char* text : {"", "{", "[1,]", "{\"a\"}", "01", "1e999", "nul", "[1] 2", "\"\x01\"", "\"\xff\"", R"("\ud800")"}) {
    EXPECT_TRUE(Json::parse(text, nullptr, false).is_discarded()) << text;
    EXPECT_FALSE(Json::accept(text)) << text;
    EXPECT_TRUE(parsed(text, 16).is_discarded()) << text;
    EXPECT_TRUE(broken_at(text).has_value()) << text;
    EXPECT_THROW(Json::parse(text), JsonError) << text;
  }
  EXPECT_EQ(broken_at("[1]"), std::nullopt);
  EXPECT_EQ(broken_at("[1,x"), 4U);
}

TEST(JsonReading, StopsAtTheDepthThatItIsGiven) {
  EXPECT_EQ(parsed("1", 0), 1);
  EXPECT_EQ(parsed("[[]]", 1), Json::array({Json::array()}));
  EXPECT_TRUE(parsed("[[1]]", 1).is_discarded());
  EXPECT_TRUE(parsed("[[[]]]", 1).is_discarded());
  EXPECT_TRUE(parsed(R"([{"a":[]}])", 1).is_discarded());
  EXPECT_EQ(parsed(R"({"a":[1]})", 2), Json({{"a", {1}}}));
  EXPECT_TRUE(parsed(std::string(1'000'000, '['), 16).is_discarded());
}

TEST(JsonReading, SeesNothingBehindANul) { EXPECT_TRUE(parsed(std::string_view("1\0", 2), 16).is_discarded()); }

TEST(JsonWriting, OfWhatIsNoUtf8ThrowsOrReplaces) {
  const Json json{{"a\xff", "\xd0"}};
  EXPECT_THROW((void)json.dump(), JsonError);
  EXPECT_EQ(json_text(json), "{\"a\xEF\xBF\xBD\":\"\xEF\xBF\xBD\"}");
}

TEST(JsonWriting, OfWhatIsNoNumberIsNull) {
  EXPECT_EQ(Json(std::numeric_limits<double>::quiet_NaN()).dump(), "null");
  EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).dump(), "null");
}

TEST(JsonWriting, GoesIntoAStream) {
  std::ostringstream out;
  out << Json({{"a", "\xff"}});
  EXPECT_EQ(out.str(), "{\"a\":\"\xEF\xBF\xBD\"}");
}

}  // namespace
}  // namespace noughts::games
