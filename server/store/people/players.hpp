// Players and their sessions. A guest is a player like others, without a name of its own or a password.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/core/types.hpp"
#include "store/core/ids.hpp"
#include "store/core/result.hpp"

namespace noughts::store {

struct Player {
  PlayerId id{};
  std::string name;  ///< as typed; for a guest a short number
  bool guest = true;
  bool bot = false;  ///< a program plays, and everybody may know
  friend bool operator==(const Player&, const Player&) = default;
};

struct Credentials {
  Player player;
  std::string password_hash;  ///< as crypto_pwhash_str writes it
  bool banned = false;        ///< at this moment
};

/// SHA-256 of a session's token: what the database knows of it.
using TokenHash = std::array<unsigned char, 32>;

/// What a browser said of itself, in words of a short list of ours.
struct Browser {
  std::string family;  ///< Firefox
  std::string system;  ///< Android
  friend bool operator==(const Browser&, const Browser&) = default;
};

/// A session that is to be opened.
struct NewSession {
  TokenHash token{};
  games::Instant expires{};
  Browser browser;
};

/// Whether a name may be taken.
enum class NameState : std::uint8_t {
  free,
  taken,
  alike,  ///< somebody has one that looks like it
  held,   ///< somebody has given it up not long ago
};

class Players {
 public:
  virtual ~Players() = default;
  /// Makes a guest and opens a session of theirs, together; where there is the session already, this is the same call, and gives
  /// its guest.
  virtual Answer<Player> create_guest(NewSession session) = 0;
  /// `skeleton` is what the name looks like; empty: nobody knows. conflict: the key or the skeleton is taken.
  virtual Answer<Player> create_registered(std::string name, std::string key, std::string password_hash,
                                           std::string skeleton = {}) = 0;
  /// Turns a guest into an account. conflict: the key or the skeleton is taken; not_found: there is no such guest (any more).
  virtual Answer<Player> promote(PlayerId guest, std::string name, std::string key, std::string password_hash,
                                 std::string skeleton = {}) = 0;
  virtual Answer<NameState> name_state(std::string key, std::string skeleton) = 0;
  /// Accounts of which nobody knows what their name looks like, in the order of their ids, after one; at most `limit`.
  virtual Answer<std::vector<Player>> without_skeleton(PlayerId after, int limit) = 0;
  /// conflict: somebody else has it.
  virtual Answer<void> set_skeleton(PlayerId id, std::string skeleton) = 0;
  virtual Answer<Credentials> credentials(std::string key) = 0;
  /// Replaces a password's hash by one of the same password. not_found: `from` is not the player's hash (any more).
  virtual Answer<void> rehash(PlayerId id, std::string from, std::string to) = 0;
  virtual Answer<Player> find(PlayerId id) = 0;
  /// The registered player with this key; not_found: nobody has it.
  virtual Answer<Player> named(std::string key) = 0;
  /// As whom the host's engine of this name plays, always the same: it is made where it is not there.
  virtual Answer<Player> engine(std::string name) = 0;
};

/// What a player may know of a session.
enum class SessionId : std::int64_t {};

struct OpenSession {
  SessionId id{};
  TokenHash token{};
  games::Instant made{};
  games::Instant used{};  ///< about
  Browser browser;
};

/// A session of an account that was not used for so long has ended. A guest's has not: nothing else leads back to the guest.
inline constexpr std::chrono::days kSessionIdle{30};
/// Sessions that a player may have; of more than that the ones that were used last stay.
inline constexpr int kMostSessions = 50;
/// Browsers that are remembered of each player.
inline constexpr int kMostDevices = 10;

class Sessions {
 public:
  virtual ~Sessions() = default;
  /// One more than kMostSessions closes the one that was used longest ago, as open_by_password does.
  virtual Answer<void> open(TokenHash token, PlayerId player, games::Instant expires, Browser browser = {}) = 0;
  /// The same for whoever knows the password, as long as its hash is one of these two: it may have been changed while it was
  /// checked. not_found: it is none of them.
  virtual Answer<void> open_by_password(TokenHash token, PlayerId player, std::array<std::string, 2> hashes,
                                        games::Instant expires, Browser browser) = 0;
  /// Also notes that it is used. not_found: unknown or expired, or its player is banned.
  virtual Answer<Player> find(TokenHash token) = 0;
  /// A player's sessions, used last comes first.
  virtual Answer<std::vector<OpenSession>> of(PlayerId player) = 0;
  /// Closes one of a player's; gives what it was known by. not_found: the player has none of this id.
  virtual Answer<TokenHash> close_one(PlayerId player, SessionId id) = 0;
  /// Closes all of a player's but one; gives what they were known by.
  virtual Answer<std::vector<TokenHash>> close_others(PlayerId player, TokenHash kept) = 0;
  /// Changes a player's password, closes all sessions and forgets all devices, and opens a new session, together. Gives what
  /// the closed ones were known by. not_found: `from` is not the player's hash (any more).
  virtual Answer<std::vector<TokenHash>> change_password(PlayerId player, std::string from, std::string to, TokenHash token,
                                                         games::Instant expires, Browser browser) = 0;
  /// Remembers that a player has signed in with a browser, which holds this token from then on.
  virtual Answer<void> remember_device(TokenHash token, PlayerId player) = 0;
  /// Whether whoever has this key has signed in with that browser.
  virtual Answer<bool> is_device_of(TokenHash token, std::string key) = 0;
  /// Closing what is not open is no error.
  virtual Answer<void> close(TokenHash token) = 0;
};

}  // namespace noughts::store
