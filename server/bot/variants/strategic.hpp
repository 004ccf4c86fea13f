// Strategic noughts and crosses as the search plays it.
#pragma once

#include "bot/search/move_list.hpp"
#include "bot/search/searched.hpp"
#include "games/strategic/strategic.hpp"

namespace noughts::bot {

struct StrategicSearch {
  using Game = games::Strategic;
  using State = Game::State;
  using Action = Game::Action;
  using Moves = MoveList<Action, 729>;
  static constexpr std::uint64_t kFullPlayouts = 4'000;
  static constexpr bool kListsAll = true;

  static State from(const State& state) { return state; }
  static int team(const State& state) { return index(Game::mover(state)); }
  static void list(const State& state, Moves& moves);
  static void place(State& state, Action action) { Game::place(state, action); }
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
  static float prior(const State& state, Action action);
};

static_assert(Searched<StrategicSearch> && Foreseen<StrategicSearch>);

}  // namespace noughts::bot
