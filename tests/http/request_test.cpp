#include "http/request.hpp"

#include <gtest/gtest.h>

namespace noughts::http {
namespace {

TEST(Target, IsSplitAndItsPathDecoded) {
  const auto target = read_target("/api/v1/leaderboards/3%783?after=a%20b&x");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/v1/leaderboards/3x3");
  EXPECT_EQ(target->query, "after=a%20b&x");
}

TEST(Target, TellsWhetherItStandsAsItIsRead) {
  for (const char* target : {"/metrics", "/metrics?a=%20"}) EXPECT_FALSE(read_target(target)->is_path_encoded) << target;
  for (const char* target : {"/%6detrics", "/metric%73?x"}) EXPECT_TRUE(read_target(target)->is_path_encoded) << target;
}

TEST(Target, MustBeAPathOfOurs) {
  for (const char* target : {"", "*", "http://example.org/", "a", "/%", "/%4", "/%zz", "/a%00b", "?x=y"})
    EXPECT_FALSE(read_target(target)) << target;
}

TEST(QueryValue, IsDecoded) {
  EXPECT_EQ(query_value("x=1&after=a%20b%26&y=2", "after"), "a b&");
  EXPECT_EQ(query_value("after=1&after=2", "after"), "1");
}

TEST(QueryValue, IsEmptyWhereItIsAbsent) {
  for (const char* query : {"", "after", "xafter=1", "&&", "after="}) EXPECT_EQ(query_value(query, "after"), "") << query;
}

TEST(QueryValue, ThatCannotBeDecodedStaysAsItCame) { EXPECT_EQ(query_value("after=%zz", "after"), "%zz"); }

TEST(Request, APartOfAPathIsEncodedAndReadBack) {
  EXPECT_EQ(percent_encoded("Mr. X-1_~"), "Mr.%20X-1_~");
  EXPECT_EQ(percent_encoded("\xd0\x90/?#%"), "%D0%90%2F%3F%23%25");
  EXPECT_EQ(read_target("/player/" + percent_encoded("\xd0\x90 b"))->path, "/player/\xd0\x90 b");
}

}  // namespace
}  // namespace noughts::http
