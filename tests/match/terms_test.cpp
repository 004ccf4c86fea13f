// Terms as seeks, challenges and the database have them.
#include "match/terms.hpp"

#include <gtest/gtest.h>

namespace noughts::match {
namespace {

std::string refusal(const char* text) {
  const auto read = terms(Json::parse(text));
  return read ? "" : read.error().code;
}

TEST(Terms, AreReadWhole) {
  const auto read = terms(Json::parse(
      R"({"variant":"gomoku","options":{"size":15},"clock":{"kind":"fischer","base_ms":300000,"increment_ms":3000},"rated":true,"side":"any"})"));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, (Terms{"gomoku", {{"size", 15}}, Fischer{Millis{300'000}, Millis{3'000}}, true}));
}

TEST(Terms, NeedNoOptions) {
  const auto read = terms(Json::parse(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false})"));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->options, Json::object());
}

TEST(Terms, SurviveTheWire) {
  const Terms daily{"gomoku", {{"size", 7}}, PerMove{Millis{86'400'000}}, false};
  EXPECT_EQ(*terms(json(daily)), daily);
}

TEST(Terms, SayWhatTheTableAllows) {
  const auto read =
      terms(Json::parse(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"table":{"free_takeback":true}})"));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->table.free_takeback, (games::SeatSet{Seat{0}, Seat{1}}));
  EXPECT_EQ(json(*read).at("table"), Json::parse(R"({"free_takeback":[0,1]})"));
  EXPECT_EQ(*terms(json(*read)), *read);
}

TEST(Terms, AreNotTheSameAtAnotherTable) {
  Terms one{"gomoku", Json::object(), NoClock{}, false};
  Terms other = one;
  other.table.free_takeback = {Seat{1}};
  EXPECT_NE(one, other);
  EXPECT_FALSE(json(one).contains("table")) << "what is not allowed is not said";
}

TEST(Terms, WithATableThatIsNoneAreRefused) {
  for (const char* bad : {"null", "[]", "1", R"({"free_takeback":1})", R"({"free":true})", R"({"threats":null})",
                          R"({"auto_block":[2]})", R"({"auto_block":["0"]})"}) {
    Json json = Json::parse(R"({"variant":"gomoku","clock":{"kind":"none"},"rated":false})");
    json["table"] = Json::parse(bad);
    EXPECT_EQ(terms(json).error().code, "bad_message") << bad;
  }
}

TEST(Terms, AllowHelpWithThreatsOnlyWhereTheRulesKnowThem) {
  EXPECT_EQ(refusal(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"table":{"threats":true}})"), "bad_options");
  EXPECT_EQ(refusal(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"table":{"auto_block":true}})"), "bad_options");
  EXPECT_EQ(refusal(R"({"variant":"gomoku","clock":{"kind":"none"},"rated":false,"table":{"threats":true}})"), "");
}

TEST(Terms, OfFourAllowNothingAtTheTable) {
  EXPECT_EQ(refusal(R"({"variant":"relay","clock":{"kind":"none"},"rated":false,"table":{"free_takeback":true}})"),
            "bad_options");
  EXPECT_EQ(refusal(R"({"variant":"relay","clock":{"kind":"none"},"rated":false,"table":{"free_takeback":false}})"), "");
}

TEST(Terms, OfAVariantThatThereIsNotAreRefused) {
  EXPECT_EQ(refusal(R"({"variant":"chess","clock":{"kind":"none"},"rated":false})"), "unknown_variant");
  EXPECT_EQ(refusal(R"({"variant":"","clock":{"kind":"none"},"rated":false})"), "unknown_variant");
}

TEST(Terms, WithOptionsThatTheVariantRefusesAreRefused) {
  EXPECT_EQ(refusal(R"({"variant":"3x3","options":{"size":3},"clock":{"kind":"none"},"rated":false})"), "bad_options");
  EXPECT_EQ(refusal(R"({"variant":"gomoku","options":{"size":99},"clock":{"kind":"none"},"rated":false})"), "bad_options");
  EXPECT_EQ(refusal(R"({"variant":"gomoku","options":null,"clock":{"kind":"none"},"rated":false})"), "bad_options");
  EXPECT_EQ(refusal(R"({"variant":"gomoku","options":[],"clock":{"kind":"none"},"rated":false})"), "bad_options");
}

TEST(Terms, WithABadClockAreRefused) {
  EXPECT_EQ(refusal(R"({"variant":"3x3","clock":{"kind":"sand"},"rated":false})"), "bad_clock");
  EXPECT_EQ(refusal(R"({"variant":"3x3","clock":null,"rated":false})"), "bad_clock");
}

TEST(Terms, OfAnyOtherShapeAreRefused) {
  for (const char* bad :
       {"null", "[]", "{}", R"({"variant":"3x3","clock":{"kind":"none"}})", R"({"variant":"3x3","rated":false})",
        R"({"clock":{"kind":"none"},"rated":false})", R"({"variant":3,"clock":{"kind":"none"},"rated":false})",
        R"({"variant":"3x3","clock":{"kind":"none"},"rated":"no"})",
        R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"stake":5})"}) {
    EXPECT_EQ(refusal(bad), "bad_message") << bad;
  }
}

}  // namespace
}  // namespace noughts::match
