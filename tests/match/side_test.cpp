// Sides are words: what is taken for one, and that whatever a game calls its seats is one.
#include "match/side.hpp"

#include <gtest/gtest.h>

#include <string>

#include "games/catalogue.hpp"

namespace noughts::match {
namespace {

TEST(Side, IsAWordOfSmallLettersAndUnderscores) {
  EXPECT_EQ(Side::read("first"), Side::first);
  EXPECT_EQ(Side::read("teller")->word(), "teller");
  EXPECT_EQ(Side::read(std::string(Side::kLongest, 'a'))->word().size(), Side::kLongest);
  for (const std::string_view wrong : {"", "Host", "a b", "a-b", "host1", "судья"}) EXPECT_FALSE(Side::read(wrong)) << wrong;
  EXPECT_FALSE(Side::read(std::string(Side::kLongest + 1, 'a')));
  EXPECT_FALSE(Side::read(std::string_view("a\0", 2)));
  EXPECT_NE(Side::read("host"), Side::read("hosts"));
}

TEST(Side, IsWhatEachGameCallsASeatWithoutATeam) {
  for (const auto& variant : games::catalogue()) {
    for (const auto& place : variant.cast(games::Json::object())) {
      const auto side = Side::read(place.role);
      ASSERT_TRUE(side) << variant.info.name << ' ' << place.role;
      if (place.team != games::kNoTeam) continue;
      EXPECT_TRUE(*side != Side::first && *side != Side::second && *side != Side::any) << variant.info.name;
    }
  }
}

}  // namespace
}  // namespace noughts::match
