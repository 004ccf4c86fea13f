// How often the API may be called: what every call counts against, and what some count against besides.
#pragma once

#include <deque>

#include "http/request.hpp"
#include "limits/listing.hpp"
#include "limits/rate_limiter.hpp"
#include "store/people/players.hpp"

namespace noughts::api {

/// What calls are counted against, each with a rate of its own.
enum class RateLimit : std::uint8_t {
  none,
  reads,              ///< whatever an address asks for
  changes,            ///< whatever an address changes
  new_guests,         ///< by address
  sign_ins,           ///< by address
  recovery_emails,    ///< by address
  reports,            ///< by address
  exports,            ///< of whole histories, by address
  game_records,       ///< finished games as files, and pictures that are drawn from their records, by address
  photos,             ///< by player
  account_exports,    ///< pages of all that is kept of a player, by player
  own_emails,         ///< by player
  direct_messages,    ///< by player
  new_conversations,  ///< by player
  pack_files,         ///< by player
  curator_requests,   ///< by player
  new_teams,          ///< by player
  team_invitations,   ///< by player
  token_calls,        ///< whatever a bot's program asks for, by token
};
constexpr auto words(RateLimit) {
  return std::to_array<std::string_view>({"none", "reads", "changes", "new_guests", "sign_ins", "recovery_emails", "reports",
                                          "exports", "game_records", "photos", "account_exports", "own_emails", "direct_messages",
                                          "new_conversations", "pack_files", "curator_requests", "new_teams", "team_invitations",
                                          "token_calls"});
}

/// All of them.
[[nodiscard]] std::vector<limits::NamedRate> listed_rates();

/// Thread-safe.
class Limits {
 public:
  /// All rates are multiplied by `scale`, which outlives this.
  explicit Limits(const limits::RateScale& scale);

  /// Counts a call; the refusal where there were too many. `caller` is there for what is counted by player, and a token was
  /// sent where it is counted by token.
  [[nodiscard]] std::optional<http::Reply> over(RateLimit limit, const http::Request& request,
                                                const std::optional<store::Player>& caller);

 private:
  std::deque<limits::RateLimiter> limits_;  // by RateLimit
};

}  // namespace noughts::api
