#include "bot/variants/ultimate.hpp"

#include "bot/variants/nested_cells.hpp"

namespace noughts::bot {
namespace {

/// A tactical cell with room where the mover may play.
int any_tactical(const UltimateSearch::State& state, Random& random) {
  if (state.target >= 0) return state.target;
  constexpr int kTries = 4;
  const std::uint32_t with_room = games::nested::kAllNine & ~state.field.full;
  for (int i = 0; i < kTries; ++i) {
    const int tactical = any_bit(with_room, random);
    if (games::Ultimate::open(state, tactical) != 0) return tactical;
  }
  int tactical = 0;
  while (games::Ultimate::open(state, tactical) == 0) ++tactical;
  return tactical;
}

}  // namespace

void UltimateSearch::list(const State& state, Moves& moves) {
  for (int t = 0; t < games::nested::kNine; ++t) {
    for_each_bit(Game::open(state, t), [&](int o) {
      moves.push_back({static_cast<std::uint8_t>(t), static_cast<std::uint8_t>(o)});
    });
  }
}

std::optional<Score> UltimateSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return score_of(state.field_state);
}

float UltimateSearch::play_out(State& state, Random& random) {
  while (!Game::over(state)) {
    const int tactical = any_tactical(state, random);
    const int cell = likely_cell(state.field, tactical, Game::open(state, tactical), team(state), random);
    Game::place(state, {static_cast<std::uint8_t>(tactical), static_cast<std::uint8_t>(cell)});
  }
  return score_of(state.field_state);
}

float UltimateSearch::prior(const State& state, Action action) {
  const std::uint32_t cell = games::nested::bit(action.o);
  const float wins = winning_cells(state.field, action.t, cell, team(state)) != 0 ? 0.5F : 0.0F;
  const float stops = winning_cells(state.field, action.t, cell, 1 - team(state)) != 0 ? 0.2F : 0.0F;
  const float frees = state.field.sets_free(action.o, state.options.freedom) ? -0.3F : 0.0F;
  return wins + stops + frees;
}

}  // namespace noughts::bot
