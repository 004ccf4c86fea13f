// What is said of games and players.
#pragma once

#include "link_previews/words.hpp"
#include "pictures/card.hpp"
#include "store/play/history.hpp"

namespace noughts::link_previews {

[[nodiscard]] std::string name_of(const store::Player& player, const Words& words);
/// The players of a game.
[[nodiscard]] std::string names_of(const store::PastGame& game, const Words& words);
/// How a game ended, or whose turn it is; `turn` is empty where that is not known.
[[nodiscard]] std::string state_of(const store::PastGame& game, const std::vector<int>& turn, const Words& words);
/// A short text that differs for captions that read differently.
[[nodiscard]] std::string digest_of(const pictures::Caption& caption);
/// A variant in words; nullptr where there are none.
[[nodiscard]] const Titled* game_named(const Words& words, std::string_view variant);

}  // namespace noughts::link_previews
