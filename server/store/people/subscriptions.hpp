// Browsers that want to be told of news while no page of theirs is open.
#pragma once

#include <array>
#include <string>

#include "store/core/language.hpp"

namespace noughts::store {

/// What a browser gives whoever may push messages to it (RFC 8291).
struct Subscription {
  std::string endpoint;                    ///< the address at the browser's push service
  std::array<unsigned char, 65> key{};     ///< p256dh: a point of P-256, uncompressed
  std::array<unsigned char, 16> secret{};  ///< auth
  Language language{};
};

}  // namespace noughts::store
