// 3×3 as the search plays it.
#pragma once

#include "bot/variants/searched_rules.hpp"
#include "games/three/three.hpp"

namespace noughts::bot {

struct ThreeSearch : SearchedRules<games::ThreeByThree, games::ThreeByThree::kCells> {
  static constexpr std::uint64_t kFullPlayouts = 20'000;
  static constexpr bool kListsAll = true;

  static void list(const State& state, Moves& moves);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
};

static_assert(Searched<ThreeSearch>);

}  // namespace noughts::bot
