// An order by chance.
#pragma once

#include <utility>

#include "games/core/game.hpp"

namespace noughts::games {

/// Fisher and Yates's shuffle: every order is as likely as any other.
template <class List>
void shuffle(List& list, Dice& dice) {
  for (auto left = list.size(); left > 1; --left) std::swap(list[left - 1], list[dice.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace noughts::games
