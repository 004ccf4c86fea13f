// Rows of exactly so many as the tree search plays them: boards and rows of any size.
#pragma once

#include "bot/variants/searched_rules.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::bot {

struct GomokuSearch : SearchedRules<games::Gomoku, 361> {
  static constexpr std::uint64_t kFullPlayouts = 20'000;
  static constexpr bool kListsAll = false;

  /// The cells near stones; on an empty board the middle.
  static void list(const State& state, Moves& moves);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
  static float prior(const State& state, Action action);
};

/// Swap2, whose colours change hands before it is gomoku.
struct Swap2Search : SearchedRules<games::Swap2, 361> {
  static constexpr std::uint64_t kFullPlayouts = GomokuSearch::kFullPlayouts;
  static constexpr bool kListsAll = false;

  /// The choices, or cells as in gomoku.
  static void list(const State& state, Moves& moves);
  static void place(State& state, Action action) { Game::act(state, action); }
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
  static float prior(const State& state, Action action);
};

static_assert(Searched<GomokuSearch> && Foreseen<GomokuSearch> && Searched<Swap2Search> && Foreseen<Swap2Search>);

}  // namespace noughts::bot
