#include "bot/variants/quantum.hpp"

#include "bot/variants/bits.hpp"

namespace noughts::bot {
namespace {

Score final_score(const QuantumSearch::State& state) {
  const auto [x, o] = games::Quantum::points(state);
  return static_cast<Score>((x > o) - (x < o));
}

}  // namespace

void QuantumSearch::list(const State& state, Moves& moves) {
  if (state.cyclic) {
    const auto pair = Game::closing(state);
    moves.push_back({Game::ActionKind::collapse, pair.first, pair.first});
    moves.push_back({Game::ActionKind::collapse, pair.second, pair.second});
    return;
  }
  const std::uint32_t open = Game::open_cells(state);
  for_each_bit(open, [&](int first) {
    for_each_bit(open & ~((2U << first) - 1), [&](int second) {
      moves.push_back({Game::ActionKind::place, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)});
    });
  });
}

void QuantumSearch::place(State& state, Action action) {
  if (action.kind == Game::ActionKind::place) {
    Game::place(state, action.first, action.second);
  } else {
    Game::collapse(state, action.first);
  }
}

std::optional<Score> QuantumSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return final_score(state);
}

float QuantumSearch::play_out(State& state, Random& random) {
  while (!Game::over(state)) {
    if (state.cyclic) {
      const auto pair = Game::closing(state);
      Game::collapse(state, random.below(2) == 0 ? pair.first : pair.second);
      continue;
    }
    const std::uint32_t open = Game::open_cells(state);
    const int first = any_bit(open, random);
    const int second = any_bit(open & ~(1U << first), random);
    Game::place(state, std::min(first, second), std::max(first, second));
  }
  return final_score(state);
}

}  // namespace noughts::bot
