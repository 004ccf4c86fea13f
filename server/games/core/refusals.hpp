// The refusals that every game words alike, and the check that opens every game's play(). Used by the games.
#pragma once

#include "games/core/types.hpp"

namespace noughts::games {

[[nodiscard]] Refusal bad_action(std::string why);
[[nodiscard]] Refusal bad_options(std::string why);
[[nodiscard]] Refusal out_of_range();
[[nodiscard]] Refusal occupied();

/// Refuses whoever may not act: game_over where nobody may, else not_your_turn.
[[nodiscard]] std::optional<Refusal> refusal_to_act(const Turn& turn, Seat seat);

}  // namespace noughts::games
