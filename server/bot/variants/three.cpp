#include "bot/variants/three.hpp"

#include "bot/variants/bits.hpp"

namespace noughts::bot {

void ThreeSearch::list(const State& state, Moves& moves) {
  for_each_bit(Game::empty_cells(state), [&](int cell) { moves.push_back({static_cast<std::uint8_t>(cell)}); });
}

std::optional<Score> ThreeSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return score_of(Game::winner(state));
}

float ThreeSearch::play_out(State& state, Random& random) {
  while (!Game::over(state)) Game::place(state, {static_cast<std::uint8_t>(any_bit(Game::empty_cells(state), random))});
  return score_of(Game::winner(state));
}

}  // namespace noughts::bot
