// Sonor as the search plays it: by geometry. Evaders run past, the pursuer cuts runs off, and neither looks at all 36,000
// directions.
#pragma once

#include "bot/search/move_list.hpp"
#include "bot/search/searched.hpp"
#include "games/sonor/sonor.hpp"

namespace noughts::bot {

struct SonorSearch {
  using Game = games::Sonor;
  using State = Game::State;
  using Action = Game::Action;
  using Moves = MoveList<Action, 40>;
  static constexpr std::uint64_t kFullPlayouts = 2'400;
  static constexpr bool kListsAll = false;

  static State from(const State& state) { return state; }
  static int team(const State& state) { return index(Game::mover(state)); }
  /// Of the evaders the one in front steps first, so that nobody stands in the way of those behind.
  static void list(const State& state, Moves& moves);
  static void place(State& state, const Action& action) { Game::place(state, action); }
  static std::optional<Score> score(const State& state);
  /// To the end of the half: what the other half will bring is not told by chance.
  static float play_out(State& state, Random& random);
};

static_assert(Searched<SonorSearch>);

}  // namespace noughts::bot
