// Bot accounts and their tokens, in the database.
#pragma once

#include <vector>

#include "store/people/api_tokens.hpp"

namespace noughts::postgres {

class Pool;

class ApiTokens {
 public:
  explicit ApiTokens(Pool& pool) : pool_{pool} {}

  /// Makes a bot's of an account with this password's hash, for good; of one that is a bot's already nothing.
  store::Answer<store::BotRefusal> make_bot(store::PlayerId player, std::string password_hash);
  /// Whom a token names; also notes that it is used. not_found: nobody, or the account is closed.
  store::Answer<store::Player> find(store::TokenHash token);
  /// Keeps a new token. conflict: the player has kMostApiTokens; not_found: there is no such bot account.
  store::Answer<store::ApiToken> add(store::PlayerId player, store::TokenHash token, std::string name);
  /// A player's, the oldest first.
  store::Answer<std::vector<store::ApiToken>> of(store::PlayerId player);
  /// Gives what the token was known by. not_found: the player has none of this id.
  store::Answer<store::TokenHash> remove(store::PlayerId player, store::ApiTokenId id);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
