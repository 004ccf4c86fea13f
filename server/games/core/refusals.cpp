#include "games/core/refusals.hpp"

#include <utility>

namespace noughts::games {

Refusal bad_action(std::string why) { return {"bad_action", std::move(why)}; }

Refusal bad_options(std::string why) { return {"bad_options", std::move(why)}; }

Refusal out_of_range() { return {"out_of_range", "There is no such cell on this board."}; }

Refusal occupied() { return {"occupied", "That cell is taken."}; }

std::optional<Refusal> refusal_to_act(const Turn& turn, Seat seat) {
  if (turn.to_act.empty()) return Refusal{"game_over", "The game is over."};
  if (!turn.to_act.contains(seat)) return Refusal{"not_your_turn", "It is not your turn."};
  return std::nullopt;
}

}  // namespace noughts::games
