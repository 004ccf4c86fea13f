// Players and their sessions. A guest is a player like others, without a name of its own or a password.
#pragma once

#include <array>

#include "games/core/types.hpp"
#include "store/ids.hpp"
#include "store/result.hpp"

namespace noughts::store {

struct Player {
  PlayerId id{};
  std::string name;  ///< as typed; for a guest a short number
  bool guest = true;
  friend bool operator==(const Player&, const Player&) = default;
};

struct Credentials {
  Player player;
  std::string password_hash;  ///< as crypto_pwhash_str writes it
  bool banned = false;        ///< at this moment
};

/// SHA-256 of a session's token: what the database knows of it.
using TokenHash = std::array<unsigned char, 32>;

class Players {
 public:
  virtual ~Players() = default;
  virtual Answer<Player> create_guest() = 0;
  /// conflict: the key is taken.
  virtual Answer<Player> create_registered(std::string name, std::string key, std::string password_hash) = 0;
  /// Turns a guest into an account. conflict: the key is taken; not_found: there is no such guest (any more).
  virtual Answer<Player> promote(PlayerId guest, std::string name, std::string key, std::string password_hash) = 0;
  virtual Answer<Credentials> credentials(std::string key) = 0;
  /// Replaces a password's hash by one of the same password. not_found: `from` is not the player's hash (any more).
  virtual Answer<void> rehash(PlayerId id, std::string from, std::string to) = 0;
  virtual Answer<Player> find(PlayerId id) = 0;
  /// The registered player with this key; not_found: nobody has it.
  virtual Answer<Player> named(std::string key) = 0;
};

class Sessions {
 public:
  virtual ~Sessions() = default;
  virtual Answer<void> open(TokenHash token, PlayerId player, games::Instant expires) = 0;
  /// not_found: unknown or expired, or its player is banned.
  virtual Answer<Player> find(TokenHash token) = 0;
  /// Closing what is not open is no error.
  virtual Answer<void> close(TokenHash token) = 0;
};

}  // namespace noughts::store
