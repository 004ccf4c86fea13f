#include "worker/fair_queue.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace noughts::worker {
namespace {

/// All that waits, in the order in which it is taken.
std::string taken(FairQueue<char>& queue) {
  queue.close();
  std::string all;
  while (const auto item = queue.pop()) all += *item;
  return all;
}

TEST(FairQueue, GivesWhatCameFirstOfOne) {
  FairQueue<char> queue{3};
  for (const char item : {'a', 'b', 'c'}) EXPECT_FALSE(queue.push(item));
  EXPECT_EQ(queue.push('d'), 'd') << "there is no room";
  EXPECT_EQ(taken(queue), "abc");
}

TEST(FairQueue, GivesOneOfEachInTurn) {
  FairQueue<char> queue{10};
  for (const char item : {'a', 'b', 'c', 'd'}) EXPECT_FALSE(queue.push(item, 1));
  for (const char item : {'x', 'y'}) EXPECT_FALSE(queue.push(item, 2));
  EXPECT_EQ(queue.pop(), 'a');
  EXPECT_FALSE(queue.push('z', 3));
  EXPECT_EQ(taken(queue), "xbzycd");
}

TEST(FairQueue, MakesRoomWhereSomebodyElseHasMore) {
  FairQueue<char> queue{4};
  for (const char item : {'a', 'b', 'c', 'd'}) EXPECT_FALSE(queue.push(item, 1));
  EXPECT_EQ(queue.push('x', 2), 'd') << "the last of whoever has the most";
  EXPECT_EQ(queue.push('y', 2), 'c');
  EXPECT_EQ(queue.push('z', 2), 'z') << "both have as many";
  EXPECT_EQ(queue.push('e', 1), 'e');
  EXPECT_EQ(queue.push('q', 3), 'b');
  EXPECT_EQ(taken(queue), "axqy");
}

TEST(FairQueue, WhereNothingMayWaitItTakesNothing) {
  FairQueue<std::unique_ptr<int>> queue{0};
  const auto refused = queue.push(std::make_unique<int>(7), 1);
  ASSERT_TRUE(refused);
  EXPECT_EQ(**refused, 7);
}

TEST(FairQueue, TakesNothingOnceClosedAndWakesWhoWaits) {
  FairQueue<char> queue{3};
  std::thread waiting{[&] { EXPECT_EQ(queue.pop(), std::nullopt); }};
  queue.close();
  waiting.join();
  EXPECT_EQ(queue.push('a'), 'a');
  EXPECT_TRUE(queue.is_closed());
}

}  // namespace
}  // namespace noughts::worker
