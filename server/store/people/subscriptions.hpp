// Browsers that want to be told of news while no page of theirs is open.
#pragma once

#include <string>
#include <vector>

#include "store/people/players.hpp"

namespace noughts::store {

/// What a browser gives whoever may push messages to it (RFC 8291).
struct Subscription {
  std::string endpoint;                    ///< the address at the browser's push service
  std::array<unsigned char, 65> key{};     ///< p256dh: a point of P-256, uncompressed
  std::array<unsigned char, 16> secret{};  ///< auth
  std::string language;                    ///< en or ru
};

class Subscriptions {
 public:
  static constexpr int kMostOfOne = 10;

  virtual ~Subscriptions() = default;
  /// Adds one to a session or renews it; of a player's oldest no more than kMostOfOne stay. not_found: there is no such session.
  virtual Answer<void> put(PlayerId player, TokenHash session, Subscription subscription) = 0;
  /// Removing what is not there is no error.
  virtual Answer<void> remove(std::string endpoint) = 0;
  /// As remove(), where it is this player's.
  virtual Answer<void> remove(PlayerId player, std::string endpoint) = 0;
  virtual Answer<std::vector<Subscription>> of(PlayerId player) = 0;
};

}  // namespace noughts::store
