// Who somebody is: guests, registering, signing in and out. Passwords are hashed on a thread of their own.
#pragma once

#include <memory>
#include <string>

#include "store/people/players.hpp"

namespace noughts::account {

/// Refusals, with the codes of the protocol.
enum class AccountError : std::uint8_t {
  unavailable,
  busy,  ///< too many passwords wait for their hash
  unauthenticated,
  name_too_short,
  name_too_long,
  bad_name,
  name_taken,
  name_reserved,  ///< it would be taken for the site's own word
  password_too_short,
  password_too_long,
  common_password,  ///< one of those that are tried first
  wrong_credentials,
  already_registered,
  banned,          ///< the account is closed for a time or for good
  name_too_alike,  ///< somebody has a name that looks like it
  wrong_password,  ///< of whoever is signed in
  bad_text,
  bad_website,
  games_going_on,
  not_found,
  has_rated_games,  ///< whoever has played for rating stays a person
  in_rated_event,   ///< whoever is to play for rating does, too
  bots_only,
  too_many,             ///< of what one may have a number of
  wrong_recovery_code,  ///< it is not one of theirs, or was spent
  wrong_passkey,        ///< nobody's, or something is wrong with what it has signed
  bad_email,            ///< it is no address
  email_taken,          ///< the address is another account's
  wrong_email_link,     ///< it is none of ours, was used, or is too old
  no_email,             ///< the site sends no mail
  internal,             ///< a fault of ours, which the log tells of
};

/// The stable code of the wire: "name_taken".
[[nodiscard]] std::string_view code(AccountError error);
/// A sentence for people.
[[nodiscard]] std::string_view message(AccountError error);
/// What went wrong in the store: that it failed, or else `otherwise`, where it knew what we asked for, or not.
[[nodiscard]] AccountError error_of(store::StoreError error, AccountError otherwise = AccountError::internal);

template <class T>
using Answer = boost::asio::awaitable<std::expected<T, AccountError>>;

/// A session that was just opened: the token goes into a cookie and is never stored.
struct Opened {
  store::Player player;
  std::string token;                  ///< 256 random bits, base64url without padding
  std::optional<std::string> device;  ///< a token by which this browser will be known, where it was not yet
};

/// Where a request came from.
struct RequestOrigin {
  std::string network;  ///< the address, as it counts
  std::string device;   ///< the token by which the browser says that it is known, or empty
  std::string user_agent;
};

/// Then a session has ended, however much it was used.
inline constexpr std::chrono::days kSessionAge{180};
[[nodiscard]] games::Instant session_end();

/// The memory that hashing one password takes unless the host says otherwise, in MiB.
inline constexpr std::size_t kPasswordMemory = 64;

class Accounts {
 public:
  enum class Guessing : std::uint8_t { slowed, free };

  /// How passwords are hashed: on one thread with a queue of `queue`, with `memory` MiB each.
  struct Hashing {
    std::size_t queue = 64;
    std::size_t memory = kPasswordMemory;
  };
  /// Guessing is free only in tests.
  Accounts(store::Players& players, store::Sessions& sessions, Hashing hashing, Guessing guessing = Guessing::slowed);
  ~Accounts();

  /// Learns what the names look like that are older than that question. Once, before anybody registers.
  store::Answer<void> begin();

  /// Whom a token names. unauthenticated: nobody.
  Answer<store::Player> who(std::string token);
  /// A new guest with a session.
  Answer<Opened> guest(RequestOrigin from = {});
  /// Makes an account of the guest whom `token` names (the games stay theirs), or a new player where it names nobody.
  /// The session is a new one; the old is closed.
  Answer<Opened> register_player(std::string token, std::string name, std::string password, RequestOrigin from = {});
  /// Counts an attempt to name somebody's password; 0, or the time to wait before the next. To be asked before login() and all
  /// that confirms a password.
  Answer<games::Millis> begin_attempt(std::string name, RequestOrigin from);
  Answer<Opened> login(std::string token, std::string name, std::string password, RequestOrigin from = {});
  /// Whoever has this name has shown who they are: wrong passwords before no longer slow them.
  void forget_attempts(const std::string& name, const RequestOrigin& from);
  /// A new session of whoever has shown by something else than a password who they are; the one that `token` names is closed.
  Answer<Opened> sign_in(store::Player player, std::string token, RequestOrigin from);
  Answer<void> logout(std::string token);
  /// The registered player of a name, in any spelling that means it. not_found: there is nobody of that name.
  store::Answer<store::Player> named(std::string name);

  /// The hash of a player's password, where this is it; else wrong_password.
  Answer<std::string> confirm(store::Player player, std::string password, RequestOrigin from);
  /// The hash of a new password.
  Answer<std::string> hash(std::string password);
  /// A token by which a player's browser will be known from now on; nullopt: the store is away, and so it stays a stranger.
  boost::asio::awaitable<std::optional<std::string>> new_device(store::PlayerId player);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// The name as typed, trimmed and in NFC, the key by which it is unique (NFKC, case folded), and what it looks like (Unicode's
/// skeleton for confusables, case folded), which is unique too. 3 to 24 characters (grapheme clusters), letters, marks, digits,
/// and single spaces, dots, hyphens, underscores between them.
struct Name {
  std::string shown;
  std::string key;
  std::string skeleton;
};
[[nodiscard]] std::expected<Name, AccountError> read_name(std::string_view typed);

}  // namespace noughts::account
