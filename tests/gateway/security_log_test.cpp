#include "gateway/security_log.hpp"

#include <gtest/gtest.h>

namespace noughts::gateway {
namespace {

http::Request request(std::string method) {
  http::Request made;
  made.method = std::move(method);
  made.path = "/api/v1/login?password=secret";
  made.body = R"({"name":"Anna","password":"secret"})";
  made.cookie = "noughts=secret";
  made.address = "192.0.2.7";
  return made;
}

http::Reply reply(unsigned status, std::string route, std::string code = {}, bool is_audited = false) {
  http::Reply made;
  made.is_audited = is_audited;
  made.status = status;
  made.route = std::move(route);
  made.code = std::move(code);
  return made;
}

TEST(SecurityLine, TellsWhoWasTurnedAwayAndNothingOfWhatTheySent) {
  EXPECT_EQ(security_line(request("POST"), reply(401, "/api/v1/login", "wrong_credentials")),
            "POST /api/v1/login 401 wrong_credentials from 192.0.2.7");
  EXPECT_EQ(security_line(request("GET"), reply(429, "", "rate_limited")), "GET a file 429 rate_limited from 192.0.2.7");
}

TEST(SecurityLine, TellsWhoCameIn) {
  EXPECT_EQ(security_line(request("POST"), reply(200, "/api/v1/login", "", true)), "POST /api/v1/login 200 from 192.0.2.7");
  EXPECT_TRUE(security_line(request("POST"), reply(200, "/api/v1/moderation/reports/{report}", "", true)));
}

TEST(SecurityLine, IsNotForEverydayBusiness) {
  EXPECT_FALSE(security_line(request("GET"), reply(200, "/api/v1/me")));
  EXPECT_FALSE(security_line(request("GET"), reply(401, "/api/v1/me", "unauthenticated")));
  EXPECT_FALSE(security_line(request("GET"), reply(200, "/api/v1/moderation/reports")));
}

}  // namespace
}  // namespace noughts::gateway
