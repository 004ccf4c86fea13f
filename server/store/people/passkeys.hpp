// Keys that players' devices keep, with which one signs in without a password.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "store/people/players.hpp"

namespace noughts::store {

/// So many passkeys a player may have.
inline constexpr int kMostPasskeys = 10;

enum class PasskeyId : std::int64_t {};

/// A passkey as its owner sees it.
struct ShownPasskey {
  PasskeyId id{};
  std::string name;
  games::Instant made{};
  std::optional<games::Instant> used;  ///< nullopt: never
};

/// The public half of a key.
struct PasskeyKey {
  int algorithm = 0;       ///< as COSE numbers them
  std::string public_key;  ///< SubjectPublicKeyInfo, DER
};

struct NewPasskey {
  std::string credential;  ///< the id that the device has given it
  PasskeyKey key;
  std::uint32_t sign_count = 0;  ///< how often the device has signed with it, where it counts
  std::string name;
};

/// What players are known by to their devices: random bytes.
using UserHandle = std::array<unsigned char, 32>;

/// A passkey with whose it is.
struct OwnedPasskey {
  PasskeyId id{};
  Player player;
  UserHandle handle{};
  PasskeyKey key;
};

}  // namespace noughts::store
