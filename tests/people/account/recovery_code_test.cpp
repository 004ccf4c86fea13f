#include <gtest/gtest.h>

#include "people/account/recovery_code.hpp"

namespace noughts::account {
namespace {

constexpr store::PlayerId kAnna{7};
constexpr store::PlayerId kBoris{8};

TEST(RecoveryCode, IsMadeInFourGroupsWithoutLettersThatLookAlike) {
  const auto code = new_recovery_code();
  ASSERT_EQ(code.size(), 19U);
  for (const std::size_t hyphen : {4U, 9U, 14U}) EXPECT_EQ(code[hyphen], '-');
  EXPECT_EQ(code.find_first_of("ILOU"), std::string::npos);
  EXPECT_NE(code, new_recovery_code());
  EXPECT_TRUE(hash_of_recovery_code(kAnna, code));
}

TEST(RecoveryCode, IsReadHoweverItIsTyped) {
  const auto hash = hash_of_recovery_code(kAnna, "10AB-CDEF-GH10-JKMN");
  ASSERT_TRUE(hash);
  for (const char* typed : {"10abcdefgh10jkmn", " io ab-cdef ghlO-jkmn ", "L0AB CDEF GHI0 JKMN"}) {
    EXPECT_EQ(hash_of_recovery_code(kAnna, typed), hash) << typed;
  }
}

TEST(RecoveryCode, IsRefusedWhereItCannotBeOne) {
  for (const char* typed :
       {"", "10AB-CDEF-GH10-JKM", "10AB-CDEF-GH10-JKMN0", "10AB-CDEF-GH10-JKMU", "10AB_CDEF_GH10_JKMN", "ёёёёёёёё"}) {
    EXPECT_FALSE(hash_of_recovery_code(kAnna, typed)) << typed;
  }
}

TEST(RecoveryCode, IsOneAccountsAlone) {
  const auto code = new_recovery_code();
  EXPECT_NE(hash_of_recovery_code(kAnna, code), hash_of_recovery_code(kBoris, code));
}

}  // namespace
}  // namespace noughts::account
