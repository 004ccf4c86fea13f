#include <gtest/gtest.h>

#include "people/account/token.hpp"

namespace noughts::account {
namespace {

TEST(ApiToken, IsKnownByItsHashAndIsNoSessions) {
  const auto token = new_api_token();
  EXPECT_TRUE(hash_of_api_token(token));
  EXPECT_NE(hash_of_api_token(token), hash_of_api_token(new_api_token()));
  EXPECT_FALSE(hash_of_token(token));
  EXPECT_FALSE(hash_of_api_token(new_token()));
}

TEST(ApiToken, HasOneShape) {
  const auto token = new_api_token();
  EXPECT_FALSE(hash_of_api_token(token + "x"));
  EXPECT_FALSE(hash_of_api_token(token.substr(0, token.size() - 1)));
  EXPECT_FALSE(hash_of_api_token("nts_" + std::string(43, '*')));
  EXPECT_FALSE(hash_of_api_token("NTS_" + token.substr(4)));
  EXPECT_FALSE(hash_of_api_token(""));
}

TEST(ApiToken, IsFoundWhereverItStands) {
  const auto token = new_api_token();
  EXPECT_TRUE(holds_api_token(token));
  EXPECT_TRUE(holds_api_token("/api/v1/account/tokens/" + token));
  EXPECT_TRUE(holds_api_token("nts_nts_&token=" + token + "&x=y"));
  for (const char* text : {"", "nts_", "/player/nts_bot", "nts_0123456789"}) EXPECT_FALSE(holds_api_token(text)) << text;
}

}  // namespace
}  // namespace noughts::account
