// What variants have alike as the search plays them: the state of the rules is that of the search.
#pragma once

#include "bot/search/move_list.hpp"
#include "bot/search/searched.hpp"

namespace noughts::bot {

/// A variant of two teams of one seat each adds what Searched asks besides, or hides what it does otherwise. A position has at
/// most `kMostMoves` moves.
template <class G, std::size_t kMostMoves>
struct SearchedRules {
  using Game = G;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Moves = MoveList<Action, kMostMoves>;

  static State from(const State& state) { return state; }
  static int team(const State& state) { return index(Game::mover(state)); }
  static void place(State& state, const Action& action) { Game::place(state, action); }
};

}  // namespace noughts::bot
