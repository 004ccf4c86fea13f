// Ultimate as the search plays it.
#pragma once

#include "bot/variants/searched_rules.hpp"
#include "games/ultimate/ultimate.hpp"

namespace noughts::bot {

struct UltimateSearch : SearchedRules<games::Ultimate, 81> {
  static constexpr std::uint64_t kFullPlayouts = 60'000;
  static constexpr bool kListsAll = true;

  static void list(const State& state, Moves& moves);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
  static float prior(const State& state, Action action);
};

static_assert(Searched<UltimateSearch> && Foreseen<UltimateSearch>);

}  // namespace noughts::bot
