// Who plays in which group, by lot. Pure: the dice are thrown by whoever asks.
#pragma once

#include <vector>

#include "event/schedule/round.hpp"
#include "games/core/game.hpp"

namespace noughts::event {

using Group = std::vector<Entrant>;

/// As many groups as wanted, at least 1, whose sizes differ by one at most. `entrants` are in the order of their seeds.
[[nodiscard]] std::vector<Group> groups_by_lot(int entrants, int groups, games::Dice& dice);

/// The same from pots: the first pot has the best seeds, one for each group, the next those after them, and so on. Each group
/// gets one of each pot; who of the last pot, which may be smaller, plays where is drawn as well.
[[nodiscard]] std::vector<Group> groups_by_pots(int entrants, int groups, games::Dice& dice);

}  // namespace noughts::event
