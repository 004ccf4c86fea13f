// Quantum 3×3 as the search plays it.
#pragma once

#include "bot/search/move_list.hpp"
#include "bot/search/searched.hpp"
#include "games/quantum/quantum.hpp"

namespace noughts::bot {

struct QuantumSearch {
  using Game = games::Quantum;
  using State = Game::State;
  using Action = Game::Action;
  using Moves = MoveList<Action, 36>;  ///< pairs of nine cells
  static constexpr std::uint64_t kFullPlayouts = 40'000;
  static constexpr bool kListsAll = true;

  static State from(const State& state) { return state; }
  static int team(const State& state) { return index(Game::mover(state)); }
  static void list(const State& state, Moves& moves);
  static void place(State& state, Action action);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
};

static_assert(Searched<QuantumSearch>);

}  // namespace noughts::bot
