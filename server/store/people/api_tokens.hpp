// Tokens by which programs are let in as the bot account that has made them.
#pragma once

#include <optional>
#include <string>

#include "store/people/players.hpp"

namespace noughts::store {

/// So many tokens a bot account may have.
inline constexpr int kMostApiTokens = 20;

enum class ApiTokenId : std::int64_t {};

/// A token as its owner sees it; what it is itself nobody knows any more.
struct ApiToken {
  ApiTokenId id{};
  std::string name;
  games::Instant made{};
  std::optional<games::Instant> used;  ///< about; nullopt: never
};

/// Whether an account may become a bot's; where several things hinder it, the first.
enum class BotRefusal : std::uint8_t {
  none,
  wrong_password,  ///< or no account at all
  games_going_on,
  has_rated_games,
  in_rated_event,  ///< that is not over, and not for bots
};

}  // namespace noughts::store
