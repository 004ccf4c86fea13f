#include "api/pages.hpp"

#include <gtest/gtest.h>

namespace noughts::api {
namespace {

enum class Id : std::int64_t {};

http::Request asked(std::string query, std::string body = "") {
  http::Request request;
  request.query = std::move(query);
  request.body = std::move(body);
  return request;
}

TEST(Pages, BeginWithTheNewestWhereNothingIsSaid) {
  ASSERT_TRUE(page_before<Id>(asked("")).has_value());
  EXPECT_FALSE(page_before<Id>(asked(""))->has_value());
}

TEST(Pages, GoOnWhereTheOneBeforeEnded) {
  const auto end = page_end(Id{4711}).get<std::string>();
  EXPECT_EQ(page_before<Id>(asked("before=" + end)), std::optional(std::optional(Id{4711})));
}

TEST(Pages, ThatNeverWereAreNone) {
  for (const char* query : {"before=x", "before=-1", "before=0", "before=1x", "before=99999999999999999999", "before=%201"}) {
    EXPECT_FALSE(page_before<Id>(asked(query)).has_value()) << query;
  }
}

TEST(ReadTo, IsAWholeNumberThatIsAlone) {
  EXPECT_EQ(read_to<Id>(asked("", R"({"to": 17})")), Id{17});
  for (const char* body : {"", "{}", R"({"to": "17"})", R"({"to": 1.5})", R"({"to": -1})", R"({"to": 9007199254740992})",
                           R"({"to": 18446744073709551615})", R"({"to": 17, "and": 1})", "[17]"}) {
    EXPECT_FALSE(read_to<Id>(asked("", body)).has_value()) << body;
  }
}

}  // namespace
}  // namespace noughts::api
