// What changing a password does to the sessions of an account.
#pragma once

#include <vector>

#include "postgres/core/connection.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

/// A session that is to be opened.
struct NewSession {
  store::TokenHash token{};
  games::Instant expires{};
  store::Browser browser;
};

/// Closes all sessions of a player, forgets the player's devices, and opens a new session. Gives what the closed ones were known
/// by.
std::vector<store::TokenHash> replace_sessions(Transaction& transaction, store::PlayerId player, const NewSession& session);

}  // namespace noughts::postgres
