#include "http/client/origin.hpp"

#include <gtest/gtest.h>

namespace noughts::http {
namespace {

constexpr Home kPlain{"example.org:8080", false, ""};
constexpr Home kTls{"example.org", true, ""};

TEST(Origin, OfTheHostThatWasAskedIsOurs) {
  EXPECT_TRUE(is_our_origin("http://example.org:8080", kPlain));
  EXPECT_TRUE(is_our_origin("HTTP://Example.ORG:8080", kPlain));
  EXPECT_TRUE(is_our_origin("https://example.org", kTls));
  EXPECT_TRUE(is_our_origin("http://[::1]:8080", {"[::1]:8080", false, ""}));
}

TEST(Origin, TheSchemesOwnPortMayBeNamedOrNot) {
  EXPECT_TRUE(is_our_origin("https://example.org", {"example.org:443", true, ""}));
  EXPECT_TRUE(is_our_origin("http://example.org:80", {"example.org", false, ""}));
  EXPECT_FALSE(is_our_origin("http://example.org", {"example.org:443", false, ""}));
}

TEST(Origin, OfAnotherHostPortOrNoneIsAStranger) {
  for (const char* origin : {"", "null", "example.org:8080", "http://", "http://evil.example", "http://example.org",
                             "http://example.org:8081", "http://example.org:8080.evil.example",
                             "http://evil.example/example.org:8080", "http://user@example.org:8080", "file://example.org:8080"}) {
    EXPECT_FALSE(is_our_origin(origin, kPlain)) << origin;
  }
}

TEST(Origin, WithoutTlsIsAStrangerToAServerThatHasIt) { EXPECT_FALSE(is_our_origin("http://example.org", kTls)); }

TEST(Origin, BehindAProxyTheHostIsStillTheSame) { EXPECT_TRUE(is_our_origin("https://example.org", {"example.org", false, ""})); }

TEST(Origin, WithoutAHostNothingIsOurs) { EXPECT_FALSE(is_our_origin("http://example.org", {"", false, ""})); }

TEST(Origin, ThatWasAllowedIsOursWhateverTheHost) {
  const Home behind{"127.0.0.1:8080", false, "https://play.example"};
  EXPECT_TRUE(is_our_origin("https://play.example", behind));
  EXPECT_TRUE(is_our_origin("https://play.example:443", behind));
  EXPECT_FALSE(is_our_origin("http://play.example", behind));
  EXPECT_FALSE(is_our_origin("https://play.example.evil", behind));
}

}  // namespace
}  // namespace noughts::http
