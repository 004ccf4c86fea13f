// The secret of a session: 256 random bits that a browser carries in a cookie. The store knows only its hash.
#pragma once

#include <string>

#include "store/people/players.hpp"

namespace noughts::account {

/// base64url without padding: 43 letters.
[[nodiscard]] std::string new_token();

/// What the store knows it by. nullopt: it can't be a token.
[[nodiscard]] std::optional<store::TokenHash> hash_of_token(std::string_view token);

}  // namespace noughts::account
