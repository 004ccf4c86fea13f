// A field's themes out of those of characters.
#pragma once

#include "games/core/game.hpp"
#include "store/library/theme_sets.hpp"

namespace noughts::curating {

/// So many themes, drawn from all characters, from each as many as from the others, one more at most; no theme twice, and hidden
/// what the characters hide. nullopt: they have not so many different ones.
[[nodiscard]] std::optional<std::vector<store::Theme>> gather(const std::vector<store::Character>& characters, std::size_t count,
                                                              games::Dice& dice);

}  // namespace noughts::curating
