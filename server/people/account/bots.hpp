// Bot accounts: how an account becomes one, and the tokens that its programs carry.
#pragma once

#include "people/account/accounts.hpp"
#include "postgres/people/api_tokens.hpp"

namespace noughts::account {

/// A token that was just made: its secret is shown once and never stored.
struct NewApiToken {
  store::ApiToken token;
  std::string secret;
};

/// The referenced outlive it.
class Bots {
 public:
  Bots(postgres::ApiTokens& tokens, Accounts& accounts) : tokens_{tokens}, accounts_{accounts} {}

  /// Whom a token names. unauthenticated: nobody.
  Answer<store::Player> who(std::string token);
  /// Makes a bot's of an account, for good. wrong_password, games_going_on, has_rated_games, in_rated_event.
  Answer<void> turn(store::Player player, std::string password, RequestOrigin from);
  /// A player's tokens, the oldest first.
  Answer<std::vector<store::ApiToken>> tokens(store::PlayerId player);
  /// A new token. bad_text: it can't be named so; bots_only; too_many.
  Answer<NewApiToken> make_token(store::Player player, std::string name);
  /// Gives what the token was known by. not_found: the player has none of this id.
  Answer<store::TokenHash> revoke(store::PlayerId player, store::ApiTokenId token);

 private:
  postgres::ApiTokens& tokens_;
  Accounts& accounts_;
};

}  // namespace noughts::account
