// Recovery codes of accounts, in the database.
#pragma once

#include <vector>

#include "store/people/recovery_codes.hpp"

namespace noughts::postgres {

class Pool;

class RecoveryCodes {
 public:
  explicit RecoveryCodes(Pool& pool) : pool_{pool} {}

  /// Keeps new codes in place of those before. not_found: `password_hash` is not the player's (any more).
  store::Answer<void> replace(store::PlayerId player, std::string password_hash, std::vector<store::TokenHash> codes);
  store::Answer<store::RecoveryCodesLeft> left(store::PlayerId player);
  /// Whether a code is the player's and was not spent.
  store::Answer<bool> holds(store::PlayerId player, store::TokenHash code);
  /// Spends a code: sets the password, closes all sessions and forgets all devices, and opens a new session, together. Gives what
  /// the closed ones were known by. not_found: the player has no such code (any more).
  store::Answer<std::vector<store::TokenHash>> spend(store::PlayerId player, store::TokenHash code, std::string password_hash,
                                                     store::TokenHash token, games::Instant expires, store::Browser browser);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
