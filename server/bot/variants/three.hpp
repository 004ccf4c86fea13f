// 3×3 as the search plays it.
#pragma once

#include "bot/search/move_list.hpp"
#include "bot/search/searched.hpp"
#include "games/three/three.hpp"

namespace noughts::bot {

struct ThreeSearch {
  using Game = games::ThreeByThree;
  using State = Game::State;
  using Action = Game::Action;
  using Moves = MoveList<Action, Game::kCells>;
  static constexpr std::uint64_t kFullPlayouts = 20'000;
  static constexpr bool kListsAll = true;

  static State from(const State& state) { return state; }
  static int team(const State& state) { return index(Game::mover(state)); }
  static void list(const State& state, Moves& moves);
  static void place(State& state, Action action) { Game::place(state, action); }
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
};

static_assert(Searched<ThreeSearch>);

}  // namespace noughts::bot
