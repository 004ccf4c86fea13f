#include "library/curating/setup.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "library/curating/starting_sets.hpp"
#include "match/match.hpp"

namespace noughts::curating {
namespace {

std::string address(std::string_view picture) { return "/pictures/" + std::string(picture); }

/// A set as the store would give it.
store::ThemeSet stored(const store::StartingSet& starting) {
  store::ThemeSet set;
  set.text = starting.text;
  for (const auto& text : starting.characters) {
    store::Character character;
    character.id = store::CharacterId{std::ssize(set.characters) + 1};
    character.text = text;
    set.characters.push_back(std::move(character));
  }
  return set;
}

/// Whether a game of some variant that is set up with themes takes a set.
bool is_taken(const store::ThemeSet& set) {
  for (const auto& variant : games::catalogue()) {
    if (variant.setup != games::SetupKind::themes) continue;
    for (const auto* version : {"3x3", "3x3*", "5x5", "pair"}) {
      match::Terms terms;
      terms.variant = variant.info.name;
      terms.options = {{"version", version}};
      if (set.text.is_field()) terms.options["size"] = set.text.size;
      auto match = match::Match::start(std::move(terms), {});
      match::Step step;
      step.by = games::kSystem;
      step.action = setup_step(set, address);
      if (match && !match->submit(std::move(step))) return true;
    }
  }
  return false;
}

TEST(ThemeSetup, EverySetThatComesWithTheServerMakesAGame) {
  for (const auto& set : starting_sets()) EXPECT_TRUE(is_taken(stored(set))) << set.key;
}

TEST(ThemeSetup, APictureIsNamedByItsAddress) {
  auto set = stored(starting_sets().front());
  set.characters[0].picture = std::string(32, 'a');
  const auto step = setup_step(set, address);
  EXPECT_EQ(step["characters"][0]["picture"], "/pictures/" + std::string(32, 'a'));
  EXPECT_TRUE(step["characters"][1]["picture"].is_null());
  EXPECT_EQ(step["characters"][1]["id"], store::id_text(2));
  EXPECT_TRUE(is_taken(set));
}

}  // namespace
}  // namespace noughts::curating
