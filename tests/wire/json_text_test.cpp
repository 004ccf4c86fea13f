#include "wire/json_text.hpp"

#include <gtest/gtest.h>

#include <random>

namespace noughts::wire {
namespace {

using games::Json;

std::string written(const Json& json) {
  JsonText out(16);
  out.json(json);
  return out.take();
}

TEST(JsonText, EscapesWhatMustBe) {
  const std::string text("quote \" backslash \\ tab \t nul \0 del \x7f Ж", 41);
  JsonText out(16);
  out.text(text);
  EXPECT_EQ(Json::parse(out.take()).get<std::string>(), text);
}

TEST(JsonText, WritesTheLimitsOfItsNumbers) {
  const Json json{INT64_MIN, INT64_MAX, UINT64_MAX, 0, -1, 0.5};
  EXPECT_EQ(Json::parse(written(json)), json);
}

TEST(JsonText, PutsCommasBetweenMembersOnly) {
  JsonText out(16);
  out.open_object();
  out.member("a", std::vector<int>{}).member("b", std::vector<int>{1, 2}).member("c", std::optional<int>()).member("d", true);
  out.close_object();
  EXPECT_EQ(out.take(), R"({"a":[],"b":[1,2],"c":null,"d":true})");
}

/// Any value, seldom a deep one.
Json random_json(std::mt19937& random, int depth) {
  std::uniform_int_distribution<int> kind(0, depth > 0 ? 7 : 5);
  const auto number = static_cast<std::int64_t>(random());
  switch (kind(random)) {
    case 0:
      return nullptr;
    case 1:
      return number % 2 == 0;
    case 2:
      return number;
    case 3:
      return -number;
    case 4:
      return std::string(static_cast<std::size_t>(number % 9), static_cast<char>(number % 128));
    case 5:
      return static_cast<double>(number) / 7;
    case 6: {
      Json list = Json::array();
      for (std::int64_t i = number % 4; i > 0; --i) list.push_back(random_json(random, depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (std::int64_t i = number % 4; i > 0; --i) object[std::to_string(random() % 5) + "\""] = random_json(random, depth - 1);
      return object;
    }
  }
}

TEST(JsonText, WritesAnyValueSoThatItIsReadBackTheSame) {
  std::mt19937 random(1);
  for (int i = 0; i < 3'000; ++i) {
    const Json json = random_json(random, 5);
    ASSERT_EQ(Json::parse(written(json)), json) << json.dump();
  }
}

}  // namespace
}  // namespace noughts::wire
