#include "library/pack/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "library/pack/encoding.hpp"

namespace noughts::pack {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::size_t kAll = 1'000;

TEST(Csv, CellsMayHoldSeparatorsQuotesAndLineEnds) {
  const auto table = read_csv("\"a,b\",\"say \"\"c\"\"\",\"d\ne\"\n", kAll);
  ASSERT_THAT(table.rows, SizeIs(1));
  EXPECT_THAT(table.rows[0].cells, ElementsAre("a,b", "say \"c\"", "d\ne"));
  EXPECT_THAT(table.broken, IsEmpty());
}

TEST(Csv, ARowIsNamedByTheLineWhereItBegins) {
  const auto table = read_csv("a,\"b\nb\"\n\nc,d\n", kAll);
  ASSERT_THAT(table.rows, SizeIs(2));
  EXPECT_EQ(table.rows[0].line, 1);
  EXPECT_EQ(table.rows[1].line, 4);
}

TEST(Csv, TheSeparatorIsTheOneOfTheFirstRow) {
  EXPECT_THAT(read_csv("a;b,c;d\n", kAll).rows[0].cells, ElementsAre("a", "b,c", "d"));
  EXPECT_THAT(read_csv("a\tb\n1,5\t2,5\n", kAll).rows[1].cells, ElementsAre("1,5", "2,5"));
  EXPECT_THAT(read_csv("\"x;y;z\",b\n", kAll).rows[0].cells, ElementsAre("x;y;z", "b"));
  EXPECT_THAT(read_csv("sep=;\na,b;c\n", kAll).rows[0].cells, ElementsAre("a,b", "c"));
}

TEST(Csv, RowsInWhichNothingStandsAreNone) { EXPECT_THAT(read_csv("\n;;;\n \n\"\";\"\"\n", kAll).rows, IsEmpty()); }

TEST(Csv, TheLastRowNeedsNoLineEnd) {
  EXPECT_THAT(read_csv("a,b", kAll).rows[0].cells, ElementsAre("a", "b"));
  EXPECT_THAT(read_csv("a,", kAll).rows[0].cells, ElementsAre("a", ""));
}

TEST(Csv, QuotesInTheMidstOfAPlainCellAreThemselves) {
  EXPECT_THAT(read_csv("Who wrote \"Emma\"?,Austen\n", kAll).rows[0].cells, ElementsAre("Who wrote \"Emma\"?", "Austen"));
}

TEST(Csv, WhatFollowsAClosingQuoteBreaksTheLineAndNoOther) {
  const auto table = read_csv("a,b\n\"c\"d,e\nf,g\n", kAll);
  EXPECT_THAT(table.broken, ElementsAre(2));
  ASSERT_THAT(table.rows, SizeIs(2));
  EXPECT_THAT(table.rows[1].cells, ElementsAre("f", "g"));
}

TEST(Csv, AQuoteThatNeverClosesIsNamedByWhereItOpens) { EXPECT_THAT(read_csv("a,b\nc,\"d\ne,f\n", kAll).broken, ElementsAre(2)); }

TEST(Csv, NoMoreRowsAreReadThanAreWanted) { EXPECT_THAT(read_csv("a\nb\nc\n", 2).rows, SizeIs(2)); }

TEST(Csv, WhatIsWrittenIsReadBack) {
  const std::vector<std::string> cells{"plain", "a,b", "a;b", "\"", "two\nlines", "", " blank ", "tab\t"};
  const auto file = decoded(csv_row(cells));
  ASSERT_TRUE(file);
  const auto table = read_csv(file->text, kAll);
  ASSERT_THAT(table.rows, SizeIs(1));
  EXPECT_EQ(table.rows[0].cells, cells);
}

}  // namespace
}  // namespace noughts::pack
