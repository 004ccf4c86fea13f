#include "library/curating/starting_sets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace noughts::curating {
namespace {

TEST(StartingSets, EveryFileIsRead) {
  for (const auto file : starting_set_files()) EXPECT_TRUE(read_starting_sets(file).has_value()) << file.substr(0, 40);
  EXPECT_EQ(starting_sets().size(), 4 * starting_set_files().size()) << "characters, and a field of each size";
}

TEST(StartingSets, ThereIsSomethingToPlayWithInBothLanguages) {
  for (const auto lang : {store::Language::en, store::Language::ru}) {
    bool has_nine = false;
    std::set<int> fields;
    for (const auto& set : starting_sets()) {
      if (set.text.lang != lang) continue;
      has_nine = has_nine || set.characters.size() == store::kMostCharacters;
      if (set.text.is_field()) fields.insert(set.text.size);
    }
    EXPECT_TRUE(has_nine) << games::word(lang);
    EXPECT_EQ(fields, (std::set{3, 4, 5})) << games::word(lang);
  }
}

TEST(StartingSets, KeysAndThemesAreThereOnce) {
  std::set<std::string> keys;
  for (const auto& set : starting_sets()) {
    EXPECT_TRUE(keys.insert(set.key).second) << set.key;
    std::set<std::string> themes;
    for (const auto& theme : set.text.themes) EXPECT_TRUE(themes.insert(theme.text).second) << theme.text;
    for (const auto& character : set.characters) {
      for (const auto& theme : character.themes) EXPECT_TRUE(themes.insert(theme.text).second) << theme.text;
    }
  }
}

TEST(StartingSets, WhatIsNoSuchFileIsNotRead) {
  for (const auto* text : {"", "{}", "[]", R"({"key":"a","lang":"en","title":"T","characters":[],"fields":[]})"}) {
    EXPECT_FALSE(read_starting_sets(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace noughts::curating
