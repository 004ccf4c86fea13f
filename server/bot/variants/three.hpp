// 3×3: the highest level knows it by heart, the others search and overlook.
#pragma once

#include "bot/computer.hpp"
#include "bot/level.hpp"
#include "bot/variants/searched_rules.hpp"
#include "games/three/three.hpp"

namespace noughts::bot {

struct ThreeSearch : SearchedRules<games::ThreeByThree, games::ThreeByThree::kCells> {
  static constexpr std::uint64_t kFullPlayouts = 20'000;
  static constexpr bool kListsAll = true;
  static constexpr const Oversights& kOversights = kOversightsOfSmallGames;

  static void list(const State& state, Moves& moves);
  static std::optional<Score> score(const State& state);
  static float play_out(State& state, Random& random);
};

static_assert(Searched<ThreeSearch>);

/// As bot::think, for 3×3.
[[nodiscard]] games::Result<std::unique_ptr<Thinking>> think_of_three(const Question& question);

}  // namespace noughts::bot
