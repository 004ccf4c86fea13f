// The conversation that the page's worker has with computer players.
#include "bot/wasm/bot_calls.hpp"

#include <gtest/gtest.h>

namespace noughts::bot {
namespace {

class Calls : public testing::Test {
 protected:
  Json ask(const Json& request) { return Json::parse(calls.answer(request.dump())); }
  std::string code(const std::string& request) {
    const auto answer = Json::parse(calls.answer(request));
    return answer.contains("refused") ? answer["refused"]["code"].get<std::string>() : "none";
  }
  Json begin(const std::string& variant = "quantum") {
    return ask({{"do", "think"}, {"variant", variant}, {"record", Json::array()}, {"level", 8}, {"seed", 1}});
  }

  BotCalls calls;
};

TEST_F(Calls, ThinkAboutAPositionUntilItIsForgotten) {
  const auto begun = begin();
  ASSERT_EQ(begun, Json::parse(R"({"ok":{"thinking":1,"seat":0,"full":40000,"share":1.0}})"));
  const auto found = ask({{"do", "run"}, {"thinking", 1}, {"playouts", 100}})["ok"];
  EXPECT_EQ(found["playouts"], 100);
  EXPECT_EQ(found["done"], false);
  EXPECT_TRUE(found["action"].contains("place"));
  EXPECT_EQ(found["line"][0], found["action"]);
  EXPECT_EQ(ask({{"do", "rate"}, {"thinking", 1}})["ok"].size(), 36U);
  EXPECT_EQ(ask({{"do", "forget"}, {"thinking", 1}})["ok"], Json::object());
  EXPECT_EQ(code(R"({"do":"run","thinking":1,"playouts":1})"), "not_found");
}

TEST_F(Calls, ThinkNoLongerThanTheyAreGiven) {
  begin("ultimate");
  const auto found = ask({{"do", "run"}, {"thinking", 1}, {"playouts", BotCalls::kMostPlayouts}, {"most", 0}})["ok"];
  EXPECT_EQ(found["done"], false);
  EXPECT_LT(found["playouts"].get<int>(), 100);
  EXPECT_GT(found["playouts"].get<int>(), 0);
}

TEST_F(Calls, TellWhichVariantsHaveAComputerPlayer) {
  const auto names = ask({{"do", "variants"}})["ok"].get<std::vector<std::string>>();
  EXPECT_NE(std::find(names.begin(), names.end(), "ultimate"), names.end());
  EXPECT_EQ(std::find(names.begin(), names.end(), "book-game"), names.end());
}

TEST_F(Calls, HoldFewPositionsAtATime) {
  for (std::size_t i = 0; i < BotCalls::kMost; ++i) ASSERT_TRUE(begin().contains("ok"));
  EXPECT_EQ(begin()["refused"]["code"], "too_many");
}

TEST_F(Calls, RefuseWhatIsNoRequest) {
  for (const char* text : {"", "{", "[]", "7", R"({"do":7})", R"({"do":"nothing"})", R"({"do":"run"})",
                           R"({"do":"run","thinking":0})", R"({"do":"think","variant":"3x3","level":1,"seed":1})",
                           R"({"do":"think","variant":"3x3","record":[7],"level":1,"seed":1})",
                           R"({"do":"think","variant":"3x3","record":[],"level":1,"seed":-1})"}) {
    EXPECT_EQ(code(text), "bad_message") << text;
  }
  EXPECT_EQ(code(R"({"do":"think","variant":"3x3","record":[],"level":9,"seed":1})"), "bad_level");
  EXPECT_EQ(code(R"({"do":"think","variant":"3x3","record":[],"seed":1})"), "bad_level");
  EXPECT_EQ(code(R"({"do":"think","variant":"chess","record":[],"level":1,"seed":1})"), "no_computer");
  begin();
  EXPECT_EQ(code(R"({"do":"run","thinking":1})"), "bad_message");
  EXPECT_EQ(code(R"({"do":"run","thinking":1,"playouts":-1})"), "bad_message");
  EXPECT_EQ(code(R"({"do":"run","thinking":1,"playouts":1e300})"), "bad_message");
  EXPECT_EQ(code(R"({"do":"run","thinking":1,"playouts":1,"most":"soon"})"), "bad_message");
}

}  // namespace
}  // namespace noughts::bot
