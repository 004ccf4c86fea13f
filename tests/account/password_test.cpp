#include "account/password.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

namespace noughts::account {
namespace {

AccountError refusal(std::string_view typed) {
  const auto password = read_password(typed);
  return password ? AccountError::unavailable : password.error();
}

TEST(Passwords, AreFiveTo128CodePoints) {
  EXPECT_EQ(refusal(""), AccountError::password_too_short);
  EXPECT_EQ(refusal("abcd"), AccountError::password_too_short);
  EXPECT_EQ(refusal("слон"), AccountError::password_too_short);
  EXPECT_TRUE(read_password("слоны"));
  EXPECT_TRUE(read_password("     "));
  std::string longest;
  for (int i = 0; i < 128; ++i) longest += "😀";
  EXPECT_TRUE(read_password(longest));
  EXPECT_EQ(refusal(longest + "a"), AccountError::password_too_long);
  EXPECT_EQ(refusal(std::string(129, 'a')), AccountError::password_too_long);
  EXPECT_EQ(refusal(std::string(1'000'000, 'a')), AccountError::password_too_long);
}

TEST(Passwords, AreUtf8) { EXPECT_EQ(refusal("abcdef\xff"), AccountError::password_too_short); }

TEST(Passwords, DoNotDependOnHowAKeyboardComposes) {
  EXPECT_EQ(read_password("пои\u0306ду"), read_password("пойду"));
  EXPECT_NE(read_password("Пойду"), read_password("пойду"));
}

TEST(Passwords, AreHashedWithASaltByArgon2id) {
  ASSERT_GE(sodium_init(), 0);
  const auto hash = hash_of("secret").value();
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=65536,t=2,p=1$"));
  EXPECT_NE(hash, hash_of("secret"));
  EXPECT_TRUE(is_password_of(hash, "secret"));
  EXPECT_FALSE(is_password_of(hash, "Secret"));
  EXPECT_FALSE(is_password_of("", "secret"));
  EXPECT_FALSE(is_outdated(hash));
}

}  // namespace
}  // namespace noughts::account
