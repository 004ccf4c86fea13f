#include "people/account/passwords/password.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include "games/core/types.hpp"
#include "people/account/passwords/common_passwords.hpp"
#include "text/unicode.hpp"

namespace noughts::account {
namespace {

AccountError refusal_of_password(std::string_view typed) {
  const auto password = read_password(typed);
  return password ? AccountError::unavailable : password.error();
}

TEST(Passwords, AreFiveTo128CodePoints) {
  EXPECT_EQ(refusal_of_password(""), AccountError::password_too_short);
  EXPECT_EQ(refusal_of_password("abcd"), AccountError::password_too_short);
  EXPECT_EQ(refusal_of_password("слон"), AccountError::password_too_short);
  EXPECT_TRUE(read_password("слоны"));
  EXPECT_TRUE(read_password("     "));
  std::string longest;
  for (int i = 0; i < 128; ++i) longest += "😀";
  EXPECT_TRUE(read_password(longest));
  EXPECT_EQ(refusal_of_password(longest + "a"), AccountError::password_too_long);
  EXPECT_EQ(refusal_of_password(std::string(129, 'a')), AccountError::password_too_long);
  EXPECT_EQ(refusal_of_password(std::string(1'000'000, 'a')), AccountError::password_too_long);
}

TEST(Passwords, AreUtf8) { EXPECT_EQ(refusal_of_password("abcdef\xff"), AccountError::password_too_short); }

TEST(Passwords, DoNotDependOnHowAKeyboardComposes) {
  EXPECT_EQ(read_password("пои\u0306ду"), read_password("пойду"));
  EXPECT_NE(read_password("Пойду"), read_password("пойду"));
}

AccountError refusal_of_new(std::string_view typed) {
  const auto password = read_new_password(typed);
  return password ? AccountError::unavailable : password.error();
}

TEST(NewPasswords, AreNoneOfThoseThatAreTriedFirst) {
  for (const auto* common :
       {"12345", "123456789", "qwerty", "football", "dragon", "letmein", "gfhjkm", "йцукен", "пароль", "Пароль"}) {
    EXPECT_EQ(refusal_of_new(common), AccountError::common_password) << common;
    EXPECT_TRUE(read_password(common)) << "whoever has it since before is let in";
  }
  EXPECT_TRUE(read_new_password("correct horse"));
  EXPECT_TRUE(read_new_password("слоны на луне"));
}

TEST(NewPasswords, AreNoRowsOfOneCharacterOrOfNeighbours) {
  const std::string many(100, 'z');
  for (const std::string& row : {std::string("aaaaa"), std::string("     "), std::string("яяяяяя"), std::string("abcdef"),
                                 std::string("23456789:"), std::string("987654"), std::string("бвгдеж"), many}) {
    EXPECT_EQ(refusal_of_new(row), AccountError::common_password) << row;
  }
  for (const auto* row : {"acegikm", "aaaab", "abcdf", "😀😃😄😁😆x"}) EXPECT_TRUE(read_new_password(row)) << row;
}

TEST(NewPasswords, AreRefusedForWhatAllAreFirst) {
  EXPECT_EQ(refusal_of_new("1234"), AccountError::password_too_short);
  EXPECT_EQ(refusal_of_new(std::string(129, 'a')), AccountError::password_too_long);
}

TEST(CommonPasswords, AreTheTenThousandThatAreUsedMost) {
  const auto is_common_text = [](std::string_view text) { return is_common(text::decoded(text).value()); };
  std::size_t count = 0;
  for (const auto text : common_password_files()) {
    for (const auto& each : games::Json::parse(text)) {
      ++count;
      ASSERT_TRUE(is_common_text(each.get<std::string>())) << each;
      ASSERT_TRUE(read_password(each.get<std::string>())) << each << " can be nobody's, and has no place in the list";
    }
  }
  EXPECT_GE(count, 10'000U);
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

TEST(Passwords, AreHashedWithTheMemoryThatTheHostGives) {
  ASSERT_GE(sodium_init(), 0);
  const auto hash = hash_of("secret", 1).value();
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=1024,t=2,p=1$"));
  EXPECT_TRUE(is_password_of(hash, "secret"));
  EXPECT_FALSE(is_password_of(hash, "Secret"));
  EXPECT_FALSE(is_outdated(hash, 1));
  EXPECT_TRUE(is_outdated(hash)) << "whoever signs in again is hashed as the host wants it now";
}

}  // namespace
}  // namespace noughts::account
