// A game as the catalogue lists it: a name, and all that can be asked without knowing its kind.
#pragma once

#include "games/core/any_game.hpp"

namespace noughts::games {

/// A variant that can be played.
struct Variant {
  Info info;
  /// Starts a game. Refusals: bad_options.
  Result<AnyGame> (*start)(const Json& options, Instant now);
  /// Whether a game with these options may be played for rating.
  bool (*may_be_rated)(const Json& options);
  /// An action read and written again: the same for whatever the rules accept. Refusals: those of reading it.
  Result<Json> (*rewritten)(const Json& action);
  /// What can be computed of the rules themselves, for a page that explains them; null where there is nothing. Refusals:
  /// bad_options.
  Result<Json> (*study)(const Json& options);
  /// The nodes of the game's tree by ply, down to `depth`. Refusals: bad_options, not_listed, too_many.
  Result<std::vector<std::uint64_t>> (*perft)(const Json& options, int depth);
};

}  // namespace noughts::games
