// Connections whose sessions have ended, or have changed into others.
#pragma once

#include <optional>
#include <span>

#include "http/client/credential.hpp"
#include "http/connection/connections.hpp"
#include "http/request.hpp"
#include "store/people/players.hpp"

namespace noughts::api::people {

/// What connections know the session or the bot's token by that opened them.
[[nodiscard]] std::size_t session_key(const http::Credential& credential);
/// What the session is known by that a request names; nullopt: none.
[[nodiscard]] std::optional<store::TokenHash> hash_of_caller(const http::Request& request);

/// Ends the connections that were opened with a token, after a moment in which the page can change to its new one.
void sign_out(http::Connections& connections, const std::string& token);
/// Ends the connections of sessions that have ended, and of tokens that were revoked: now, or after that moment for the one that
/// has changed into another.
void end_sessions(http::Connections& connections, std::span<const store::TokenHash> ended,
                  std::optional<store::TokenHash> changed = std::nullopt);

}  // namespace noughts::api::people
