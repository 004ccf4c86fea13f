// Who play in an event: those who have entered, and those who play for teams. Functions of its state.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

inline void add_all(std::vector<PlayerId>& to, const std::vector<PlayerId>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// Who has entered by this number; of a team its captain.
[[nodiscard]] PlayerId player_of(const Event& event, event::Entrant entrant);
/// All who have entered, those who play for teams among them.
[[nodiscard]] std::vector<PlayerId> all_players(const Event& event);
/// All who play for either side.
[[nodiscard]] std::vector<PlayerId> players_of_sides(const Event& event, PlayerId first, PlayerId second);
/// Of those the ones who sit at the game of these two.
[[nodiscard]] std::vector<PlayerId> players_at(const Event& event, PlayerId first, PlayerId second);

}  // namespace noughts::events
