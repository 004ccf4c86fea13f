// A name for whoever has lost theirs: says nothing, and is nobody's.
#pragma once

#include "people/account/accounts.hpp"

namespace noughts::account {

/// "Player 4821", from a random number; another one at each attempt, longer with each, should the one before be taken. `who`: of
/// others than players.
[[nodiscard]] Name neutral_name(std::uint64_t random, int attempt, std::string_view who = "Player");

}  // namespace noughts::account
