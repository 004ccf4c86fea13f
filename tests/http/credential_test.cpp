#include "http/client/credential.hpp"

#include <gtest/gtest.h>

namespace noughts::http {
namespace {

TEST(Credential, IsTheCookieWhereNoTokenIsSent) {
  const auto found = credential_of("theme=dark; noughts=abc", "");
  EXPECT_EQ(found.text, "abc");
  EXPECT_FALSE(found.is_of_program());
  EXPECT_EQ(credential_of("", "").text, "");
}

TEST(Credential, IsTheTokenWhateverTheCookieSays) {
  for (const char* header : {"Bearer nts_x", "bearer nts_x", "BEARER   nts_x "}) {
    const auto found = credential_of("noughts=abc", header);
    EXPECT_EQ(found.text, "nts_x") << header;
    EXPECT_TRUE(found.is_of_program()) << header;
  }
}

TEST(Credential, OfAnotherSchemeIsAProxysAndNotOurs) {
  for (const char* header : {"Basic dXNlcjpwYXNz", "Bearernts_x", "Token nts_x"}) {
    EXPECT_EQ(credential_of("noughts=abc", header).text, "abc") << header;
  }
}

TEST(Credential, ThatIsNoTokenIsNotTheCookieEither) {
  for (const std::string& header : {std::string("Bearer"), std::string("Bearer "), "Bearer " + std::string(4'000, 'x')}) {
    const auto found = credential_of("noughts=abc", header);
    EXPECT_EQ(found.text, "");
    EXPECT_TRUE(found.is_of_program());
  }
}

}  // namespace
}  // namespace noughts::http
