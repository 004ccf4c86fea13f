// Passkeys: how a player gets one, and how one signs in with it.
#pragma once

#include <span>

#include "people/account/accounts.hpp"
#include "people/account/passkeys/webauthn.hpp"
#include "postgres/people/passkeys.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::account {

/// How long what a device was asked to sign may wait for it.
inline constexpr std::chrono::minutes kPasskeyTimeout{5};

/// What a browser needs to have a passkey made.
struct PasskeyWanted {
  webauthn::Challenge challenge{};
  store::UserHandle user{};
  std::vector<std::string> known;  ///< those that the player has: a device that holds one makes no other
};

/// A passkey that was made, as the browser tells of it.
struct PasskeyMade {
  std::string name;
  std::string client_data;
  std::string authenticator_data;
  store::PasskeyKey key;
};

/// What was signed by a passkey, as the browser tells of it.
struct PasskeySigned {
  std::string credential;
  std::string user;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
};

/// `origin` is always the site's own. The referenced outlive it.
class PasskeyService {
 public:
  PasskeyService(store::Moderation& moderation, postgres::Passkeys& passkeys, Accounts& accounts)
      : moderation_{moderation}, passkeys_{passkeys}, accounts_{accounts} {}

  /// wrong_password; too_many.
  Answer<PasskeyWanted> want(store::Player player, std::string password, RequestOrigin from);
  /// Keeps a passkey that was asked for by want(). wrong_passkey: it can't be taken, was not asked for by this player, or too
  /// long ago; bad_text: it can't be named so; too_many.
  Answer<void> add(store::PlayerId player, PasskeyMade made, std::string origin);
  Answer<std::vector<store::ShownPasskey>> of(store::PlayerId player);
  /// not_found; bad_text.
  Answer<void> rename(store::PlayerId player, store::PasskeyId passkey, std::string name);
  /// not_found.
  Answer<void> remove(store::PlayerId player, store::PasskeyId passkey);

  /// What a device is to sign so that somebody is signed in.
  Answer<webauthn::Challenge> new_challenge();
  /// Whose passkey has signed. wrong_passkey: nobody's, or something is wrong with it.
  Answer<store::Player> owner(PasskeySigned given, std::string origin);
  /// Signs in the owner of a passkey; the session that `token` names is closed. banned.
  Answer<Opened> sign_in(store::Player owner, std::string token, RequestOrigin from);

 private:
  /// `purpose` says whom it is for and what.
  Answer<webauthn::Challenge> make_challenge(std::string purpose);
  Answer<void> spend(webauthn::Challenge challenge, std::string purpose);

  store::Moderation& moderation_;
  postgres::Passkeys& passkeys_;
  Accounts& accounts_;
};

}  // namespace noughts::account
