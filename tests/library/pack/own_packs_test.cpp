#include "library/pack/own_packs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace noughts::pack {
namespace {

TEST(OwnPacks, EachCanBeReadAndHasEnoughForManyBattles) {
  std::set<std::string> keys;
  std::set<store::Language> langs;
  for (const auto file : own_pack_files()) {
    const auto pack = read_own_pack(file);
    ASSERT_TRUE(pack) << file.substr(0, 100);
    EXPECT_TRUE(keys.insert(pack->key).second) << pack->key;
    langs.insert(pack->lang);
    EXPECT_GE(pack->questions.size(), 30U) << pack->key;
  }
  EXPECT_EQ(keys.size(), 3U);
  EXPECT_EQ(langs, (std::set{store::Language::en, store::Language::ru}));
}

// The lists are asked one after the other, so what stands in both would be right.
TEST(OwnPacks, NoFormIsBothRightAndWrong) {
  for (const auto file : own_pack_files()) {
    const auto pack = read_own_pack(file);
    ASSERT_TRUE(pack);
    for (const auto& question : pack->questions) {
      auto right = question.accept;
      right.push_back(question.answer);
      for (const auto& form : question.reject) EXPECT_THAT(right, testing::Not(testing::Contains(form))) << question.question;
    }
  }
}

TEST(OwnPacks, WhatIsNoPackIsNone) {
  EXPECT_FALSE(read_own_pack(""));
  EXPECT_FALSE(read_own_pack(R"({"key":"k","edition":1,"title":"t","lang":"fr","questions":[{"question":"q","answer":"a"}]})"));
  EXPECT_FALSE(read_own_pack(R"({"key":"k","edition":1,"title":"t","lang":"ru","questions":[]})"));
  EXPECT_TRUE(read_own_pack(R"({"key":"k","edition":1,"title":"t","lang":"ru","questions":[{"question":"q","answer":"a"}]})"));
}

}  // namespace
}  // namespace noughts::pack
