// Steps as the wire and the database write them.
#include "match/step.hpp"

#include <gtest/gtest.h>

#include "games/core/writing.hpp"
#include "made_up.hpp"

namespace noughts::match {
namespace {

TEST(Actions, AreKnownByTheirNames) {
  for (std::size_t i = 0; i < words(StepKind{}).size(); ++i) {
    const auto kind = static_cast<StepKind>(i);
    EXPECT_EQ(games::read_word<StepKind>(games::word(kind)), kind);
  }
  EXPECT_EQ(games::word(StepKind::play), "play");
  EXPECT_EQ(games::word(StepKind::offer_draw), "offer_draw");
  EXPECT_EQ(games::word(StepKind::halve_clock), "halve_clock");
  EXPECT_FALSE(games::read_word<StepKind>("castle"));
  EXPECT_FALSE(games::read_word<StepKind>(""));
}

TEST(Steps, SurviveTheWire) {
  for (int i = 0; i <= static_cast<int>(StepKind::forfeit); ++i) {
    Step step;
    step.by = kO;
    step.kind = static_cast<StepKind>(i);
    if (step.kind == StepKind::play) step.action = {{"cell", 4}};
    if (step.kind == StepKind::forfeit) step.action = {{"why", "engine_died"}};
    EXPECT_EQ(*step_from(kO, step_data_json(step)), step);
  }
}

TEST(Steps, AreTheSameTextWithoutADocument) {
  for (int i = 0; i <= static_cast<int>(StepKind::halve_clock); ++i) {
    Step step;
    step.kind = static_cast<StepKind>(i);
    step.action = {{"why", "engine_died"}, {"text", "\"quotes\" \\ юникод \u0001"}};
    EXPECT_EQ(step_data_text(step), games::json_text(step_data_json(step)));
    step.to = 12;
    step.random = true;
    EXPECT_EQ(step_data_text(step), games::json_text(step_data_json(step)));
  }
}

TEST(Steps, AreWrittenAsTheProtocolSays) {
  Step step;
  step.action = {{"cell", 4}};
  EXPECT_EQ(step_data_json(step), Json::parse(R"({"t":"play","a":{"cell":4}})"));
  step.kind = StepKind::resign;
  EXPECT_EQ(step_data_json(step), Json::parse(R"({"t":"resign"})"));
}

TEST(Steps, RefuseEverythingElse) {
  for (const char* bad :
       {"null", "[]", "7", R"("play")", "{}", R"({"t":null})", R"({"t":7})", R"({"t":"castle"})", R"({"t":"play"})",
        R"({"t":"play","a":null})", R"({"t":"play","a":[4]})", R"({"t":"play","a":4})", R"({"t":"resign","a":{}})",
        R"({"t":"resign","a":null})", R"({"t":"play","a":{},"by":1})", R"({"t":"resign","x":1})"}) {
    const auto step = step_from(kO, Json::parse(bad));
    ASSERT_FALSE(step.has_value()) << bad;
    EXPECT_EQ(step.error().code, "bad_message");
  }
}

}  // namespace
}  // namespace noughts::match
