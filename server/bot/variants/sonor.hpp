// Sonor as the search plays it: by geometry. Evaders run past, the pursuer cuts runs off, and neither looks at all 36,000
// directions.
#pragma once

#include "bot/level.hpp"
#include "bot/variants/searched_rules.hpp"
#include "games/sonor/sonor.hpp"

namespace noughts::bot {

struct SonorSearch : SearchedRules<games::Sonor, 40> {
  static constexpr std::uint64_t kFullPlayouts = 12'000;
  /// Three times the playouts make a weak player of it far stronger, and a strong one hardly.
  static constexpr Playouts kPlayouts{12, 20, 38, 75, 160, 420, 1'200};
  /// A turn of the evaders is five steps.
  static constexpr double kShareOfTime = 0.3;
  static constexpr bool kListsAll = false;

  /// Of the evaders the one in front steps first, so that nobody stands in the way of those behind.
  static void list(const State& state, Moves& moves);
  static std::optional<Score> score(const State& state);
  /// To the end of the half: what the other half will bring is not told by chance.
  static float play_out(State& state, Random& random);
};

static_assert(Searched<SonorSearch>);

}  // namespace noughts::bot
