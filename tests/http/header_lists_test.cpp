#include <gtest/gtest.h>

#include "http/files/static_files.hpp"

namespace noughts::http {
namespace {

TEST(AcceptEncoding, TakesWhatItNames) {
  EXPECT_TRUE(accepts_coding("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts_coding("br;q=1.0, gzip;q=0.8", "gzip"));
  EXPECT_TRUE(accepts_coding("*", "br"));
}

TEST(AcceptEncoding, RefusesTheRest) {
  EXPECT_FALSE(accepts_coding("", "br"));
  EXPECT_FALSE(accepts_coding("identity", "br"));
  EXPECT_FALSE(accepts_coding("brotli", "br"));
  EXPECT_FALSE(accepts_coding("br;q=0, gzip", "br"));
  EXPECT_FALSE(accepts_coding("gzip, br; q=0.000", "br"));
  EXPECT_FALSE(accepts_coding("*;q=0", "br"));
  EXPECT_FALSE(accepts_coding("*, br;q=0", "br"));
}

TEST(IfNoneMatch, NamesATagAmongOthersAndWeakly) {
  EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("*", "\"a\""));
  EXPECT_FALSE(names_tag("", "\"a\""));
  EXPECT_FALSE(names_tag("\"ab\", a", "\"a\""));
}

TEST(MediaType, GoesByTheEnding) {
  EXPECT_EQ(media_type("/assets/rules-1a2b.wasm"), "application/wasm");
  EXPECT_EQ(media_type("/site.webmanifest"), "application/manifest+json");
  EXPECT_EQ(media_type("/a.unknown"), "application/octet-stream");
}

}  // namespace
}  // namespace noughts::http
