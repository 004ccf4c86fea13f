#include "library/pack/questions_csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "library/pack/encoding.hpp"

namespace noughts::pack {
namespace {

using store::Question;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<Question> questions(std::string_view text) { return questions_from_csv(text).value_or(std::vector<Question>{}); }

/// The faults as "line code".
std::vector<std::string> faults_of_csv(std::string_view text) {
  std::vector<std::string> list;
  const auto read = questions_from_csv(text);
  if (read) return list;
  for (const auto& fault : read.error()) list.push_back(std::to_string(fault.line.value_or(0)) + " " + fault.code);
  return list;
}

TEST(QuestionsCsv, WithoutNamesTheColumnsAreInTheirUsualOrder) {
  const auto read = questions("Who?,Me,I | myself,You,A comment,A book\n");
  ASSERT_THAT(read, SizeIs(1));
  EXPECT_EQ(read[0], (Question{"Who?", "Me", {"I", "myself"}, {"You"}, "A comment", "A book"}));
}

TEST(QuestionsCsv, NamesMayStandInAnyOrderAndInRussian) {
  const auto read = questions("Ответ;№;Незачёт;ВОПРОС\nЯ;17;Ты;Кто?\n");
  ASSERT_THAT(read, SizeIs(1));
  EXPECT_EQ(read[0], (Question{"Кто?", "Я", {}, {"Ты"}, "", ""}));
}

TEST(QuestionsCsv, AFirstRowThatNamesNothingIsAQuestion) { EXPECT_THAT(questions("Answer me?,No\n"), SizeIs(1)); }

TEST(QuestionsCsv, AnEscapedBarIsPartOfAForm) {
  EXPECT_THAT(questions("q,a,\"x\\|y| z \\\\ |\"\n")[0].accept, ElementsAre("x|y", "z \\"));
}

TEST(QuestionsCsv, EachFaultHasItsLine) {
  EXPECT_THAT(faults_of_csv("question,answer\nq1,\n,a2\n\"q3\"x,a\nq4,a4\nq4,a5\nq5,a,b,c\n"),
              ElementsAre("2 no_answer", "3 no_question", "4 bad_quotes", "6 duplicate", "7 too_many_columns"));
}

TEST(QuestionsCsv, TextsAndFormsHaveTheirBounds) {
  const std::string long_text(2'001, 'x');
  EXPECT_THAT(faults_of_csv(long_text + ",a\n"), ElementsAre("1 too_long"));
  EXPECT_THAT(faults_of_csv("q,a," + std::string(201, 'x') + "\n"), ElementsAre("1 too_long"));
  std::string forms = "f";
  for (int i = 0; i < 20; ++i) forms += "|f" + std::to_string(i);
  EXPECT_THAT(faults_of_csv("q,a," + forms + "\n"), ElementsAre("1 too_many_forms"));
  EXPECT_THAT(faults_of_csv("q\x01,a\n"), ElementsAre("1 bad_text"));
}

TEST(QuestionsCsv, ATextOf2000CharactersIsCountedInCharacters) {
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += "я";
  EXPECT_THAT(faults_of_csv(text + ",a\n"), IsEmpty());
}

TEST(QuestionsCsv, AnEmptyTableIsAFault) { EXPECT_THAT(faults_of_csv("question,answer\n"), ElementsAre("1 no_questions")); }

TEST(QuestionsCsv, OfManyFaultsAHundredAreTold) {
  std::string text;
  for (int i = 0; i < 1'000; ++i) text += "q" + std::to_string(i) + ",\n";
  EXPECT_THAT(faults_of_csv(text), SizeIs(100));
}

TEST(QuestionsCsv, WhatIsWrittenIsReadBack) {
  const std::vector<Question> all{
      {"Plain?", "Yes", {}, {}, "", ""},
      {"<b>\"Two\"\nlines</b>, and; more", "=1+1", {"a|b", "c\\d", "@e"}, {"-f", "'=g"}, "'tis", "https://example.org/?a=1,2"},
      {"'=q", "''-a", {}, {}, "+", "question"}};
  const auto file = decoded(csv_of(all));
  ASSERT_TRUE(file);
  EXPECT_EQ(questions(file->text), all);
}

TEST(QuestionsCsv, NoCellThatIsWrittenIsAFormulaToASpreadsheet) {
  const std::string file = csv_of({{"=HYPERLINK(1)", "@SUM", {"+1"}, {"-1"}, "=c", "=s"}});
  EXPECT_THAT(file, testing::Not(testing::ContainsRegex("(^|,|\n|\")[=+@-]")));
}

}  // namespace
}  // namespace noughts::pack
