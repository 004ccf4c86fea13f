#include "worker/bounded_queue.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace noughts::worker {
namespace {

TEST(BoundedQueue, GivesBackWhatIsBeyondItsBound) {
  BoundedQueue<std::unique_ptr<int>> queue{2};
  EXPECT_FALSE(queue.push(std::make_unique<int>(1)));
  EXPECT_FALSE(queue.push(std::make_unique<int>(2)));
  const auto refused = queue.push(std::make_unique<int>(3));
  ASSERT_TRUE(refused);
  EXPECT_EQ(**refused, 3);
  EXPECT_EQ(queue.size(), 2U);
}

TEST(BoundedQueue, GivesWhatCameFirst) {
  BoundedQueue<int> queue{3};
  for (const int item : {1, 2, 3}) EXPECT_FALSE(queue.push(item));
  for (const int item : {1, 2, 3}) EXPECT_EQ(queue.pop(), item);
  EXPECT_FALSE(queue.push(4)) << "there is room again";
}

TEST(BoundedQueue, TakesNothingOnceClosedAndGivesWhatIsLeft) {
  BoundedQueue<int> queue{3};
  EXPECT_FALSE(queue.push(1));
  queue.close();
  EXPECT_TRUE(queue.is_closed());
  EXPECT_EQ(queue.push(2), 2);
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_EQ(queue.pop(), std::nullopt);
}

TEST(BoundedQueue, GivesAllThatWaitsToWhoeverClosesItAndTakesThemAlong) {
  BoundedQueue<int> queue{3};
  for (const int item : {1, 2, 3}) EXPECT_FALSE(queue.push(item));
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_EQ(queue.close_and_take(), (std::vector{2, 3}));
  EXPECT_EQ(queue.push(4), 4);
  EXPECT_EQ(queue.pop(), std::nullopt);
  EXPECT_TRUE(queue.close_and_take().empty());
}

TEST(BoundedQueue, WakesAllWhoWaitWhenItIsClosed) {
  BoundedQueue<int> queue{3};
  auto wait = [&queue] { EXPECT_EQ(queue.pop(), std::nullopt); };
  std::thread one{wait};
  std::thread other{wait};
  queue.close();
  one.join();
  other.join();
}

}  // namespace
}  // namespace noughts::worker
