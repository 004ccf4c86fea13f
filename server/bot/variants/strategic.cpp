#include "bot/variants/strategic.hpp"

#include "bot/variants/nested_cells.hpp"

namespace noughts::bot {
namespace {

using games::nested::kNine;
/// A tactical cell with room where the mover may play.
int any_place(const StrategicSearch::State& state, Random& random) {
  const auto [first, count] = state.target;
  if (count == 1) return first;
  constexpr int kTries = 16;
  for (int i = 0; i < kTries; ++i) {
    const int place = first + static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    if (games::Strategic::open(state, place) != 0) return place;
  }
  int place = first;
  while (games::Strategic::open(state, place) == 0) ++place;
  return place;
}

const games::nested::TacticalField& field_of(const StrategicSearch::State& state, int place) {
  return state.fields[static_cast<std::size_t>(place / kNine)];
}

games::Strategic::Action action_of(int place, int cell) {
  return {static_cast<std::uint8_t>(place / kNine), static_cast<std::uint8_t>(place % kNine), static_cast<std::uint8_t>(cell)};
}

}  // namespace

void StrategicSearch::list(const State& state, Moves& moves) {
  for (int place = state.target.first; state.target.contains(place); ++place) {
    for_each_bit(Game::open(state, place), [&](int cell) { moves.push_back(action_of(place, cell)); });
  }
}

std::optional<Score> StrategicSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return score_of(state.field_state);
}

float StrategicSearch::play_out(State& state, Random& random) {
  while (!Game::over(state)) {
    const int place = any_place(state, random);
    const int cell = likely_cell(field_of(state, place), place % kNine, Game::open(state, place), team(state), random);
    Game::place(state, action_of(place, cell));
  }
  return score_of(state.field_state);
}

float StrategicSearch::prior(const State& state, Action action) {
  const auto& field = state.fields[action.s];
  const std::uint32_t cell = games::nested::bit(action.o);
  const bool counts = (state.cells.decided() & games::nested::bit(action.s)) == 0;
  const float wins = counts && winning_cells(field, action.t, cell, team(state)) != 0 ? 0.4F : 0.0F;
  const float stops = counts && winning_cells(field, action.t, cell, 1 - team(state)) != 0 ? 0.2F : 0.0F;
  const auto sent = state.options.rules.after(action);
  const float frees = state.fields[sent.s].sets_free(sent.t, state.options.freedom_t) ? -0.2F : 0.0F;
  return wins + stops + frees;
}

}  // namespace noughts::bot
