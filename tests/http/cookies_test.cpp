#include "http/client/cookies.hpp"

#include <gtest/gtest.h>

namespace noughts::http {
namespace {

TEST(SessionToken, IsFoundAmongOthers) {
  EXPECT_EQ(session_token("noughts=abc"), "abc");
  EXPECT_EQ(session_token("theme=dark; noughts=abc; x=y"), "abc");
  EXPECT_EQ(session_token("theme=dark;noughts = abc "), "abc");
}

TEST(SessionToken, IsEmptyWhereThereIsNone) {
  for (const char* header : {"", ";;;", "noughts", "xnoughts=abc", "NOUGHTS=abc", "noughts=", "a=noughts=abc"}) {
    EXPECT_EQ(session_token(header), "") << header;
  }
}

TEST(SessionToken, IsEmptyWhereItIsTooLong) { EXPECT_EQ(session_token("noughts=" + std::string(4'000, 'x')), ""); }

TEST(SessionCookie, IsForNoScriptAndNoOtherSite) {
  EXPECT_EQ(session_cookie("abc", std::chrono::days{180}, false),
            "noughts=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000");
}

TEST(SessionCookie, UnderTlsGoesOverTlsAlone) {
  EXPECT_TRUE(session_cookie("abc", std::chrono::days{180}, true).ends_with("; Secure"));
}

TEST(SessionCookie, UnderTlsIsOfThisHostAlone) {
  const auto cookie = session_cookie("abc", std::chrono::days{180}, true);
  EXPECT_EQ(session_token(vouched_cookies(cookie.substr(0, cookie.find(';')), true)), "abc");
  EXPECT_TRUE(expired_cookie(true).starts_with("__Host-noughts=;"));
}

TEST(VouchedCookies, UnderTlsAreThoseThatNoNeighbourCanSet) {
  EXPECT_EQ(session_token(vouched_cookies("noughts=evil; __Host-noughts=abc", true)), "abc");
  EXPECT_EQ(session_token(vouched_cookies("noughts=evil", true)), "");
  EXPECT_EQ(session_token(vouched_cookies("x=__Host-noughts=evil; __host-noughts=evil", true)), "");
}

TEST(VouchedCookies, WithoutTlsAreAll) { EXPECT_EQ(vouched_cookies("a=b; noughts=abc", false), "a=b; noughts=abc"); }

TEST(SessionCookie, ExpiresAtOnceOnSigningOut) {
  EXPECT_EQ(expired_cookie(false), "noughts=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
}

}  // namespace
}  // namespace noughts::http
