// Players' addresses of e-mail and what stands in the links that are sent to them, in the database.
#pragma once

#include <vector>

#include "store/people/email_addresses.hpp"

namespace noughts::postgres {

class Pool;

class EmailAddresses {
 public:
  explicit EmailAddresses(Pool& pool) : pool_{pool} {}

  store::Answer<store::OwnEmailAddresses> of(store::PlayerId player);
  /// Keeps an address that is not verified yet, in place of one such before, with a token to verify it. not_found:
  /// `password_hash` is not the player's (any more).
  store::Answer<void> want(store::PlayerId player, std::string password_hash, store::EmailAddress address,
                           store::EmailToken token);
  /// Forgets a player's addresses, and all tokens sent to them; gives the verified one.
  store::Answer<std::optional<store::EmailAddress>> remove(store::PlayerId player);
  /// Whose token it is. not_found: there is none such (any more).
  store::Answer<store::Player> owner(store::EmailTokenKind kind, store::TokenHash token);
  /// Spends a token: the address that waits for it is verified. Gives the verified one before. not_found: it was spent meanwhile;
  /// conflict: the address is verified for somebody else.
  store::Answer<std::optional<store::EmailAddress>> verify(store::PlayerId player, store::TokenHash token);

  /// A player's verified address; not_found: there is none.
  store::Answer<store::EmailAddress> verified(store::PlayerId player);
  /// For whom an address is verified, in capitals or not; not_found: nobody.
  store::Answer<store::Player> holder(std::string address);
  /// Keeps a token that sets a new password, in place of one such before. not_found: the player's verified address is another.
  store::Answer<void> keep_recovery(store::PlayerId player, std::string address, store::EmailToken token);
  /// Spends such a token, as RecoveryCodes::spend() does a code. not_found: the player has no such token (any more).
  store::Answer<std::vector<store::TokenHash>> recover(store::PlayerId player, store::TokenHash spent, std::string password_hash,
                                                       store::TokenHash token, games::Instant expires, store::Browser browser);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
