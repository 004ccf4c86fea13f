#include "http/replies.hpp"

#include <gtest/gtest.h>

#include "header_of.hpp"

namespace noughts::http {
namespace {

TEST(Problem, HasACodeAndASentence) {
  const Reply reply = problem(409, "name_taken", "Somebody has that name.");
  EXPECT_EQ(reply.status, 409U);
  EXPECT_EQ(games::Json::parse(*reply.body), games::Json({{"code", "name_taken"}, {"message", "Somebody has that name."}}));
  EXPECT_EQ(header(reply, "Content-Type"), "application/json");
  EXPECT_EQ(header(reply, "Cache-Control"), "no-store");
}

TEST(Problem, SaysWhenToTryAgain) {
  const Reply reply = problem(429, "rate_limited", "Too many.", games::Millis(1'200));
  EXPECT_EQ(games::Json::parse(*reply.body).at("retry_ms"), 1'200);
  EXPECT_EQ(header(reply, "Retry-After"), "2");
}

TEST(SecurityHeaders, AllowNoInlineScriptAndNoFrame) {
  const std::string policy = header(security_headers(false), "Content-Security-Policy");
  EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_EQ(header(security_headers(false), "X-Content-Type-Options"), "nosniff");
}

TEST(SecurityHeaders, LetOthersShowWhatIsMeantForThemAndNothingElse) {
  const auto& picture = security_headers(true, ShownBy::picture);
  EXPECT_EQ(header(picture, "Cross-Origin-Resource-Policy"), "cross-origin");
  EXPECT_EQ(header(picture, "X-Frame-Options"), "DENY");
  EXPECT_EQ(header(picture, "Content-Security-Policy"), "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  const auto& frame = security_headers(true, ShownBy::frame);
  EXPECT_TRUE(header(frame, "Content-Security-Policy").ends_with("; frame-ancestors *"));
  EXPECT_TRUE(header(frame, "Content-Security-Policy").starts_with("default-src 'self'; "));
  EXPECT_EQ(header(frame, "X-Frame-Options"), "");
  EXPECT_EQ(header(security_headers(true), "Cross-Origin-Resource-Policy"), "same-origin");
}

TEST(SecurityHeaders, ForbidToComeBackWithoutTlsWhereThereIsTls) {
  EXPECT_EQ(header(security_headers(false), "Strict-Transport-Security"), "");
  EXPECT_NE(header(security_headers(true), "Strict-Transport-Security"), "");
}

}  // namespace
}  // namespace noughts::http
