#include "library/curating/gather.hpp"

#include <algorithm>
#include <set>

#include "games/core/shuffle.hpp"

namespace noughts::curating {

using store::Theme;

namespace {

/// The themes of each character, in the order in which they are to be drawn.
std::vector<std::vector<Theme>> piles(const std::vector<store::Character>& characters, games::Dice& dice) {
  std::vector<std::vector<Theme>> all;
  for (const auto& character : characters) {
    all.push_back(character.text.themes);
    games::shuffle(all.back(), dice);
  }
  games::shuffle(all, dice);
  return all;
}

}  // namespace

std::optional<std::vector<Theme>> gather(const std::vector<store::Character>& characters, std::size_t count, games::Dice& dice) {
  auto left = piles(characters, dice);
  std::vector<Theme> drawn;
  std::set<std::string> known;
  const auto draw = [&](std::vector<Theme>& pile) {
    while (!pile.empty() && known.contains(pile.back().text)) pile.pop_back();
    if (pile.empty() || drawn.size() == count) return;
    known.insert(pile.back().text);
    drawn.push_back(std::move(pile.back()));
    pile.pop_back();
  };
  for (std::size_t before = count; drawn.size() < count && before != drawn.size();) {
    before = drawn.size();
    std::ranges::for_each(left, draw);
  }
  if (drawn.size() < count) return std::nullopt;
  games::shuffle(drawn, dice);
  return drawn;
}

}  // namespace noughts::curating
