// Strategic noughts and crosses as the search plays it.
#pragma once

#include "bot/variants/searched_rules.hpp"
#include "games/strategic/strategic.hpp"

namespace noughts::bot {

struct StrategicSearch : SearchedRules<games::Strategic, 729> {
  static constexpr std::uint64_t kFullPlayouts = 4'000;
  static constexpr bool kListsAll = true;

  static void list(const State& state, Moves& moves);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
  static float prior(const State& state, Action action);
};

static_assert(Searched<StrategicSearch> && Foreseen<StrategicSearch>);

}  // namespace noughts::bot
