// What tests bring to games that must be set up: the examples of tests/games/setups.json, several for each kind.
#pragma once

#include "games/core/variant.hpp"

namespace noughts::games {

/// The examples of a kind, as the system's first step.
[[nodiscard]] std::vector<Json> setups(SetupKind kind);

/// The first example that a game with these options accepts; null where none is.
[[nodiscard]] Json setup_for(const Variant& variant, const Json& options);

}  // namespace noughts::games
