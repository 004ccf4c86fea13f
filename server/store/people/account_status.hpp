// The status of the accounts of those who are connected, as it is written down: what must hold of them however little they hear
// of changes.
#pragma once

#include <cstring>
#include <set>
#include <vector>

#include "store/people/players.hpp"

namespace noughts::store {

/// What connections know a session or a bot's token by.
[[nodiscard]] inline std::size_t session_key(const TokenHash& token) {
  std::size_t key = 0;
  std::memcpy(&key, token.data(), sizeof key);
  return key;
}

struct AccountStatus {
  Player player;                          ///< as everybody is shown them now
  bool banned = false;                    ///< for now
  std::vector<std::size_t> session_keys;  ///< of their sessions and tokens
  std::set<PlayerId> blocks;              ///< whom they have blocked
};

}  // namespace noughts::store
