// What readers, the curator and the character do in the book game: checked, then done in place.
#pragma once

#include "games/hosted/book_game/state.hpp"

namespace noughts::games::book {

/// Whoever acts, what they do and when.
struct Step {
  Seat by{};
  const Action& action;
  Instant now{};
};

/// The themes have come, and the game begins. Refusals: not_your_turn, bad_setup.
[[nodiscard]] std::optional<Refusal> set_up(State& state, const Action& action, Instant now);

/// Does a kind of somebody who may act. Where it is refused the state is not to be used any more. Refusals: those of
/// BookGame::play().
[[nodiscard]] std::optional<Refusal> done(State& state, const Step& step);

}  // namespace noughts::games::book
