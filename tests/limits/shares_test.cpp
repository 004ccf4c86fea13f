#include "limits/shares.hpp"

#include <gtest/gtest.h>

namespace noughts::limits {
namespace {

TEST(Shares, EachKeyHoldsSoMuchAndAllTogetherSoMuch) {
  Shares shares(2, 3);
  auto one = shares.take("a");
  const auto two = shares.take("a");
  ASSERT_TRUE(one && two);
  EXPECT_FALSE(shares.take("a")) << "one key has its share";
  const auto other = shares.take("b");
  ASSERT_TRUE(other) << "and the others have theirs";
  EXPECT_FALSE(shares.take("c")) << "all together hold what there is";
  EXPECT_EQ(shares.keys(), 2U);
  EXPECT_EQ(shares.most_held(), 2U);
  one.reset();
  EXPECT_TRUE(shares.take("c")) << "what is given back is there for anybody";
}

TEST(Shares, AreOfAnyAmount) {
  Shares shares(100, 150);
  const auto most = shares.take("a", 100);
  ASSERT_TRUE(most);
  EXPECT_FALSE(shares.take("b", 51));
  EXPECT_TRUE(shares.take("b", 50));
  EXPECT_FALSE(shares.take("b", static_cast<std::size_t>(-1)));
}

TEST(Shares, NothingIsKeptOfAKeyThatHoldsNothing) {
  Shares shares(10, 100);
  for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(shares.take(std::to_string(i)));
  EXPECT_EQ(shares.keys(), 0U);
}

TEST(Share, IsGivenBackOnceHoweverItIsMoved) {
  Shares shares(1, 10);
  {
    auto share = shares.take("a");
    Share moved = std::move(*share);
    Share again;
    again = std::move(moved);
    EXPECT_TRUE(again.is_of("a"));
    EXPECT_FALSE(moved.is_of("a"));
    EXPECT_FALSE(shares.take("a"));
    again = Share();
    EXPECT_EQ(shares.keys(), 0U);
  }
  EXPECT_TRUE(shares.take("a"));
}

}  // namespace
}  // namespace noughts::limits
