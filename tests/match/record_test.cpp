// The record that copies of a match share.
#include "match/record.hpp"

#include <gtest/gtest.h>

namespace noughts::match {
namespace {

Step numbered(int number) {
  Step step;
  step.took = Millis{number};
  return step;
}

std::vector<int> numbers(const Record& record) {
  std::vector<int> list;
  for (const Step& step : record.steps()) list.push_back(static_cast<int>(step.took.count()));
  return list;
}

Record record_of(int length) {
  Record record;
  for (int i = 0; i < length; ++i) record.append(numbered(i));
  return record;
}

TEST(Record, BeginsEmpty) {
  EXPECT_EQ(Record().size(), 0U);
  EXPECT_TRUE(Record().steps().empty());
}

TEST(Record, KeepsTheOrder) { EXPECT_EQ(numbers(record_of(5)), (std::vector{0, 1, 2, 3, 4})); }

TEST(Record, OfAnyLengthIsUntouchedByItsCopies) {
  for (int length = 0; length < 40; ++length) {
    Record record = record_of(length);
    const auto before = numbers(record);
    Record copy = record;
    copy.append(numbered(100));
    EXPECT_EQ(numbers(record), before);
    record.append(numbered(200));
    EXPECT_EQ(numbers(copy).back(), 100);
    EXPECT_EQ(numbers(record).back(), 200);
    EXPECT_EQ(record.size(), copy.size());
  }
}

TEST(Record, KeepsASpanOfACopyValidWhileItGrows) {
  Record record = record_of(3);
  const Record kept = record;
  const auto span = kept.steps();
  for (int i = 3; i < 1000; ++i) record.append(numbered(i));
  EXPECT_EQ(span.size(), 3U);
  EXPECT_EQ(span[2].took, Millis{2});
}

TEST(Record, SharesItsStepsWithACopyThatGoesOn) {
  const Record record = record_of(5);
  Record next = record;
  next.append(numbered(5));
  EXPECT_EQ(next.steps().data(), record.steps().data());
}

}  // namespace
}  // namespace noughts::match
