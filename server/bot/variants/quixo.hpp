// Quixo for two and for four as the search plays it.
#pragma once

#include <span>
#include <type_traits>

#include "bot/level.hpp"
#include "bot/search/move_list.hpp"
#include "bot/search/searched.hpp"
#include "games/quixo/quixo.hpp"
#include "games/quixo/quixo4.hpp"

namespace noughts::bot {

/// Partners know no secrets of each other, so a team thinks as one.
template <class G>
struct QuixoSearch {
  using Game = G;
  using Action = games::quixo::Move;
  using Moves = MoveList<Action, 96>;  ///< 16 cubes, three ends each, two dots
  static constexpr std::uint64_t kFullPlayouts = 40'000;
  static constexpr bool kListsAll = true;
  /// Two see most of what there is with few playouts.
  static constexpr Oversights kOversights =
      std::is_same_v<G, games::Quixo> ? Oversights{{{350, 150}, {260, 120}, {190, 95}, {140, 72}, {100, 54}, {65, 38}, {35, 25}}}
                                      : kUsualOversights;

  /// Positions of the game so far, which the search does not add to: the one that has stood there twice is a draw.
  struct State {
    games::quixo::State game;
    std::span<const games::quixo::Position> past;
  };

  /// `state` must stay where it is.
  static State from(const games::quixo::State& state);
  static int team(const State& state) { return state.game.now.mover % games::quixo::kTeams; }
  static void list(const State& state, Moves& moves);
  static void place(State& state, Action action) { games::quixo::place(state.game, action); }
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
};

extern template struct QuixoSearch<games::Quixo>;
extern template struct QuixoSearch<games::Quixo4>;
static_assert(Searched<QuixoSearch<games::Quixo>> && Searched<QuixoSearch<games::Quixo4>>);

}  // namespace noughts::bot
