// What changing a password does to the sessions of an account, and to the links that were sent by e-mail.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "postgres/core/connection.hpp"
#include "store/core/result.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

/// A part of a statement that opens a session: it deletes a few that have expired, so that the table does not grow with the
/// years. `opened`: what stands for the token that is opened, "$1", or "ALL(…)" of several; `now` is the parameter with the time.
[[nodiscard]] std::string sweeping_sessions(std::string_view opened, int now);

/// Links that were sent to a player lead nowhere from now on, and an address that is only wanted is forgotten: it may be that of
/// whoever knew the password before.
void forget_email_links(Transaction& transaction, store::PlayerId player);

/// Closes all sessions of a player, forgets the player's devices and ends the links sent by e-mail, and opens a new session.
/// Gives what the closed ones were known by.
std::vector<store::TokenHash> replace_sessions(Transaction& transaction, store::PlayerId player,
                                               const store::NewSession& session);

/// Spends what stands for a forgotten password, sets a new one and does as replace_sessions(), together. not_found: it was spent
/// before, by another call than this.
store::Result<std::vector<store::TokenHash>> recover_account(Connection& connection, store::PlayerId player,
                                                             const std::string& password_hash, const store::NewSession& session,
                                                             const std::function<bool(Transaction&)>& spend);

}  // namespace noughts::postgres
