#include "people/account/names/neutral_name.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace noughts::account {
namespace {

TEST(NeutralName, IsAName) {
  for (const std::uint64_t random : {std::uint64_t{0}, std::uint64_t{7}, std::numeric_limits<std::uint64_t>::max()}) {
    const auto name = neutral_name(random, 0);
    const auto read = read_name(name.shown);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->shown, name.shown);
    EXPECT_EQ(read->key, name.key);
    EXPECT_TRUE(name.shown.starts_with("Player "));
  }
}

TEST(NeutralName, IsAnotherAtEachAttempt) {
  std::set<std::string> names;
  for (int attempt = 0; attempt < 8; ++attempt) names.insert(neutral_name(987'654'321'012'345U, attempt).shown);
  EXPECT_EQ(names.size(), 8U);
}

}  // namespace
}  // namespace noughts::account
