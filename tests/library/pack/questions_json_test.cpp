#include "library/pack/questions_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace noughts::pack {
namespace {

using games::Json;
using store::Question;
using testing::ElementsAre;
using testing::SizeIs;

/// The faults as "line/item code".
std::vector<std::string> faults_of_json(std::string_view text) {
  std::vector<std::string> list;
  const auto read = questions_from_json(text);
  if (read) return list;
  for (const auto& fault : read.error()) {
    list.push_back(std::to_string(fault.line.value_or(0)) + "/" + std::to_string(fault.item.value_or(0)) + " " + fault.code);
  }
  return list;
}

TEST(QuestionsJson, AFileIsAPackOrAList) {
  EXPECT_THAT(questions_from_json(R"({"title":"T","lang":"en","questions":[{"question":"q","answer":"a"}]})").value(), SizeIs(1));
  EXPECT_THAT(questions_from_json(R"([{"question":"q","answer":"a","accept":["b"]}])").value()[0].accept, ElementsAre("b"));
}

TEST(QuestionsJson, BrokenJsonIsNamedByItsLine) {
  EXPECT_THAT(faults_of_json("[\n{\"question\": \"q\",\n answer: 1}]"), ElementsAre("3/0 bad_json"));
  EXPECT_THAT(faults_of_json(""), ElementsAre("1/0 bad_json"));
  EXPECT_THAT(faults_of_json(std::string_view("[{\"question\":\"q\",\"answer\":\"a\"}]\n\0garbage", 40)),
              ElementsAre("2/0 bad_json"));
  EXPECT_THAT(faults_of_json(std::string(100'000, '[')), ElementsAre("1/0 bad_json"));
  EXPECT_THAT(faults_of_json("[\n1e999]"), ElementsAre("2/0 bad_json")) << "a number that nothing holds";
}

TEST(QuestionsJson, AFileIsForPeopleToRead) {
  const store::WholePack pack{"T \"1\"", store::Language::ru, {{"q", "a", {"b", "в\n"}, {}, "", ""}, {"r", "c", {}, {}, "", ""}}};
  EXPECT_EQ(file_of(pack), R"({
  "title": "T \"1\"",
  "lang": "ru",
  "questions": [
    {
      "question": "q",
      "answer": "a",
      "accept": [
        "b",
        "в\n"
      ]
    },
    {
      "question": "r",
      "answer": "c"
    }
  ]
}
)");
  EXPECT_EQ(file_of({"T", store::Language::en, {}}), "{\n  \"title\": \"T\",\n  \"lang\": \"en\",\n  \"questions\": []\n}\n");
}

TEST(QuestionsJson, EachFaultHasItsItem) {
  EXPECT_THAT(
      faults_of_json(
          R"([{"question":"q","answer":"a"}, {"question":"q","answer":"b"}, {"answer":"a"}, 7, {"question":1,"answer":"a"},
                       {"question":"r","answer":"a","accept":"b"}, {"question":"s","answer":"a","points":3}])"),
      ElementsAre("0/2 duplicate", "0/3 no_question", "0/4 bad_item", "0/5 bad_item", "0/6 bad_item", "0/7 bad_item"));
}

TEST(QuestionsJson, WhatIsNoPackIsAFault) {
  EXPECT_THAT(faults_of_json("{}"), ElementsAre("1/0 bad_item"));
  EXPECT_THAT(faults_of_json("7"), ElementsAre("1/0 bad_item"));
  EXPECT_THAT(faults_of_json("[]"), ElementsAre("1/0 no_questions"));
}

TEST(QuestionsJson, BlanksAroundTextsAndEmptyFormsAreLeftOut) {
  const auto read = question_from(Json{{"question", " q\r\n"}, {"answer", "\ta "}, {"accept", {"", " b ", "b"}}});
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (Question{"q", "a", {"b"}, {}, "", ""}));
}

TEST(QuestionsJson, WhatIsWrittenIsReadBack) {
  const std::vector<Question> all{{"<script>?", "\"a\"", {"b"}, {"c"}, "d\ne", "f"}, {"q", "a", {}, {}, "", ""}};
  EXPECT_EQ(questions_from_json(file_of({"T", store::Language::ru, all})).value(), all);
}

}  // namespace
}  // namespace noughts::pack
