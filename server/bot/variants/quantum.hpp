// Quantum 3×3 as the search plays it.
#pragma once

#include "bot/level.hpp"
#include "bot/variants/searched_rules.hpp"
#include "games/quantum/quantum.hpp"

namespace noughts::bot {

/// A move is a pair of nine cells.
struct QuantumSearch : SearchedRules<games::Quantum, 36> {
  static constexpr std::uint64_t kFullPlayouts = 40'000;
  static constexpr bool kListsAll = true;
  static constexpr const Oversights& kOversights = kOversightsOfSmallGames;

  static void list(const State& state, Moves& moves);
  static void place(State& state, Action action);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
};

static_assert(Searched<QuantumSearch>);

}  // namespace noughts::bot
