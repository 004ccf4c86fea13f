// How often the API may be called: what every call counts against, and what some count against besides.
#pragma once

#include <deque>

#include "http/request.hpp"
#include "limits/address_limits.hpp"
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
  photos,             ///< by player
  own_emails,         ///< by player
  direct_messages,    ///< by player
  new_conversations,  ///< by player
  pack_files,         ///< by player
  curator_requests,   ///< by player
  token_calls,        ///< whatever a bot's program asks for, by token
};

/// Thread-safe.
class Limits {
 public:
  /// All rates are multiplied by `scale`; 0: there are no limits.
  explicit Limits(double scale);

  /// Counts a call; the refusal where there were too many. `caller` is there for what is counted by player, and a token was
  /// sent where it is counted by token.
  [[nodiscard]] std::optional<http::Reply> over(RateLimit limit, const http::Request& request,
                                                const std::optional<store::Player>& caller);

 private:
  std::deque<limits::AddressLimits> limits_;  // by RateLimit
};

}  // namespace noughts::api
