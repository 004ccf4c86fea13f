// The codes with which whoever forgot a password comes back: 80 random bits each, written so that a person can type them.
#pragma once

#include <string>

#include "store/people/players.hpp"

namespace noughts::account {

/// Sixteen letters and digits in groups of four, without those that look alike: "7KQ2-M0XD-9FWC-3HTA".
[[nodiscard]] std::string new_recovery_code();

/// What the store knows a player's code by, however it was typed: small letters, blanks for hyphens, O for 0, I or L for 1.
/// nullopt: it can't be a code.
[[nodiscard]] std::optional<store::TokenHash> hash_of_recovery_code(store::PlayerId player, std::string_view typed);

}  // namespace noughts::account
