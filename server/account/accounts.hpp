// Who somebody is: guests, registering, signing in and out. Passwords are hashed on a thread of their own.
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"

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
  password_too_short,
  password_too_long,
  wrong_credentials,
  already_registered,
  banned,  ///< the account is closed for a time or for good
};

/// The stable code of the wire: "name_taken".
[[nodiscard]] std::string_view code(AccountError error);
/// A sentence for people.
[[nodiscard]] std::string_view message(AccountError error);

template <class T>
using Answer = boost::asio::awaitable<std::expected<T, AccountError>>;

/// A session that was just opened: the token goes into a cookie and is never stored.
struct Opened {
  store::Player player;
  std::string token;  ///< 256 random bits, base64url without padding
};

inline constexpr std::chrono::days kSessionAge{180};

class Accounts {
 public:
  /// Hashes passwords on one thread with a queue of `queue`.
  Accounts(store::Store store, std::size_t queue = 64);
  ~Accounts();

  /// Whom a token names. unauthenticated: nobody.
  Answer<store::Player> who(std::string token);
  /// A new guest with a session.
  Answer<Opened> guest();
  /// Makes an account of the guest whom `token` names (the games stay theirs), or a new player where it names nobody.
  /// The session is a new one; the old is closed.
  Answer<Opened> register_player(std::string token, std::string name, std::string password);
  Answer<Opened> login(std::string token, std::string name, std::string password);
  Answer<void> logout(std::string token);
  /// The registered player of a name, in any spelling that means it. not_found: there is nobody of that name.
  store::Answer<store::Player> named(std::string name);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// The name as typed, trimmed and in NFC, and the key by which it is unique: NFKC, case folded. 3 to 24 characters
/// (grapheme clusters), letters, marks, digits, and single spaces, dots, hyphens, underscores between them.
struct Name {
  std::string shown;
  std::string key;
};
[[nodiscard]] std::expected<Name, AccountError> read_name(std::string_view typed);

}  // namespace noughts::account
