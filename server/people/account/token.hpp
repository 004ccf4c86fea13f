// The secret of a session: 256 random bits that a browser carries in a cookie; and that of a program. The store knows only
// hashes.
#pragma once

#include <string>

#include "store/people/players.hpp"

namespace noughts::account {

/// base64url without padding: 43 letters.
[[nodiscard]] std::string new_token();

/// What a bot's token begins with, so that one that got into a file or an address can be found there.
inline constexpr std::string_view kApiTokenPrefix = "nts_";
/// A token for a program: the prefix and as much chance as new_token() has.
[[nodiscard]] std::string new_api_token();
/// Whether a bot's token, or what could be one, stands in a text.
[[nodiscard]] bool holds_api_token(std::string_view text);

/// What the store knows it by. nullopt: it can't be a token.
[[nodiscard]] std::optional<store::TokenHash> hash_of_token(std::string_view token);
/// The same of a bot's. No text is a token of both kinds.
[[nodiscard]] std::optional<store::TokenHash> hash_of_api_token(std::string_view token);

}  // namespace noughts::account
