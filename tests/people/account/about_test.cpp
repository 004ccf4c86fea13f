#include "people/account/about.hpp"

#include <gtest/gtest.h>

#include <array>

#include "people/account/browser.hpp"

namespace noughts::account {
namespace {

using store::About;
using store::Browser;

bool is_website(const std::string& website) { return read_about({"", "", website}).has_value(); }

TEST(About, IsKeptAsTypedTrimmedAndComposed) {
  const auto read = read_about({"  Привет,\r\nмир <b> & co  ", " Тверь ", ""});
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (About{"Привет,\nмир <b> & co", "Тверь", ""}));
  EXPECT_EQ(read_about({"e\u0301", "", ""})->about, "\u00e9");
}

TEST(About, HasItsBounds) {
  std::string letters;
  for (int i = 0; i < 1'000; ++i) letters += "ж";
  EXPECT_TRUE(read_about({letters, "", ""}));
  EXPECT_EQ(read_about({letters + "ж", "", ""}).error(), AccountError::bad_text);
  EXPECT_EQ(read_about({std::string(1'000'000, 'x'), "", ""}).error(), AccountError::bad_text);
  EXPECT_TRUE(read_about({"", std::string(60, 'x'), ""}));
  EXPECT_EQ(read_about({"", std::string(61, 'x'), ""}).error(), AccountError::bad_text);
}

TEST(About, HidesNothingAndSpillsOverNothing) {
  for (const std::string text :
       {"a\u202eb", "a\u2066b", "a\u200fb", "bell\a", "\xff", "a\u0301\u0301\u0301\u0301\u0301", "\ue000"}) {
    EXPECT_EQ(read_about({text, "", ""}).error(), AccountError::bad_text) << text;
  }
  EXPECT_EQ(read_about({"", "two\nlines", ""}).error(), AccountError::bad_text);
}

TEST(About, AnAddressIsOneOfAPublicHost) {
  for (const std::string good :
       {"https://example.org", "http://example.org:8080/a?b#c", "https://пример.рф/я", "https://a.b.c/~x"}) {
    EXPECT_TRUE(is_website(good)) << good;
  }
  for (const std::string bad :
       {"javascript:alert(1)", "example.org", "https://", "https://localhost", "https://user@example.org", "https://.org",
        "https://org.", "https://127.0.0.1", "https://[::1]/", "https://example.org:", "https://example.org:x",
        "https://example.org/a b", "https://example.org/\"><b>", "HTTPS://example.org"}) {
    EXPECT_FALSE(is_website(bad)) << bad;
  }
}

TEST(Browser, IsNamedByItsFamilyAndItsSystem) {
  EXPECT_EQ(browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), (Browser{"Firefox", "Linux"}));
  EXPECT_EQ(browser_of("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"),
            (Browser{"Chrome", "Android"}));
  EXPECT_EQ(browser_of("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/124.0 YaBrowser/24.6 Safari/537.36"),
            (Browser{"Yandex Browser", "Windows"}));
  EXPECT_EQ(browser_of("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0"),
            (Browser{"Edge", "Windows"}));
  EXPECT_EQ(browser_of("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.5 Safari/605.1"),
            (Browser{"Safari", "macOS"}));
}

TEST(Browser, WhatIsUnknownHasNoName) {
  for (const auto& agent : std::to_array<std::string>({"", "curl/8", "<script>", std::string(100'000, 'x') + "Firefox/1"})) {
    EXPECT_EQ(browser_of(agent), Browser{}) << agent.substr(0, 20);
  }
}

}  // namespace
}  // namespace noughts::account
