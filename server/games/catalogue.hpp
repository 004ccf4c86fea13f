// The one list of variants. A variant is a game by name; adding one is adding a line in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>

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

/// All variants, in the order in which they are shown.
[[nodiscard]] std::span<const Variant> catalogue();

/// A variant by name; nullptr where there is none.
[[nodiscard]] const Variant* find_variant(std::string_view name);

}  // namespace noughts::games
