// Codes with which whoever forgot a password sets another one.
#pragma once

#include "store/people/players.hpp"

namespace noughts::store {

/// So many codes are made at once.
inline constexpr int kRecoveryCodes = 10;

/// What a player may know of the codes: they themselves are known to nobody.
struct RecoveryCodesLeft {
  int left = 0;
  std::optional<games::Instant> made;  ///< nullopt: never
};

}  // namespace noughts::store
