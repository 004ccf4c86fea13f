#include "library/curating/gather.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace noughts::curating {
namespace {

class SeededDice : public games::Dice {
 public:
  explicit SeededDice(unsigned seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t bound) override {
    return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(engine_);
  }

 private:
  std::mt19937 engine_;
};

store::Character character(const std::string& name) {
  store::Character made;
  made.text.name = name;
  for (int i = 0; i < 9; ++i) made.text.themes.push_back({name + std::to_string(i), i % 2 == 0});
  return made;
}

std::vector<store::Character> characters(int count) {
  std::vector<store::Character> all;
  for (int i = 0; i < count; ++i) all.push_back(character(std::string(1, static_cast<char>('a' + i))));
  return all;
}

TEST(Gather, EachCharacterGivesAsManyThemesAsTheOthersOneMoreAtMost) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    SeededDice dice(seed);
    const auto drawn = gather(characters(9), 25, dice);
    ASSERT_TRUE(drawn.has_value());
    std::map<char, int> of;
    for (const auto& theme : *drawn) ++of[theme.text[0]];
    EXPECT_EQ(of.size(), 9U);
    for (const auto& [name, count] : of) EXPECT_TRUE(count == 2 || count == 3) << name << ' ' << seed;
  }
}

TEST(Gather, NoThemeIsDrawnTwiceAndWhatIsHiddenStaysHidden) {
  auto two = characters(2);
  two[1] = two[0];
  two[1].text.themes[8] = {"other", true};
  SeededDice dice(1);
  const auto drawn = gather(two, 9, dice);
  ASSERT_TRUE(drawn.has_value());
  std::map<std::string, bool> known;
  for (const auto& theme : *drawn) EXPECT_TRUE(known.emplace(theme.text, theme.hidden).second) << theme.text;
  for (const auto& [text, hidden] : known) {
    EXPECT_EQ(hidden, text == "other" || (text[1] - '0') % 2 == 0) << text;
  }
}

TEST(Gather, CharactersThatHaveTooFewThemesGiveNone) {
  SeededDice dice(1);
  EXPECT_EQ(gather(characters(1), 16, dice), std::nullopt);
  EXPECT_TRUE(gather(characters(1), 9, dice).has_value());
  auto two = characters(2);
  two[1] = two[0];
  EXPECT_EQ(gather(two, 16, dice), std::nullopt) << "the same themes twice are not more themes";
}

TEST(Gather, AnotherTimeGivesOthers) {
  SeededDice dice(1);
  EXPECT_NE(gather(characters(9), 25, dice), gather(characters(9), 25, dice));
}

}  // namespace
}  // namespace noughts::curating
