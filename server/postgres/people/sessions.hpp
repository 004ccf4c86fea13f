// What changing a password does to the sessions of an account.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "postgres/core/connection.hpp"
#include "store/core/result.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

/// A part of a statement that opens a session: it deletes a few that have expired, so that the table does not grow with the
/// years. $1 is the new one's token; `now` is the parameter with the time.
[[nodiscard]] std::string sweeping_sessions(int now);

/// A part of a statement that finds whom a token names: from `given (player, used_at)`, which is what stands for the token.
inline constexpr const char* kWhose = R"(whose AS MATERIALIZED (
  SELECT id, name, guest, bot, (SELECT used_at FROM given) AS used_at FROM player WHERE id = (SELECT player FROM given)
))";

/// Closes all sessions of a player, forgets the player's devices and a link that sets a new password, and opens a new session.
/// Gives what the closed ones were known by.
std::vector<store::TokenHash> replace_sessions(Transaction& transaction, store::PlayerId player,
                                               const store::NewSession& session);

/// Spends what stands for a forgotten password, sets a new one and does as replace_sessions(), together. not_found: it was spent
/// before, by another call than this.
store::Result<std::vector<store::TokenHash>> recover_account(Connection& connection, store::PlayerId player,
                                                             const std::string& password_hash, const store::NewSession& session,
                                                             const std::function<bool(Transaction&)>& spend);

}  // namespace noughts::postgres
